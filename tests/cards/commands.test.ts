import { expect, onTestFinished, test } from 'vitest'
import { addCard } from '#commands/cards/add-card.ts'
import { assignCard } from '#commands/cards/assign-card.ts'
import { assignNumber, type AssignNumber } from '#commands/cards/assign-number.ts'
import { credentialOf } from '#commands/cards/credential.ts'
import { unassignCard } from '#commands/cards/unassign-card.ts'
import { eraseEmployee } from '#commands/employees/erase-employee.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { terminateEmployee } from '#tests/shared/terminate-employee.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { cardStream } from '#commands/cards/streams.ts'
import type { Caller, Deps } from '#commands/shared/deps.ts'
import {
  asInstant,
  asLocalDate,
  type CardId,
  type EmployeeId,
  type Instant,
} from '#domain/shared/values.ts'
import { testDatabase } from '#tests/shared/database.ts'
import { employeeId as anyEmployee } from '#tests/shared/ids.ts'
import { caller, company, memoryDeps, memoryVault, otherCompany } from '#tests/shared/memory.ts'
import { covers } from '#tests/specification/covers.ts'

const from = asInstant('2026-02-01T06:00:00.000Z')
const hired = async (deps: Deps, employeeNo = '1001'): Promise<EmployeeId> => {
  const department = await addDepartment(deps)(caller(), { name: 'Production' })
  if (!department.ok) throw new Error(department.refusal.code)
  const { departmentId } = department.value
  const result = await hireEmployee(deps)(caller(), {
    employeeNo,
    name: 'Ayşe',
    surname: 'Yılmaz',
    departmentId,
    startOfEmployment: asLocalDate('2026-01-05'),
  })
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value.employeeId
}
const added = async (
  deps: Deps,
  number = '04A1B2',
  kind: 'card' | 'pin' = 'card',
): Promise<CardId> => {
  const result = await addCard(deps)(caller(), { kind, number, cardType: 'personnel' })
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value.cardId
}
const eventsOf = async (deps: Deps, cardId: CardId) =>
  (await deps.log.readStream(cardStream(company, cardId))).map(({ type }) => type)

test(
  'a number is one card, however it is typed and however many add it at once',
  covers('8.54'),
  async () => {
    const deps = memoryDeps()
    const all = await Promise.all(
      ['04A1B2', '4a1b2', ' 0004a1B2 ', '04A1B2'].map(number =>
        addCard(deps)(caller(), { kind: 'card', number, cardType: 'personnel' }),
      ),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    const cardId = await addCard(deps)(caller(), {
      kind: 'card',
      number: '04A1B2',
      cardType: 'personnel',
    })
    expect(cardId).toMatchObject({ refusal: { code: 'cards.already-exists' } })
  },
)

test('a pin, and a card of another company, may have the digits of a card', async () => {
  const deps = memoryDeps()
  const card = await added(deps, '1234')
  expect(await added(deps, '1234', 'pin')).not.toBe(card)
  const other = await addCard(deps)(caller({ company: otherCompany }), {
    kind: 'card',
    number: '1234',
    cardType: 'personnel',
  })
  expect(other.ok && other.value.cardId !== card).toBe(true)
})

test('a repeated request to add a card gets its first answer, not that the card exists', async () => {
  const deps = memoryDeps()
  const keyed = caller({ requestKey: 'k1' })
  const request = { kind: 'card', number: '04A1B2', cardType: 'personnel' } as const
  const first = await addCard(deps)(keyed, request)
  expect(first).toMatchObject({ ok: true, value: { position: 1n } })
  expect(await addCard(deps)(keyed, request)).toEqual(first)
})

test('a credential tells kind and company apart, and not how the number was written', () => {
  const vault = memoryVault()
  expect(credentialOf(vault, company, 'card', '0004a1b2')).toBe(
    credentialOf(vault, company, 'card', '4A1B2'),
  )
  expect(
    new Set([
      credentialOf(vault, company, 'card', '1'),
      credentialOf(vault, company, 'pin', '1'),
      credentialOf(vault, otherCompany, 'card', '1'),
    ]).size,
  ).toBe(3)
})

test('two employees are given one card at once: one gets it', async () => {
  const deps = memoryDeps()
  const [cardId, one, two] = [await added(deps), await hired(deps), await hired(deps, '1002')]
  const all = await Promise.all(
    [one, two].map(employeeId => assignCard(deps)(caller(), { cardId, employeeId, from })),
  )
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(all.find(({ ok }) => !ok)).toMatchObject({
    refusal: { code: 'cards.held-by-another' },
  })
})

test('a card is not given to somebody who is not there', async () => {
  const deps = memoryDeps()
  expect(
    await assignCard(deps)(caller(), {
      cardId: await added(deps),
      employeeId: anyEmployee(9),
      from,
    }),
  ).toMatchObject({ refusal: { code: 'cards.employee-not-found' } })
})

const assign = (deps: Deps) => (by: Caller, request: Omit<AssignNumber, 'adding'>) =>
  assignNumber(deps)(by, { ...request, adding: true })

test('the card of a movement that nobody knew is added and assigned in one append', async () => {
  covers('2.106', '2.107')
  const deps = memoryDeps()
  const employeeId = await hired(deps)
  const head = await deps.log.head()
  const act = () => assign(deps)(caller(), { kind: 'card', number: '00A1', employeeId, from })
  const first = await act()
  if (!first.ok) throw new Error(first.refusal.code)
  expect(await eventsOf(deps, first.value.cardId)).toEqual(['CardAdded', 'CardAssigned'])
  expect(await act()).toEqual({
    ok: true,
    value: { position: null, cardId: first.value.cardId },
  })
  expect(await deps.log.head()).toBe(head + 2n)
})

test('the card of a movement that was added before is only assigned', async () => {
  const deps = memoryDeps()
  const cardId = await added(deps, 'A1')
  const result = await assign(deps)(caller(), {
    kind: 'card',
    number: '00A1',
    employeeId: await hired(deps),
    from,
  })
  expect(result).toMatchObject({ ok: true, value: { cardId } })
  expect(await eventsOf(deps, cardId)).toEqual(['CardAdded', 'CardAssigned'])
})

test('the card of a movement that somebody else holds is refused', async () => {
  const deps = memoryDeps()
  const holder = await hired(deps)
  await assign(deps)(caller(), {
    kind: 'card',
    number: 'A1',
    employeeId: holder,
    from,
  })
  const result = await assign(deps)(caller(), {
    kind: 'card',
    number: 'A1',
    employeeId: await hired(deps, '1002'),
    from,
  })
  expect(result).toMatchObject({
    refusal: { code: 'cards.held-by-another', employeeId: holder },
  })
})

test('cards go with their erased last holder, and their numbers may come again', async () => {
  const database = await testDatabase() // an erasure takes mails with it, and these are rows
  onTestFinished(() => database.drop())
  const deps = { ...memoryDeps(), db: database.db }
  const [gone, stays] = [await hired(deps), await hired(deps, '1002')]
  const [his, passedOn] = [await added(deps, 'A1'), await added(deps, 'B2')]
  for (const cardId of [his, passedOn])
    await assignCard(deps)(caller(), { cardId, employeeId: gone, from })
  await unassignCard(deps)(caller(), {
    cardId: passedOn,
    until: asInstant('2026-02-10T06:00:00.000Z'),
  })
  await assignCard(deps)(caller(), {
    cardId: passedOn,
    employeeId: stays,
    from: asInstant('2026-02-10T06:00:00.000Z'),
  })
  await terminateEmployee(deps)(caller(), {
    employeeId: gone,
    lastDay: asLocalDate('2026-02-15'),
  })
  expect(
    await eraseEmployee(deps)(caller(), { employeeId: gone, ground: 'asked' }),
  ).toMatchObject({ ok: true })

  const numberOf = async (cardId: CardId) =>
    (await deps.log.readStream(cardStream(company, cardId))).flatMap(event =>
      event.type === 'CardAdded' ? [event.data.number] : [],
    )
  expect([await numberOf(his), await numberOf(passedOn)]).toEqual([[null], ['B2']])
  const again = await added(deps, 'A1')
  expect(again).not.toBe(his)
  expect(await numberOf(again)).toEqual(['A1'])
  const assignAgain = (since: Instant) =>
    assign(deps)(caller(), {
      kind: 'card',
      number: '0a1',
      employeeId: stays,
      from: since,
    })
  expect(await assignAgain(from)).toMatchObject({
    refusal: { code: 'cards.held-by-another', employeeId: gone },
  })
  expect(
    await assignCard(deps)(caller(), { cardId: again, employeeId: stays, from }),
  ).toMatchObject({
    refusal: { code: 'cards.held-by-another', employeeId: gone },
  })
  expect(await assignAgain(deps.now())).toMatchObject({ ok: true, value: { cardId: again } })
})
