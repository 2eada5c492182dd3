import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { issueDeviceKey } from '#commands/devices/issue-device-key.ts'
import { registerDevice, type RegisterDevice } from '#commands/devices/register-device.ts'
import { deviceStream } from '#commands/devices/streams.ts'
import type { CompanyId, DeviceId, Zone } from '#domain/shared/values.ts'
import { deviceId as anyDevice } from '#tests/shared/ids.ts'
import { caller, company, memoryDeps, otherCompany } from '#tests/shared/memory.ts'
import { postgresDeps, type PostgresDeps } from '#tests/shared/postgres.ts'
import { searchEverywhere } from '#tests/shared/search-everywhere.ts'

const reader = (serial = 'SN-1'): RegisterDevice => ({
  serial,
  name: 'Gate',
  protocol: 'json',
  zone: 'Europe/Istanbul' as Zone,
  directionRule: 'as-sent',
})

test('a serial is one reader among all companies, in whichever letters', async () => {
  const deps = memoryDeps()
  const all = await Promise.all([
    registerDevice(deps)(caller(), reader('sn-1')),
    registerDevice(deps)(caller(), reader('SN-1')),
    registerDevice(deps)(caller({ company: otherCompany }), reader('SN-1')),
  ])
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(all.flatMap(result => (result.ok ? [] : [result.refusal]))).toEqual([
    { code: 'claimed', scope: 'device-serial' },
    { code: 'claimed', scope: 'device-serial' },
  ])
})

test('a repeated registration is the same reader', async () => {
  const deps = memoryDeps()
  const keyed = caller({ requestKey: 'k1' })
  expect(await registerDevice(deps)(keyed, reader())).toEqual(
    await registerDevice(deps)(keyed, reader()),
  )
})

test("another company's reader is not there", async () => {
  const deps = memoryDeps()
  const registered = await registerDevice(deps)(caller(), reader())
  if (!registered.ok) throw new Error(registered.refusal.code)
  expect(
    await approveDevice(deps)(caller({ company: otherCompany }), registered.value),
  ).toMatchObject({
    refusal: { code: 'devices.not-found' },
  })
})

describe('keys', () => {
  let house: PostgresDeps
  let deviceId: DeviceId
  beforeAll(async () => {
    house = await postgresDeps()
    const registered = await registerDevice(house.deps)(caller(), reader())
    if (!registered.ok) throw new Error(registered.refusal.code)
    deviceId = registered.value.deviceId
  })
  afterAll(() => house.close())

  const issued = async (over = {}): Promise<string> => {
    const result = await issueDeviceKey(house.deps)(caller(over), { deviceId })
    if (!result.ok) throw new Error(result.refusal.code)
    return result.value.key
  }
  const whose = async (key: string, of: CompanyId = company) =>
    house.deps.db.withCompany(of, tx =>
      tx.query('select device_id from access.device_keys where key_hash = $1', [
        createHash('sha256').update(key).digest('hex'),
      ]),
    )

  test('a key is 32 random bytes, known to the company alone, and lies nowhere', async () => {
    const key = await issued()
    expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await whose(key)).toEqual([{ device_id: deviceId }])
    expect(await whose(key, otherCompany)).toEqual([])
    expect(await searchEverywhere(house.database.urls.superuser, [key])).toEqual([])
  })

  test('a new key is the death of the one before', async () => {
    const [old, fresh] = [await issued(), await issued()]
    expect([await whose(old), await whose(fresh)]).toEqual([[], [{ device_id: deviceId }]])
  })

  test('a repeated request is one fact in the log, and the key last answered is the one that works', async () => {
    const before = await house.deps.log.readStream(deviceStream(company, deviceId))
    const keys = [await issued({ requestKey: 'k1' }), await issued({ requestKey: 'k1' })]
    expect(await house.deps.log.readStream(deviceStream(company, deviceId))).toHaveLength(
      before.length + 1,
    )
    expect(
      (await Promise.all(keys.map(key => whose(key)))).map(({ length }) => length),
    ).toEqual([0, 1])
  })

  test('a reader that is not there gets none', async () => {
    expect(
      await issueDeviceKey(house.deps)(caller(), { deviceId: anyDevice(9) }),
    ).toMatchObject({
      refusal: { code: 'devices.not-found' },
    })
    expect(
      await house.deps.db.withCompany(company, tx =>
        tx.query('select from access.device_keys where device_id = $1', [anyDevice(9)]),
      ),
    ).toEqual([])
  })
})
