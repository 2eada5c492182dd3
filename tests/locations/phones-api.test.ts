/** Long because one world answers for every phone that somebody may check in with. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { GetActivity, PostActUndo } from '#api/contract/acts.ts'
import { GetOwnCheckIn, PostCheckIn } from '#api/contract/check-ins.ts'
import { GetCorrections } from '#api/contract/corrections.ts'
import { PostDeviceApproval } from '#api/contract/device-hearing.ts'
import { PostEmployeeErasure } from '#api/contract/employees.ts'
import { PostEmployeeTermination } from '#api/contract/leaving.ts'
import { PostLocation } from '#api/contract/locations.ts'
import { GetMovements } from '#api/contract/movements.ts'
import { PostPhone } from '#api/contract/phones.ts'
import { PutPolicy } from '#api/contract/policy.ts'
import { macOf } from '#commands/locations/secret.ts'
import { rotatingCode, windowOf } from '#domain/locations/codes.ts'
import { asDeviceId, asInstant } from '#domain/shared/values.ts'
import { read } from '#projections/tables/index.ts'
import { apiTest, type Asking } from '#tests/api/api-test.ts'
import { makePhone } from './phone.ts'

type Who = 'chief' | 'administrator' | 'manager' | 'welder' | 'clerk'
type Phone = ReturnType<typeof makePhone>
const world = apiTest()
const { call } = world
let door = ''
const tokens: Record<string, string> = {}
const phones = {
  first: makePhone(),
  second: makePhone(),
  third: makePhone(),
}
const here = {
  latitude: 41.00842,
  longitude: 28.978359,
  accuracy: 8.25,
  ageSeconds: 1,
}
const codeAt = (at: string): string => {
  const deviceId = asDeviceId(door)
  const mac = macOf(world.deps.vault, world.a.id, deviceId)
  return rotatingCode(deviceId, windowOf(asInstant(at)), mac)
}
type More = {
  readonly agoMs?: number
  readonly change?: object
}
/** As the web sends it: signed at the tap, and kept where it was some time ago. */
const scanOf = (phone: Phone | null, { agoMs, change = {} }: More = {}) => {
  const at = new Date(Date.parse(world.clock.at) - (agoMs ?? 0)).toISOString()
  const scan = {
    code: codeAt(at),
    direction: 'in',
    position: here,
    scanId: randomUUID(),
  }
  return {
    ...scan,
    ...(phone === null ? {} : { phone: phone.signed(scan, at) }),
    ...(agoMs === undefined
      ? {}
      : {
          offline: {
            ageMs: agoMs,
            scannedAt: at,
            sentAt: world.clock.at,
            offsetMs: 0,
          },
        }),
    ...change,
  }
}
const send = (who: Who, body: Asking<typeof PostCheckIn>) => world.send(PostCheckIn, who, body)
/** Some minutes later, so that it is no repeat. */
const scan = async (who: Who, phone: Phone | null, more: More = {}): Promise<unknown> => {
  world.advance(3)
  const { status, body } = await send(who, scanOf(phone, more))
  return status === 200 ? body['status'] : body['code']
}
const ask = (from: string, boundPhones: string) =>
  call(PutPolicy, 'chief', { from, changes: { boundPhones } })
const register = async (who: Who, { phoneId, key }: Phone) => {
  const { status, body } = await world.send(PostPhone, who, { phoneId, key })
  return status === 200 ? body['standing'] : body['code']
}
const phonesUrl = (who: Who) => `/api/app/employees/${world.a.people[who].employeeId}/phones`
const decide = async (by: Who, who: Who, { phoneId }: Phone, act: 'approve' | 'remove') => {
  const { status, body } = await world.ask('POST', `${phonesUrl(who)}/${phoneId}/${act}`, {
    as: by,
  })
  return status === 200 ? 'done' : body['code']
}
const shown = async (who: Who, by: Who = 'administrator') => {
  await world.settle()
  const { body } = await world.ask('GET', phonesUrl(who), { as: by })
  const rows = body['rows'] as {
    phoneId: string
    standing: string
  }[]
  return Object.fromEntries(rows.map(({ phoneId, standing }) => [phoneId, standing]))
}
const counted = async (who: Who): Promise<number> => {
  await world.settle()
  const { employeeId } = world.a.people[who]
  const body = await call(GetMovements, 'chief', { employee: employeeId })
  return body.rows.length
}
const reasons = async (who: Who) => {
  await world.settle()
  const { employeeId } = world.a.people[who]
  const body = await call(GetCorrections, 'chief', { status: 'proposed', employee: employeeId })
  return body.rows.map(({ reason }) => reason)
}

beforeAll(async () => {
  for (const who of ['chief', 'administrator', 'manager', 'welder', 'clerk'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
  const body = await call(PostLocation, 'chief', {
    name: 'door',
    coordinates: '41.008240, 28.978359',
    tolerance: 75,
    zone: 'Europe/Istanbul',
  })
  door = body.locationId
  await call(PostDeviceApproval, 'chief', { deviceId: door })
  await world.settle()
})

describe('a company that asks for no bound phones', () => {
  test('takes scans with and without a signature, and no keys', async () => {
    expect(await scan('welder', null)).toBe('counted')
    expect(await scan('welder', phones.first)).toBe('counted')
    expect(await register('welder', phones.first)).toBe('mobile.phone-not-asked')
    expect(await shown('welder')).toEqual({})
  })
})

describe('where the first phone of a person is his', () => {
  test('a scan without its signature is refused, and nothing is kept of it', async () => {
    await ask('2026-03-02', 'first')
    const head = await world.deps.log.head()
    expect(await scan('welder', null)).toBe('mobile.phone-unsigned')
    expect(await scan('welder', phones.first)).toBe('mobile.phone-unknown')
    expect(await world.deps.log.head()).toBe(head)
  })
  test('it binds itself by its key, once, and its scans count', async () => {
    expect(await register('welder', phones.first)).toBe('bound')
    const head = await world.deps.log.head()
    expect(await register('welder', phones.first)).toBe('bound')
    expect(await world.deps.log.head()).toBe(head)
    expect(await scan('welder', phones.first)).toBe('counted')
  })
  test('what was signed is what counts: another place, way, moment or scan is refused', async () => {
    const said = scanOf(phones.first)
    const changed: readonly object[] = [
      { position: { ...here, latitude: 41.00841 } },
      { direction: 'out' },
      { scanId: randomUUID() },
      {
        phone: {
          ...said.phone,
          at: '2026-03-02T05:00:00.000Z',
        },
      },
      { phone: scanOf(phones.second).phone },
      {
        phone: {
          ...scanOf(phones.second).phone,
          phoneId: phones.first.phoneId,
        },
      },
      {
        phone: { ...said.phone, signature: 'A'.repeat(86) },
      },
    ]
    for (const one of changed) {
      const { status, body } = await send('welder', {
        ...said,
        ...one,
      })
      expect([status, String(body['code'])]).toEqual([
        403,
        expect.stringMatching(/^mobile\.phone-(?:signature|unknown)$/),
      ])
    }
    expect(await scan('clerk', phones.first)).toBe('mobile.phone-unknown')
  })
  test('a scan that was kept is signed for when it was scanned', async () => {
    expect(await scan('welder', phones.first, { agoMs: 60_000 })).toBe('counted')
    const other = {
      offline: {
        ...scanOf(phones.first, { agoMs: 60_000 }).offline,
      },
    }
    const moved = {
      offline: {
        ...other.offline,
        scannedAt: '2026-03-02T07:00:00.000Z',
      },
    }
    expect(
      await scan('welder', phones.first, {
        agoMs: 60_000,
        change: moved,
      }),
    ).toBe('mobile.phone-signature')
  })
  test('is asked for what it says that it kept where another session of it was in contact since', async () => {
    world.advance(5)
    const own = await world.send(GetOwnCheckIn, 'welder')
    const mark = String(own.headers['mesai-contact'])
    world.advance(30)
    const other = await world.signIn(world.a.people.welder)
    const online = (phone: Phone) => world.send(PostCheckIn, { token: other }, scanOf(phone))
    expect((await online(phones.first)).status).toBe(200)
    // A key that is none of his takes nothing back of that.
    expect((await online(phones.second)).body['code']).toBe('mobile.phone-unknown')
    const agoMs = 33 * 60_000
    world.advance(3)
    const said = scanOf(phones.first, { agoMs })
    const body = {
      ...said,
      offline: said.offline && { ...said.offline, mark },
    }
    expect((await send('welder', body)).body['status']).toBe('proposed')
    const [reason] = await reasons('welder')
    expect(reason).toContain('Telefonun bu saatten sonra bağlantısı vardı')
    tokens['welder'] = await world.signIn(world.a.people.welder)
  })
  test('another one waits, and what it scans is asked for, with why', async () => {
    expect(await register('welder', phones.second)).toBe('waiting')
    expect(await shown('welder')).toEqual({
      [phones.first.phoneId]: 'bound',
      [phones.second.phoneId]: 'waiting',
    })
    const before = await counted('welder')
    expect(await scan('welder', phones.second)).toBe('proposed')
    expect(await counted('welder')).toBe(before)
    const [reason] = await reasons('welder')
    expect(reason).toMatch(/“door”.*henüz kişinin telefonu olarak onaylanmadı/)
    expect(reason).not.toMatch(/bağlantı yoktu/)
  })
  test('is said by nobody of himself, and by nobody whose people he is not of', async () => {
    expect(await decide('welder', 'welder', phones.second, 'approve')).toBe('access.forbidden')
    expect(await decide('manager', 'clerk', phones.second, 'approve')).toMatch(
      /^(?:employees\.not-found|access\.forbidden)$/,
    )
    await call(PostPhone, 'administrator', {
      phoneId: phones.third.phoneId,
      key: phones.third.key,
    })
    expect(await decide('administrator', 'administrator', phones.third, 'remove')).toBe(
      'mobile.own-phone',
    )
    expect(await decide('administrator', 'welder', phones.third, 'approve')).toBe('not-found')
  })
  test('once approved it takes the place of the one before', async () => {
    expect(await decide('administrator', 'welder', phones.second, 'approve')).toBe('done')
    expect(await shown('welder')).toEqual({
      [phones.first.phoneId]: 'removed',
      [phones.second.phoneId]: 'bound',
    })
    expect(await scan('welder', phones.second)).toBe('counted')
    expect(await scan('welder', phones.first)).toBe('mobile.phone-removed')
  })
  test('of the one before what it kept from its time is asked for', async () => {
    world.advance(1)
    expect(
      await scan('welder', phones.first, {
        agoMs: 20 * 60_000,
      }),
    ).toBe('proposed')
  })
  test('a lost one is removed, taken back from the log of acts, and asks for itself no more', async () => {
    expect(await decide('administrator', 'welder', phones.second, 'remove')).toBe('done')
    expect(await scan('welder', phones.second)).toBe('mobile.phone-removed')
    expect(await register('welder', phones.second)).toBe('mobile.phone-removed')
    expect(await register('welder', phones.third)).toBe('waiting')
    await world.settle()
    const acts = await call(GetActivity, 'administrator', { limit: 5 })
    const [act] = acts.rows.filter(({ kind }) => kind === 'PhonesSet')
    await call(PostActUndo, 'administrator', { position: act?.position, reason: 'bulundu' })
    expect(await shown('welder')).toMatchObject({
      [phones.second.phoneId]: 'bound',
    })
    expect(await scan('welder', phones.second)).toBe('counted')
  })
})

describe('where each phone needs a word', () => {
  test('the first waits, too, and so many as five', async () => {
    await ask('2026-03-02', 'approved')
    const own = Array.from({ length: 6 }, makePhone)
    const standings: unknown[] = []
    for (const one of own) standings.push(await register('clerk', one))
    expect(standings).toEqual([...Array(5).fill('waiting'), 'mobile.too-many-phones'])
    expect(
      await register('clerk', {
        ...makePhone(),
        key: `MFkw${'A'.repeat(118)}`,
      }),
    ).toBe('mobile.phone-key')
  })
  test('the key lies sealed, and all is gone once the person is erased', async () => {
    const { employeeId } = world.a.people.clerk
    const stored = await world.database.projector.transaction(tx =>
      tx.query<{ data: string }>(
        "select data::text as data from log.events where type = 'PhoneRegistered'",
      ),
    )
    expect(stored.length).toBeGreaterThan(5)
    for (const { data } of stored) expect(data).not.toContain('MFkw')
    expect(Object.keys(await shown('clerk', 'chief'))).toHaveLength(5)
    await call(PostEmployeeTermination, 'chief', { employeeId, lastDay: '2026-03-01' })
    await call(PostEmployeeErasure, 'chief', { employeeId, ground: 'asked' })
    await world.settle()
    const left = await world.database.projector.transaction(tx =>
      tx.query(`select from ${read.phones} where company_id = $1 and employee_id = $2`, [
        world.a.id,
        employeeId,
      ]),
    )
    expect(left).toEqual([])
    const facts = await world.deps.log.readStream(`${world.a.id}-phones-${employeeId}`)
    for (const { data } of facts) expect(data).toMatchObject({ key: null })
  })
})
