import { beforeAll, expect, test } from 'vitest'
import { reachClock } from '#commands/clock/reach-clock.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { asInstant, asLocalDate } from '#domain/shared/values.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'

/** A day with a temporary card, from the reception to the list of what counts for nobody. */
const world = apiTest()
const tokens = { chief: '', stranger: '' }
let employeeId = ''
beforeAll(async () => {
  tokens.chief = await world.signIn(world.a.people.chief)
  tokens.stranger = await world.signIn(world.b.people.chief)
  ;({ employeeId } = done(
    await hireEmployee(world.deps)(world.a.caller, {
      name: 'Alev',
      surname: 'Er',
      employeeNo: 'K1',
      departmentId: world.a.departments.office,
      startOfEmployment: asLocalDate('2025-06-02'),
    }),
  ))
  await world.settle()
}, 300_000)

const ask = async (
  method: 'GET' | 'POST',
  url: string,
  body?: Record<string, unknown>,
  token = tokens.chief,
) => {
  await world.settle()
  return world.ask(method, `/api/app/${url}`, { token, ...(body ? { body } : {}) })
}
const added = async (number: string, cardType: string): Promise<string> =>
  String((await ask('POST', 'cards', { number, cardType })).body['cardId'])
type Invalid = { movementId: string; invalid: string; number: string }
const invalid = async (): Promise<Invalid[]> =>
  ((await ask('GET', 'reports/invalid/movements')).body['rows'] as Invalid[]).toSorted(
    (one, other) => (one.number < other.number ? -1 : 1),
  )

test('the own card is kept as invalid, counts by one click, and not again once that is taken back', async () => {
  const own = await added('990001', 'personnel')
  const temporary = await added('990002', 'temporary')
  await ask('POST', `cards/${own}/assign`, { employeeId, from: '2026-02-01T00:00:00Z' })
  const now = Date.parse(world.clock.at)
  const hours = (n: number): string => new Date(now + n * 3_600_000).toISOString()
  // The reader stands in Istanbul.
  const local = (n: number): string => hours(n + 3).slice(0, 19)
  const wrong = await ask('POST', `cards/${own}/give-temporarily`, {
    employeeId,
    from: hours(-3),
    until: hours(3),
  })
  expect([wrong.status, wrong.body['code']]).toEqual([422, 'cards.not-temporary'])
  const foreign = await ask(
    'POST',
    `cards/${temporary}/give-temporarily`,
    { employeeId, from: hours(-3), until: hours(3) },
    tokens.stranger,
  )
  expect([foreign.status, foreign.body['code']]).toEqual([404, 'not-found'])
  const given = await ask('POST', `cards/${temporary}/give-temporarily`, {
    employeeId,
    from: hours(-3),
    until: hours(3),
  })
  expect(given.status).toBe(200)
  const { rows } = (await ask('GET', 'cards?search=990002')).body as {
    rows: { employeeId: string | null; heldUntil: string | null }[]
  }
  expect(rows).toMatchObject([{ employeeId, heldUntil: hours(3) }])

  const reader = await makeDevice(world, tokens.chief)
  await world.swipe(reader.key, [
    {
      id: '1',
      at: local(-2),
      card: '990001',
      direction: 'in',
    },
    {
      id: '2',
      at: local(-1),
      card: '990002',
      direction: 'in',
    },
  ])
  const [kept] = await invalid()
  expect(await invalid()).toMatchObject([
    {
      number: '990001',
      invalid: 'card-replaced',
    },
  ])
  const movement = `movements/${kept?.movementId ?? ''}/count-own-card`
  const other = await ask('POST', movement, undefined, tokens.stranger)
  expect([other.status, other.body['code']]).toEqual([404, 'not-found'])
  const counted = await ask('POST', movement)
  expect(counted.status).toBe(200)
  expect(await invalid()).toEqual([])
  const again = await ask('POST', movement)
  expect([again.status, again.body['code']]).toEqual([422, 'cards.not-replaced'])
  const undone = await ask(
    'POST',
    `reports/activity/${String(counted.body['position'])}/undo`,
    { reason: 'kart başkasındaydı' },
  )
  expect(undone.status).toBe(200)
  expect(await invalid()).toMatchObject([
    {
      number: '990001',
      invalid: 'card-replaced',
    },
  ])

  await reachClock(world.deps)(asInstant(hours(4)))
  const later = (await ask('GET', 'cards?search=990002')).body['rows']
  expect(later).toMatchObject([
    {
      employeeId: null,
      heldUntil: null,
    },
  ])
})
