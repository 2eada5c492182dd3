import { beforeAll, describe, expect, test } from 'vitest'
import { PostEmployeeErasure, PutEmployee } from '#api/contract/employees.ts'
import { PostEmployeeTermination } from '#api/contract/leaving.ts'
import { GetPersonCard } from '#api/contract/people.ts'
import { apiTest, type Who } from '#tests/api/api-test.ts'

/** A person at a glance: to whom, and how much of him. */
const world = apiTest({ at: '2026-03-05T09:00:00.000Z' })
const { call, send, of } = world
const card = (who: Who, whom: Who) => send(GetPersonCard, who, { employeeId: of(whom) })
const contact = { phone: '+905321112233', email: 'gonca.unal@example.com' }

beforeAll(async () => {
  const changed = await send(PutEmployee, 'chief', {
    employeeId: of('clerk'),
    name: 'Gonca',
    surname: 'Ünal',
    position: 'Muhasebe',
    ...contact,
  })
  if (changed.status !== 200) throw new Error(changed.text)
  await world.settle()
}, 300_000)

describe('the card of a person', () => {
  test('says who it is, his day, his month, what comes, and how to reach him', async () => {
    const { status, body } = await card('chief', 'clerk')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      employeeId: of('clerk'),
      fullName: 'Gonca Ünal',
      department: 'Ofis',
      position: 'Muhasebe',
      day: '2026-03-05',
      month: { from: '2026-03-01', to: '2026-03-31' },
      contact,
    })
    expect(body['next']).toHaveLength(7)
  })
  test('is of his own people for a manager, with their numbers', async () => {
    expect((await card('manager', 'welder')).body).toMatchObject({
      fullName: 'İbrahim Şen',
      contact: { phone: null, email: null },
    })
    expect((await card('manager', 'clerk')).status).toBe(404)
  })
  test('is of an employee himself alone, and his own numbers are his to see', async () => {
    expect((await card('clerk', 'clerk')).body).toMatchObject({ contact })
    for (const other of ['welder', 'manager', 'chief'] as const) {
      const { status, body } = await card('clerk', other)
      expect([status, body['code']]).toEqual([404, 'not-found'])
    }
  })
  test('is not there for another company', async () => {
    await world.signIn(world.b.people.chief)
    const { status } = await send(GetPersonCard, 'stranger', { employeeId: of('clerk') })
    expect(status).toBe(404)
  })
  test('has nothing of him left once he is erased', async () => {
    await call(PostEmployeeTermination, 'chief', {
      employeeId: of('clerk'),
      lastDay: '2026-03-04',
    })
    await world.settle()
    await call(PostEmployeeErasure, 'chief', { employeeId: of('clerk'), ground: 'asked' })
    await world.settle()
    const { status, body, text } = await card('chief', 'clerk')
    expect(status).toBe(200)
    expect(body).toMatchObject({ fullName: null, contact: { phone: null, email: null } })
    expect(text).not.toMatch(/Gonca|Ünal|905321112233|example\.com/)
  })
})
