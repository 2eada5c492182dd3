import { beforeAll, describe, expect, test } from 'vitest'
import { onDeviceRemoved } from '#commands/devices/on-device-removed.ts'
import { reactTo } from '#commands/shared/reactions.ts'
import { openDirectory } from '#gateway/directory.ts'
import { stillMinutes } from '#domain/devices/removal.ts'
import { asDeviceId } from '#domain/shared/values.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { apiTest } from '#tests/api/api-test.ts'

const world = apiTest()
let token: string
beforeAll(async () => {
  token = await world.signIn(world.a.people.chief)
})

const ask = (method: string, url: string, body?: unknown) =>
  world.ask(method, `/api/app/${url}`, { token, ...(body === undefined ? {} : { body }) })
const registered = async (serial: string): Promise<string> => {
  const { body, text } = await ask('POST', 'devices', {
    serial,
    name: 'Yanlış kapı',
    zone: 'Europe/Istanbul',
    protocol: 'json',
  })
  if (!body['deviceId']) throw new Error(text)
  return String(body['deviceId'])
}
const suspend = (deviceId: string) =>
  ask('POST', `devices/${deviceId}/suspend`, { reason: 'yanlış kaydedildi' })
const codeOf = async (deviceId: string) => {
  const { status, body } = await ask('DELETE', `devices/${deviceId}`)
  return [status, body['code'] ?? null]
}
const rowsOf = (deviceId: string): Promise<unknown[]> =>
  world.deps.db.withCompany(world.a.id, tx =>
    tx.query(
      `select from access.device_keys where device_id = $1
       union all select from devices.secrets where device_id = $1
       union all select from devices.signals where device_id = $1
       union all select from devices.commands where device_id = $1`,
      [deviceId],
    ),
  )
const swipe = (key: string, card: string) =>
  world.swipe(key, [{ id: card, at: '2026-03-02T08:31:00', card }])

describe('a reader that was registered by mistake', () => {
  test('is deleted while it was never approved; its serial may be registered again', async () => {
    const deviceId = await registered('YNL-1')
    expect((await ask('GET', `devices/${deviceId}/usage`)).body).toEqual({
      movements: 0,
      putAside: 0,
      files: 0,
      groups: 0,
      people: 0,
      cards: 0,
    })
    expect(await codeOf(deviceId)).toEqual([200, null])
    await world.settle()
    expect((await ask('GET', `devices/${deviceId}`)).status).toBe(404)
    expect((await ask('GET', 'devices?search=YNL-1')).body['total']).toBe(0)
    expect((await ask('GET', `devices/${deviceId}/usage`)).status).toBe(404)
    expect(await codeOf(deviceId)).toEqual([404, 'not-found'])
    expect(await registered('ynl-1')).not.toBe(deviceId)
  })
  test('that was heard is suspended first and deleted later; its key opens nothing then', async () => {
    const { deviceId, key } = await makeDevice(world, token, 'json')
    expect(await codeOf(deviceId)).toEqual([422, 'devices.still-heard'])
    await suspend(deviceId)
    const early = await ask('DELETE', `devices/${deviceId}`)
    expect(early.body).toMatchObject({
      code: 'devices.just-suspended',
      minutes: stillMinutes,
    })
    expect(early.body['error']).toContain(`${stillMinutes} dakika`)
    world.advance(stillMinutes)
    expect((await rowsOf(deviceId)).length).toBeGreaterThan(0)
    expect(await codeOf(deviceId)).toEqual([200, null])
    expect(await rowsOf(deviceId)).toEqual([])
    await expect(swipe(key, '4401')).rejects.toThrow('401')
    const directory = openDirectory(world.deps.log, { failed: () => undefined })
    await directory.refresh()
    expect(directory.of('json').map(device => String(device.deviceId))).not.toContain(deviceId)
    await directory.stop()
  })
  test('is no reader to groups and rights any more', async () => {
    const deviceId = await registered('YNL-2')
    expect(await codeOf(deviceId)).toEqual([200, null])
    const group = await ask('POST', 'device-groups', { title: 'Ek', deviceIds: [deviceId] })
    expect([group.status, group.body['code']]).toEqual([404, 'not-found'])
  })
  test('leaves nothing in tables, also where a crash came in between', async () => {
    const deviceId = await registered('YNL-3')
    await ask('POST', `devices/${deviceId}/key`)
    const stream = `${world.a.id}-device-${deviceId}`
    await world.deps.log.append({
      company: world.a.id,
      stream,
      expected: 'any',
      metadata: { actor: 'system:test', correlation: 'test' },
      events: [{ type: 'DeviceRemoved', data: { deviceId: asDeviceId(deviceId) } }],
    })
    expect((await rowsOf(deviceId)).length).toBeGreaterThan(0)
    await reactTo(onDeviceRemoved(world.deps), await world.deps.log.readStream(stream))
    expect(await rowsOf(deviceId)).toEqual([])
  })
})

describe('a reader or card that was used stays', () => {
  test('with its movements, lines put aside and groups, each counted in the sentence', async () => {
    const { deviceId, key } = await makeDevice(world, token, 'json')
    await world.swipe(key, [
      { id: 'a', at: '2026-03-02T08:31:00', card: '4402' },
      { id: 'b', at: 'dün akşam', card: '4402' },
    ])
    await ask('POST', 'device-groups', { title: 'Kapılar', deviceIds: [deviceId] })
    await suspend(deviceId)
    world.advance(stillMinutes)
    const refused = await ask('DELETE', `devices/${deviceId}`)
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'devices.in-use', movements: 1, putAside: 1, groups: 1, people: 0, cards: 0 },
    ])
    expect(refused.body['error']).toContain('1 hareket')
  })
  test('with the swipes made with it, and a deleted card’s next swipe is kept as an unknown card’s', async () => {
    const { key } = await makeDevice(world, token, 'json')
    const add = async (number: string) =>
      String((await ask('POST', 'cards', { number })).body['cardId'])
    const [used, unused] = [await add('4403'), await add('4404')]
    await swipe(key, '4403')
    const refused = await ask('DELETE', `cards/${used}`)
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'cards.in-use', movements: 1, holders: 0, access: 0 },
    ])
    expect((await ask('DELETE', `cards/${unused}`)).status).toBe(200)
    await swipe(key, '4404')
    await world.settle()
    const { body } = await ask('GET', 'reports/invalid/movements?limit=200')
    expect(
      (body['rows'] as Record<string, unknown>[]).filter(row => row['number'] === '4404'),
    ).toHaveLength(1)
    expect((await ask('GET', 'cards?search=4404')).body['total']).toBe(0)
  })
})
