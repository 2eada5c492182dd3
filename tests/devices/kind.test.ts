import { expect, test } from 'vitest'
import { GetDevice, GetDevices, PostDevice, PutDevice } from '#api/contract/devices.ts'
import { remotePlace } from '#commands/locations/remote-place.ts'
import { apiTest } from '#tests/api/api-test.ts'
import { covers } from '#tests/specification/covers.ts'

/** What stands at the door, beside what it speaks: said, changed, found and put into files. */
const world = apiTest()
const { call, send } = world

const register = async (serial: string, more: object = {}) => {
  const { status, body } = await send(PostDevice, 'chief', {
    serial,
    name: serial,
    zone: 'Europe/Istanbul',
    ...more,
  })
  return {
    status,
    code: body['code'],
    deviceId: String(body['deviceId']),
  }
}
const described = {
  model: null,
  directionRule: 'in',
  statusMeaningful: false,
  cardFormat: 'as-read',
}
const describe = (deviceId: string, more: object) =>
  send(PutDevice, 'chief', { deviceId, name: 'X', ...described, ...more })
const kindOf = async (deviceId: string) => {
  await world.settle()
  return (await call(GetDevice, 'chief', { deviceId })).kind
}
const listed = async (query: string) => {
  await world.settle()
  const { body } = await world.ask('GET', `/api/app/devices?${query}`, { as: 'chief' })
  return (body['rows'] as { serial: string; name: string }[]).map(({ serial }) => serial)
}

test(
  'is said with a reader, changed, left as it is, and taken back',
  covers('3.56'),
  async () => {
    const { deviceId } = await register('K-1', { kind: 'turnstile' })
    expect(await kindOf(deviceId)).toBe('turnstile')
    expect((await describe(deviceId, { kind: 'barrier' })).status).toBe(200)
    expect(await kindOf(deviceId)).toBe('barrier')
    expect((await describe(deviceId, { name: 'Y' })).status).toBe(200)
    expect(await kindOf(deviceId)).toBe('barrier')
    expect((await describe(deviceId, { kind: null })).status).toBe(200)
    expect(await kindOf(deviceId)).toBeNull()
  },
)

test('filters and sorts the list, and stands in its file in the language asked', async () => {
  await register('K-2', { kind: 'door-reader' })
  await register('K-3')
  expect(await listed('kind=door-reader')).toEqual(['K-2'])
  const unsaid = await listed('kind=unsaid')
  expect(unsaid).toContain('K-3')
  expect(unsaid).not.toContain('K-2')
  const sorted = await listed('sort=kind&order=desc')
  expect(sorted.indexOf('K-2')).toBeLessThan(sorted.indexOf('K-3'))
  for (const [language, word] of [
    ['tr', 'Kapı okuyucusu'],
    ['en', 'Door reader'],
    ['ar', 'قارئ باب'],
  ] as const) {
    const { text } = await send(
      GetDevices,
      'chief',
      { format: 'csv', kind: 'door-reader' },
      { 'accept-language': language },
    )
    expect(text).toContain(word)
  }
})

test('of a tablet and a place of codes goes by what they speak; nothing else fits', async () => {
  const tablet = await register('K-4', { protocol: 'kiosk' })
  expect(await kindOf(tablet.deviceId)).toBe('tablet')
  expect(
    await register('K-5', {
      protocol: 'kiosk',
      kind: 'turnstile',
    }),
  ).toMatchObject({
    status: 422,
    code: 'devices.kind-unfit',
  })
  expect(await register('K-6', { kind: 'fax' })).toMatchObject({ status: 400 })
  const { company } = world.a.caller
  const remote = await remotePlace(world.deps, {
    company,
    correlation: 'test',
  })
  expect(await kindOf(remote.ok ? remote.value.deviceId : '')).toBe('mobile-device')
  expect(
    (await describe(remote.ok ? remote.value.deviceId : '', { kind: 'barrier' })).status,
  ).toBe(422)
})
