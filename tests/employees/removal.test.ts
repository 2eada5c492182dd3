import { beforeAll, describe, expect, test } from 'vitest'
import { PostActUndo } from '#api/contract/acts.ts'
import { DeleteEmployee, GetEmployeeUsage, GetEmployees } from '#api/contract/employees.ts'
import { addCard } from '#commands/cards/add-card.ts'
import { assignCard } from '#commands/cards/assign-card.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { removeEmployee } from '#commands/employees/remove-employee.ts'
import { settleRemoved } from '#commands/employees/removed-people.ts'
import { employeeStream } from '#commands/employees/streams.ts'
import { asInstant, asLocalDate, type EmployeeId } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { done } from '#tests/api/world.ts'

const world = apiTest()
const { call, refusal, send } = world
beforeAll(async () => {
  await signIn()
})
const signIn = async () => {
  await world.signInAgain('chief')
  await world.signInAgain('administrator')
}

let number = 700
const person = (over: object = {}) => ({
  name: 'Zerrin',
  surname: 'Ok',
  employeeNo: String(++number),
  departmentId: world.a.departments.office,
  startOfEmployment: asLocalDate('2026-02-02'),
  ...over,
})
const hired = async (over: object = {}): Promise<EmployeeId> =>
  done(await hireEmployee(world.deps)(world.a.caller, person(over))).employeeId
const found = async (search: string) => (await call(GetEmployees, 'chief', { search })).total
const cardFor = async (employeeId: EmployeeId) => {
  const { cardId } = done(
    await addCard(world.deps)(world.a.caller, {
      kind: 'card',
      number: `66${++number}`,
      cardType: 'personnel',
    }),
  )
  const from = asInstant('2026-02-20T00:00:00.000Z')
  done(await assignCard(world.deps)(world.a.caller, { cardId, employeeId, from }))
  return cardId
}
const removed = (employeeId: EmployeeId) =>
  removeEmployee(world.deps, world.deps.reads.usage.employee)(
    { ...world.a.caller, correlation: crypto.randomUUID() },
    employeeId,
  )
const settle = () =>
  settleRemoved(world.deps, world.deps.reads.usage.employee)(
    new AbortController().signal,
    error => {
      throw error
    },
  )
const nameOf = async (employeeId: EmployeeId) =>
  (await world.deps.log.readStream(employeeStream(world.a.id, employeeId))).findLast(
    event => event.type === 'EmployeeHired',
  )?.data.name

describe('an employee who was entered by mistake', () => {
  test('is deleted while nothing hangs on him: no list has him, and number and names are free', async () => {
    const names = { nationalId: '12345678902', phone: '5321110022', employeeNo: '650' }
    const employeeId = await hired(names)
    const usage = await send(GetEmployeeUsage, 'chief', { employeeId })
    expect([usage.status, Object.values(usage.body)]).toEqual([200, [0, 0, 0, 0, 0, 0]])
    await call(DeleteEmployee, 'chief', { employeeId })
    await world.settle()
    expect(await found('650')).toBe(0)
    const again = await send(DeleteEmployee, 'chief', { employeeId })
    expect([again.status, again.body['code']]).toEqual([404, 'not-found'])
    expect((await refusal(GetEmployeeUsage, 'chief', { employeeId })).status).toBe(404)
    await hired(names)
  })
  test('is told of in the log of acts, and comes back by undo for a week', async () => {
    const employeeId = await hired()
    const position = (await call(DeleteEmployee, 'chief', { employeeId })).position
    await world.settle()
    const undo = () => call(PostActUndo, 'chief', { position, reason: 'o kişi doğruymuş' })
    await undo()
    await world.settle()
    expect(await found(String(number))).toBe(1)
    const late = (await call(DeleteEmployee, 'chief', { employeeId })).position
    world.advance(7 * 24 * 60 + 1)
    await signIn()
    const refused = await send(PostActUndo, 'chief', { position: late, reason: 'geç kaldık' })
    expect([refused.status, refused.body['code']]).toEqual([422, 'employees.removed-for-good'])
  })
  test('stays where something hangs on him, each counted in the sentence', async () => {
    const employeeId = await hired()
    await cardFor(employeeId)
    const refused = await send(DeleteEmployee, 'chief', { employeeId })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'employees.in-use', cards: 1, plans: 0, movements: 0 },
    ])
    expect(refused.body['error']).toContain('1 kart')
    expect(await found(String(number - 1))).toBe(1)
  })
  test('is deleted by nobody who ranks below him', async () => {
    const { chief, welder } = world.a.people
    expect(
      (await refusal(DeleteEmployee, 'administrator', { employeeId: chief.employeeId })).code,
    ).toBe('access.role-above-own')
    const used = await refusal(DeleteEmployee, 'chief', { employeeId: welder.employeeId })
    expect(used).toMatchObject({ code: 'employees.in-use', users: 1 })
  })
})

describe('what is recorded about him meanwhile is not lost', () => {
  test('between the count and the removal: he is there again, and the removal is refused', async () => {
    const employeeId = await hired()
    const real = world.deps.reads.usage.employee
    let first = true
    const result = await removeEmployee(world.deps, async (company, id) => {
      const usage = await real(company, id)
      if (first) await cardFor(employeeId)
      first = false
      return usage
    })(world.a.caller, employeeId)
    expect(result).toMatchObject({
      ok: false,
      refusal: { code: 'employees.in-use', cards: 1 },
    })
    await world.settle()
    expect(await nameOf(employeeId)).toBe('Zerrin')
    expect((await call(GetEmployeeUsage, 'chief', { employeeId })).cards).toBe(1)
  })
  test('by who had looked before: he is there again with the next look at the removed', async () => {
    const employeeId = await hired()
    const cardId = await cardFor(await hired())
    const stream = `${world.a.id}-card-${cardId}`
    done(await removed(employeeId))
    const [assigned] = (await world.deps.log.readStream(stream)).slice(-1)
    if (assigned?.type !== 'CardAssigned') throw new Error('the card was given')
    await world.deps.log.append({
      company: world.a.id,
      stream,
      expected: 'any',
      metadata: { actor: 'system:test', correlation: 'test' },
      events: [{ type: 'CardAssigned', data: { ...assigned.data, employeeId } }],
    })
    await settle()
    await world.settle()
    expect((await call(GetEmployeeUsage, 'chief', { employeeId })).cards).toBe(1)
  })
})

test('what was known of him is destroyed a day after nobody can take it back any more, and no sooner', async () => {
  const [gone, back] = [await hired(), await hired()]
  done(await removed(gone))
  const { position } = done(await removed(back))
  await world.settle()
  await call(PostActUndo, 'chief', { position, reason: 'o kişi doğruymuş' })
  world.advance(7 * 24 * 60 + 60)
  await settle()
  expect(await nameOf(gone)).toBe('Zerrin')
  world.advance(24 * 60)
  await settle()
  expect([await nameOf(gone), await nameOf(back)]).toEqual([null, 'Zerrin'])
})
