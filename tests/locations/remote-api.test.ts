/** Long because one world answers for every way without a code, and for who says who may. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  GetCheckIns,
  GetOwnCheckIn,
  GetPhoneRules,
  PostCheckIn,
  PutPhoneRules,
} from '#api/contract/check-ins.ts'
import { PostDeviceApproval, PostDeviceSuspension } from '#api/contract/device-hearing.ts'
import { GetDevices } from '#api/contract/devices.ts'
import { PostLocation } from '#api/contract/locations.ts'
import { GetMovements } from '#api/contract/movements.ts'
import { macOf } from '#commands/locations/secret.ts'
import { rotatingCode, windowOf } from '#domain/locations/codes.ts'
import { asDeviceId } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Answer } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

type Who = 'chief' | 'administrator' | 'manager' | 'welder' | 'clerk'
const world = apiTest()
const { call, refusal, send } = world
const places: Record<string, string> = {}
/** Some 20 m from the gate, and 130 m from the yard. */
const here = { latitude: 41.00842, longitude: 28.978359, accuracy: 8, ageSeconds: 1 }
const faraway = { ...here, latitude: 39.925, longitude: 32.8369 }
const checkIn = (who: Who, more: object = {}) =>
  send(PostCheckIn, who, { code: null, direction: 'in', position: here, ...more })
const outcome = async (asked: Promise<Answer>) => {
  const { status, body } = await asked
  return status === 200 ? body['place'] : body['code']
}
const rulesUrl = (who: Who) =>
  `/api/app/employees/${world.a.people[who].employeeId}/phone-rules`
const allow = (who: Who, rules: object) =>
  world.ask('PUT', rulesUrl(who), {
    as: 'chief',
    body: { usage: true, remote: 'never', ...rules },
  })
const place = async (name: string, coordinates: string, more: object = {}) => {
  const body = await call(PostLocation, 'chief', {
    name,
    coordinates,
    tolerance: 75,
    zone: 'Europe/Istanbul',
    ...more,
  })
  places[name] = body.locationId
  await call(PostDeviceApproval, 'chief', { deviceId: places[name] })
}
const rotating = (name: string): string => {
  const deviceId = asDeviceId(places[name] ?? '')
  const mac = macOf(world.deps.vault, world.a.id, deviceId)
  return rotatingCode(deviceId, windowOf(world.clock.at), mac)
}

beforeAll(async () => {
  await place('gate', '41.008240, 28.978359')
  await place('yard', '41.009500, 28.978359', { tolerance: 200 })
  await world.settle()
})

describe('checking in without a code', () => {
  test('is for nobody of whom it was not said', async () => {
    expect(await outcome(checkIn('welder'))).toBe('mobile.remote-not-allowed')
    expect(await call(GetOwnCheckIn, 'welder')).toMatchObject({
      usage: true,
      remote: 'never',
    })
  })
  test('counts at the nearest place that one may use, as a movement there', async () => {
    expect((await allow('welder', { remote: 'at-locations' })).status).toBe(200)
    expect(await outcome(checkIn('welder'))).toBe('gate')
    await world.settle()
    const { employeeId } = world.a.people.welder
    const body = await call(GetMovements, 'chief', { employee: employeeId })
    expect(body.rows).toMatchObject([{ direction: 'in' }])
    const seen = await call(GetCheckIns, 'administrator', { employeeId })
    expect(seen.rows).toMatchObject([{ way: 'remote', place: 'gate', distance: 20 }])
  })
  test('counts once where it is sent again just after', async () => {
    const again = await checkIn('welder')
    expect(again.body).toMatchObject({ repeated: true, place: 'gate' })
  })
  test('away from all of them says how far the nearest is', async () => {
    world.advance(5)
    const { body } = await checkIn('welder', { position: { ...here, latitude: 41.012 } })
    expect(body).toMatchObject({ code: 'location.outside-tolerance' })
    expect(body['error']).toMatch(/278 m.*200 m/)
  })
  test('is for the places that were named for him alone', async () => {
    await allow('welder', { remote: 'at-locations', locationIds: [places['yard']] })
    expect(await outcome(checkIn('welder', { direction: 'out' }))).toBe('yard')
    world.advance(5)
    expect(await outcome(checkIn('welder', { code: rotating('gate') }))).toBe(
      'device.not-authorised',
    )
  })
  test('where no place is his says so', async () => {
    await place('office', '40.000000, 30.000000', {
      departmentIds: [world.a.departments.production],
    })
    await allow('clerk', { remote: 'at-locations', locationIds: [places['office']] })
    expect(await outcome(checkIn('clerk'))).toBe('mobile.no-place')
  })
  test('from anywhere is at a place where one is, and else a movement of none', async () => {
    await allow('clerk', { remote: 'anywhere' })
    expect(await outcome(checkIn('clerk'))).toBe('gate')
    world.advance(300)
    await world.signInAgain('clerk')
    await world.signInAgain('chief')
    await world.signInAgain('administrator')
    expect(await outcome(checkIn('clerk', { position: faraway, direction: 'out' }))).toBe(
      'Uzaktan',
    )
    await world.settle()
    const { employeeId } = world.a.people.clerk
    const seen = await call(GetCheckIns, 'administrator', { employeeId })
    const [row] = seen.rows
    expect(row).toMatchObject({
      way: 'remote',
      place: 'Uzaktan',
      distance: null,
      coordinates: '39.925000, 32.836900',
    })
  })
  test('is there once, however many are the first, and ends where it is suspended', async () => {
    const body = await call(GetDevices, 'chief', { search: 'Uzaktan' })
    const rows = body.rows
    expect(rows).toHaveLength(1)
    await call(PostDeviceSuspension, 'chief', { deviceId: rows[0]?.deviceId, reason: 'ara' })
    world.advance(5)
    expect(await outcome(checkIn('clerk', { position: faraway }))).toBe('device.inactive')
  })
  test('a place that the phone is unsure of counts nowhere', async () => {
    const position = { ...faraway, accuracy: 151 }
    expect(await outcome(checkIn('clerk', { position }))).toBe('location.too-uncertain')
  })
})

describe('what somebody may do with the phone', () => {
  test(
    'is nothing where it is switched off, by which way he ever tries',
    covers('3.28'),
    async () => {
      await allow('clerk', { usage: false, remote: 'anywhere' })
      expect(await outcome(checkIn('clerk'))).toBe('mobile.not-allowed')
      expect(await outcome(checkIn('clerk', { code: rotating('gate') }))).toBe(
        'mobile.not-allowed',
      )
      await allow('clerk', { usage: true })
      expect(await outcome(checkIn('clerk', { code: rotating('gate') }))).toBe('gate')
    },
  )
  test('of a scan that was kept is what held when it was made', async () => {
    world.advance(5)
    const code = rotating('gate')
    const scannedAt = world.clock.at
    world.advance(5)
    await allow('clerk', { usage: false })
    const offline = {
      ageMs: 300_000,
      scannedAt,
      sentAt: world.clock.at,
      offsetMs: 0,
    }
    const scanId = '7a1d0b1e-0000-4000-8000-000000000001'
    expect(await outcome(checkIn('clerk', { code, offline, scanId, direction: 'out' }))).toBe(
      'gate',
    )
  })
  test('is said by whoever may change his record, of those in scope, and not of oneself', async () => {
    const said = { usage: true, remote: 'anywhere', locationIds: [] }
    const status = async (by: Who, of: Who) =>
      (await world.ask('PUT', rulesUrl(of), { as: by, body: said })).status
    expect(await status('clerk', 'clerk')).toBe(403)
    expect(await status('administrator', 'clerk')).toBe(200)
    const own = await world.ask('PUT', rulesUrl('administrator'), {
      as: 'administrator',
      body: said,
    })
    expect([own.status, own.body['code']]).toEqual([403, 'mobile.own-rules'])
    expect(
      (await refusal(GetPhoneRules, 'chief', { employeeId: world.b.people.welder.employeeId }))
        .status,
    ).toBe(404)
    expect(
      (
        await refusal(PutPhoneRules, 'chief', {
          employeeId: world.b.people.welder.employeeId,
          ...said,
        })
      ).status,
    ).toBe(404)
  })
  test('names places that are there, each with whether it is his', async () => {
    const wrong = await allow('clerk', {
      locationIds: ['00000000-0000-4000-8000-000000000777'],
    })
    expect([wrong.status, wrong.body['code']]).toEqual([404, 'not-found'])
    await allow('clerk', { locationIds: [places['yard']] })
    await world.settle()
    const { body } = await world.ask('GET', rulesUrl('clerk'), { as: 'chief' })
    expect(body['locations']).toMatchObject([
      { name: 'gate', chosen: false },
      { name: 'office', chosen: false },
      { name: 'yard', chosen: true },
    ])
  })
})
