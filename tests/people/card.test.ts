import { beforeAll, describe, expect, test } from 'vitest'
import { apiTest, type Who } from '#tests/api/api-test.ts'
import type { Answer } from '#tests/api/world.ts'

/** A person at a glance: to whom, and how much of him. */
const world = apiTest({ at: '2026-03-05T09:00:00.000Z' })
const { of } = world
const ask = (who: Who, url: string, method = 'GET', body?: unknown): Promise<Answer> =>
  world.ask(method, `/api/app/${url}`, {
    as: who,
    ...(body === undefined ? {} : { body }),
  })
const card = (who: Who, whom: Who) => ask(who, `people/${of(whom)}/card`)
const contact = { phone: '+905321112233', email: 'gonca.unal@example.com' }

beforeAll(async () => {
  const changed = await ask('chief', `employees/${of('clerk')}`, 'PUT', {
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
    const token = await world.signIn(world.b.people.chief)
    const { status } = await world.ask('GET', `/api/app/people/${of('clerk')}/card`, { token })
    expect(status).toBe(404)
  })
  test('has nothing of him left once he is erased', async () => {
    const { status: gone } = await ask('chief', `employees/${of('clerk')}/terminate`, 'POST', {
      lastDay: '2026-03-04',
    })
    expect(gone).toBe(200)
    await world.settle()
    const { status: erased } = await ask('chief', `employees/${of('clerk')}/erase`, 'POST', {
      ground: 'asked',
    })
    expect(erased).toBe(200)
    await world.settle()
    const { status, body, text } = await card('chief', 'clerk')
    expect(status).toBe(200)
    expect(body).toMatchObject({ fullName: null, contact: { phone: null, email: null } })
    expect(text).not.toMatch(/Gonca|Ünal|905321112233|example\.com/)
  })
})
