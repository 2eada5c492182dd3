import { beforeAll, describe, expect, test } from 'vitest'
import { PostDeviceKey } from '#api/contract/device-hearing.ts'
import { PostDevice } from '#api/contract/devices.ts'
import { PostEmployee } from '#api/contract/employees.ts'
import { GetDepartments, PostDepartment } from '#api/contract/organization.ts'
import { apiTest } from './api-test.ts'
import { newcomer } from '#tests/api/newcomer.ts'

const world = apiTest()
const { call, send } = world
let token: string
beforeAll(async () => {
  token = await world.signIn(world.a.people.chief)
})

const add = (key: string, name: string, by = token) =>
  send(PostDepartment, { token: by }, { name }, { 'idempotency-key': key })
const hire = async () =>
  send(
    PostEmployee,
    { token },
    await newcomer(world, world.a, { employeeNo: '100', phone: '5321234567' }),
    { 'idempotency-key': 'key-5' },
  )
const names = async () => {
  await world.settle()
  return (await call(GetDepartments, { token })).rows.map(({ name }) => name)
}

describe('a request with a key', () => {
  test('sent twice is done once and answered alike', async () => {
    const [first, second] = [await add('key-1', 'Depo'), await add('key-1', 'Depo')]
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect((await names()).filter(name => name === 'Depo')).toHaveLength(1)
  })
  test('sent with another body is refused', async () => {
    await add('key-2', 'Bakım')
    expect(await add('key-2', 'Bakım 2')).toMatchObject({
      status: 422,
      body: { code: 'request.key-reused' },
    })
    expect(await names()).not.toContain('Bakım 2')
  })
  test('is another request for another user', async () => {
    const other = await world.signIn(world.b.people.chief)
    const [mine, his] = [await add('key-3', 'Kalite'), await add('key-3', 'Kalite', other)]
    expect(his.status).toBe(200)
    expect(his.body['departmentId']).not.toBe(mine.body['departmentId'])
  })
  test('sent twenty times at once is done once; the others get its answer, or that it is at work', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => add('key-4', 'Sevkiyat')),
    )
    const good = answers.filter(({ status }) => status === 200)
    expect(good.length).toBeGreaterThanOrEqual(1)
    expect(new Set(good.map(({ text }) => text)).size).toBe(1)
    expect(
      answers
        .filter(({ status }) => status !== 200)
        .every(({ status, body }) => status === 409 && body['code'] === 'request.in-flight'),
    ).toBe(true)
    expect((await names()).filter(name => name === 'Sevkiyat')).toHaveLength(1)
  })
  test('that was refused gets the same refusal again', async () => {
    const [first, second] = [await hire(), await hire()]
    expect(first).toMatchObject({ status: 409, body: { code: 'claimed.employee-no' } })
    expect(second.body).toEqual(first.body)
  })
  test('whose answer was lost on the way stores nothing twice and names the same thing', async () => {
    const first = await add('key-6', 'Arge')
    // The process died after the append and before the answer was written down.
    await world.deps.db.withCompany(world.a.id, tx =>
      tx.query('delete from access.request_answers where company_id = $1', [world.a.id]),
    )
    const second = await add('key-6', 'Arge')
    expect(second.body).toEqual(first.body)
    expect((await names()).filter(name => name === 'Arge')).toHaveLength(1)
  })
  test('is free again a day later', async () => {
    const before = await add('key-7', 'Ambar')
    world.advance(24 * 60 + 1)
    token = await world.signIn(world.a.people.chief)
    const after = await add('key-7', 'Ambar 2')
    expect([before.status, after.status]).toEqual([200, 200])
  })
  test.each(['', ' ', 'a b', 'ş', 'x'.repeat(201)])(
    'is refused when its key is "%s"',
    async key => {
      const answer = await send(
        PostDepartment,
        { token },
        { name: 'Hiç' },
        { 'idempotency-key': key },
      )
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
    },
  )
  test('leaves nothing in the table that opens an answer or tells a body', async () => {
    const device = await call(
      PostDevice,
      { token },
      { serial: 'KEY-1', name: 'Kapı', zone: 'Europe/Istanbul' },
    )
    const ask = () =>
      send(
        PostDeviceKey,
        { token },
        { deviceId: device.deviceId },
        { 'idempotency-key': 'key-8' },
      )
    const [first, second] = [await ask(), await ask()]
    expect(second.body).toEqual(first.body)
    const rows = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query('select * from access.request_answers where company_id = $1', [world.a.id]),
    )
    expect(JSON.stringify(rows)).not.toContain(String(first.body['key']))
    expect(JSON.stringify(rows)).not.toContain('key-8')
  })
})
