// Long because each thing that the server may have seen meanwhile is told apart.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { PostLogout } from '#api/contract/access.ts'
import {
  GetCheckIns,
  GetKeptScans,
  GetOwnCheckIn,
  PostCheckIn,
} from '#api/contract/check-ins.ts'
import { GetCorrections, PostCorrectionDemand } from '#api/contract/corrections.ts'
import { PostDeviceApproval } from '#api/contract/device-hearing.ts'
import { PostLocation } from '#api/contract/locations.ts'
import { PutPolicy } from '#api/contract/policy.ts'
import { macOf } from '#commands/locations/secret.ts'
import { rotatingCode, windowOf } from '#domain/locations/codes.ts'
import { asDeviceId } from '#domain/shared/values.ts'
import { apiTest } from '#tests/api/api-test.ts'

/** A code whose picture somebody has, and an age that he invents: what the server saw itself is held against it. */
type Who = 'chief' | 'welder' | 'clerk'
const world = apiTest()
const { call, send } = world
let door: string
const here = {
  latitude: 41.00842,
  longitude: 28.978359,
  accuracy: 8,
  ageSeconds: 1,
}

beforeAll(async () => {
  const chief = await signIn('chief')
  const body = await call(
    PostLocation,
    { token: chief },
    {
      name: 'door',
      coordinates: '41.008240, 28.978359',
      tolerance: 75,
      zone: 'Europe/Istanbul',
    },
  )
  door = body.locationId
  await call(PostDeviceApproval, { token: chief }, { deviceId: door })
  await world.settle()
})

const signIn = (who: Who) => world.signIn(world.a.people[who])
/** What the page calls for when it is opened; with it comes a mark. */
const look = async (token: string, waiting = false): Promise<string> => {
  const headers = waiting ? { 'mesai-waiting': '1' } : undefined
  const answer = await send(GetOwnCheckIn, { token }, {}, headers)
  return String(answer.headers['mesai-contact'])
}
type Photo = { readonly code: string; readonly at: number }
const photograph = (): Photo => {
  const mac = macOf(world.deps.vault, world.a.id, asDeviceId(door))
  const code = rotatingCode(asDeviceId(door), windowOf(world.clock.at), mac)
  return { code, at: Date.parse(world.clock.at) }
}
const scan = (token: string, { code }: Photo) =>
  send(PostCheckIn, { token }, { code, position: here, direction: 'in' })
/** As old as it says itself. */
const bring = async (
  token: string,
  { code, at }: Photo,
  mark: string | null,
  direction = 'in',
) => {
  const answer = await send(
    PostCheckIn,
    { token },
    {
      code,
      position: here,
      direction,
      scanId: randomUUID(),
      offline: {
        ageMs: Date.parse(world.clock.at) - at,
        scannedAt: new Date(at).toISOString(),
        sentAt: world.clock.at,
        offsetMs: 0,
        ...(mark === null ? {} : { mark }),
      },
    },
  )
  return answer.status === 200 ? answer.body['status'] : answer.body['code']
}
const reasons = async () => {
  await world.settle()
  const body = await call(
    GetCorrections,
    { token: await signIn('chief') },
    { status: 'proposed' },
  )
  return body.rows.map(({ reason }) => reason)
}

describe('the picture of a code with an invented age', () => {
  test('is asked for where the session was in contact since, which it cannot say away', async () => {
    const token = await signIn('welder')
    const mark = await look(token)
    const photo = photograph()
    world.advance(50)
    // He tries it as it is first: its half minutes are over.
    expect((await scan(token, photo)).body['code']).toBe('qr.expired')
    for (const brought of [mark, null, await look(token), `${mark}0`])
      expect(await bring(token, photo, brought)).toBe('proposed')
    expect((await reasons()).join()).toContain('Telefonun bu saatten sonra bağlantısı vardı')
  })
  test('is asked for where he says of each call since that scans wait', async () => {
    const token = await signIn('welder')
    const mark = await look(token)
    const photo = photograph()
    for (let n = 0; n < 4; n++) {
      world.advance(20)
      await look(token, true)
    }
    expect(await bring(token, photo, mark, 'out')).toBe('proposed')
  })
  test('is asked for where he signs in anew for it, or has a mark from after it alone', async () => {
    await look(await signIn('welder'))
    const photo = photograph()
    world.advance(30)
    const token = await signIn('welder')
    for (const mark of [null, await look(token, true)])
      expect(await bring(token, photo, mark)).toBe('proposed')
  })
  test('is asked for with another’s mark, and with that of a session that is gone', async () => {
    const [gone, other] = [await signIn('welder'), await signIn('clerk')]
    const marks = [await look(gone), await look(other)]
    await call(PostLogout, { token: gone })
    const photo = photograph()
    world.advance(30)
    const token = await signIn('welder')
    for (const mark of marks) expect(await bring(token, photo, mark, 'out')).toBe('proposed')
  })
  test('counts where nobody was in contact since: that is what remains, and it is marked', async () => {
    const token = await signIn('clerk')
    const mark = await look(token)
    const photo = photograph()
    world.advance(100)
    expect(await bring(token, photo, mark)).toBe('counted')
  })
})

describe('a phone that was without a network', () => {
  test('has its scans counted, though it calls for this and that before they are through', async () => {
    const token = await signIn('clerk')
    const mark = await look(token)
    world.advance(1)
    const first = photograph()
    world.advance(40)
    const second = photograph()
    world.advance(30)
    await look(token, true)
    expect(await bring(token, first, mark, 'out')).toBe('counted')
    await look(token, true)
    world.advance(10)
    expect(await bring(token, second, mark)).toBe('counted')
  })
  test('has them counted after he had to sign in again, by the mark of the session before', async () => {
    const mark = await look(await signIn('clerk'))
    const photo = photograph()
    world.advance(180)
    const token = await signIn('clerk')
    expect(await bring(token, photo, mark, 'out')).toBe('counted')
  })
  test('of a page without a mark counts while its session goes on', async () => {
    const token = await signIn('clerk')
    const photo = photograph()
    world.advance(90)
    expect(await bring(token, photo, null)).toBe('counted')
  })
  test('is marked where the account was in use elsewhere meanwhile', async () => {
    const [phone, desk] = [await signIn('clerk'), await signIn('clerk')]
    const mark = await look(phone)
    const photo = photograph()
    world.advance(45)
    await look(desk)
    world.advance(5)
    expect(await bring(phone, photo, mark, 'out')).toBe('counted')
    await world.settle()
    const { employeeId } = world.a.people.clerk
    const body = await call(GetCheckIns, { token: await signIn('chief') }, { employeeId })
    const [last, ...before] = body.rows
    expect(last).toMatchObject({
      offline: true,
      elsewhere: true,
    })
    expect(before.some(({ elsewhere }) => elsewhere)).toBe(false)
  })
})

test('the report says who keeps how many, and codes that several kept', async () => {
  const [one, other] = [await signIn('clerk'), await signIn('welder')]
  const marks = [await look(one), await look(other)] as const
  const photo = photograph()
  world.advance(40)
  expect(await bring(one, photo, marks[0])).toBe('counted')
  expect(await bring(other, photo, marks[1])).toBe('counted')
  await world.settle()
  const rowsOf = async (who: Who | 'manager') => {
    const token = await world.signIn(world.a.people[who])
    return (await call(GetKeptScans, { token }, { from: '2026-03-01', to: '2026-03-05' })).rows
  }
  const { clerk, welder } = world.a.people
  const rows = await rowsOf('chief')
  expect(rows).toMatchObject([
    {
      employeeId: clerk.employeeId,
      kept: 7,
      elsewhere: 1,
      shared: 1,
      mostOfOneCode: 2,
    },
    {
      employeeId: welder.employeeId,
      kept: 1,
      elsewhere: 0,
      shared: 1,
      mostOfOneCode: 2,
    },
  ])
  // Who sees one of them alone is told of nobody else's.
  const seen = await rowsOf('manager')
  expect(seen.map(row => row['employeeId'])).toEqual([welder.employeeId])
  expect(seen).toMatchObject([{ kept: 1, shared: 0, mostOfOneCode: 1 }])
  // What was asked for instead of counted is told beside.
  const askedOf = async (): Promise<number> => Number((await rowsOf('manager'))[0]?.['asked'])
  const before = await askedOf()
  expect(before).toBeGreaterThan(0)
  const again = photograph()
  world.advance(30)
  await look(other)
  expect(await bring(other, again, marks[1], 'out')).toBe('proposed')
  // A correction that he writes himself is none.
  const add = { kind: 'add', employeeId: welder.employeeId, direction: 'in' }
  const changes = [{ ...add, localTime: '2026-03-02T03:03' }]
  const body = { reason: 'kartımı unuttum', changes }
  await call(PostCorrectionDemand, { token: other }, body)
  await world.settle()
  expect(await askedOf()).toBe(before + 1)
  expect(await rowsOf('manager')).toMatchObject([{ kept: 1 }])
})

test('a company may ask for all that was kept, from a day on that nobody dates back', async () => {
  const from = world.clock.at.slice(0, 10)
  world.advance(24 * 60)
  const token = await signIn('clerk')
  const mark = await look(token)
  const today = world.clock.at.slice(0, 10)
  expect(from < today).toBe(true)
  const rule = {
    from: today,
    changes: { keptScans: 'ask' },
  }
  await call(PutPolicy, { token: await signIn('chief') }, rule)
  const photo = photograph()
  world.advance(15)
  expect(await bring(token, photo, mark)).toBe('proposed')
  expect((await reasons()).join()).toContain('bağlantısız okutmalar her zaman talep olur')
  // What comes as it is made counts as ever.
  expect((await scan(token, photograph())).body['status']).toBe('counted')
})
