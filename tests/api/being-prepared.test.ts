import { beforeAll, describe, expect, test } from 'vitest'
import { neededFirst, projections } from '#projections/index.ts'
import type { Projection } from '#projections/shared/projection.ts'
import { users } from '#projections/access/user-access.ts'
import { devices } from '#projections/devices/device-rows.ts'
import { liveSchema, rebuildSchema } from '#projections/shared/database.ts'
import { apiTest } from './api-test.ts'
import type { Answer } from './world.ts'

const world = apiTest({ projector: true, rateLimit: true, trustedProxies: ['127.0.0.1'] })
let token = ''
const { clerk, chief } = { clerk: 'clerk', chief: 'chief' } as const
beforeAll(async () => {
  token = await world.signIn(world.a.people[chief])
  await world.settle()
  // It would make the tables that are taken away.
  await world.stopProjector()
})

const written = (statements: readonly string[]): Promise<void> =>
  world.database.projector.transaction(async tx => {
    for (const statement of statements) await tx.query(statement)
  })
/** As right after an upgrade: tables of the form before, and those of this one being filled beside. */
const before = (of: readonly Projection[]): Promise<void> =>
  written(
    of.flatMap(({ name, tables }) => [
      ...tables.map(
        one => `alter table ${liveSchema}.${one.name} rename to before_${one.name}`,
      ),
      `update projections.checkpoints set tables = '{}' where name = '${name}' and schema = '${liveSchema}'`,
      `insert into projections.checkpoints (name, schema, tables, lane, lanes, position, goal, epoch)
       values ('${name}', '${rebuildSchema(name)}', '{${tables.map(one => one.name).join()}}', 0, 1, 43, 100,
         nextval('projections.epochs'))`,
    ]),
  )
const switched = (of: readonly Projection[]): Promise<void> =>
  written(
    of.flatMap(({ name, tables }) => [
      ...tables.map(
        one => `alter table ${liveSchema}.before_${one.name} rename to ${one.name}`,
      ),
      `update projections.checkpoints set tables = '{${tables.map(one => one.name).join()}}'
       where name = '${name}' and schema = '${liveSchema}'`,
      `delete from projections.checkpoints where name = '${name}' and schema = '${rebuildSchema(name)}'`,
    ]),
  )
const login = (language = 'tr'): Promise<Answer> => {
  const { username, password } = world.a.people[clerk]
  return world.ask('POST', '/api/auth/login', {
    body: { username, password },
    headers: { 'x-forwarded-for': '203.0.113.9', 'accept-language': language },
  })
}
const ready = async () => {
  const { status, body } = await world.ask('GET', '/health/ready')
  return { status, signIn: (body['checks'] as Record<string, boolean>)['signIn'] }
}

describe('while sign-in has no table of the new form yet', () => {
  test('the process is not ready, and nobody’s tries count against him once it is', async () => {
    expect(await ready()).toMatchObject({ signIn: true })
    await before([users])
    expect(await ready()).toEqual({ status: 503, signIn: false })
    for (const [language, said] of [
      ['tr', '%43'],
      ['en', '43 %'],
      ['ar', '43٪'],
    ] as const) {
      const answer = await login(language)
      expect([answer.status, answer.body['error'], answer.body]).toMatchObject([
        503,
        expect.stringContaining(said),
        { code: 'preparing', percent: 43 },
      ])
      expect(answer.headers).toMatchObject({ 'retry-after': '2' })
    }
    await login()
    await switched([users])
    expect(await ready()).toMatchObject({ signIn: true })
    // After two that failed he would have to prove that he is no machine.
    expect(await login()).toMatchObject({ status: 200 })
  })
})

test('a page whose read model is being built says how far it is, while others go on', async () => {
  await before([devices])
  const asked = () => world.ask('GET', '/api/app/devices', { token })
  expect(await asked()).toMatchObject({ status: 503, body: { code: 'preparing', percent: 43 } })
  expect(await ready()).toMatchObject({ signIn: true })
  expect(await world.ask('GET', '/api/app/departments', { token })).toMatchObject({
    status: 200,
  })
  await switched([devices])
  expect(await asked()).toMatchObject({ status: 200 })
})

test('whoever signs in is let in and shown his menus by what is waited for, and by nothing else', async () => {
  const others = projections.filter(one => !neededFirst.includes(one))
  await before(others)
  try {
    expect(await ready()).toMatchObject({ signIn: true })
    const { body, status } = await login()
    expect(status).toBe(200)
    const his = { token: String(body['access_token']) }
    for (const path of ['/api/app-settings', '/api/app/myaccount/user-details'])
      expect([path, (await world.ask('GET', path, his)).status]).toEqual([path, 200])
  } finally {
    await switched(others)
  }
})
