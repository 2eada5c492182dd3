/** Long because one world answers for every way in which a scan counts or is refused. */
import { beforeAll, describe, expect, test } from 'vitest'
import { macOf } from '#commands/locations/secret.ts'
import { onCheckedIn } from '#commands/locations/record-check-in.ts'
import { reactTo } from '#commands/shared/reactions.ts'
import { printedCode, rotatingCode, windowOf } from '#domain/locations/codes.ts'
import { asDeviceId } from '#domain/shared/values.ts'
import { read } from '#projections/tables/index.ts'
import { makeDevice } from '#tests/api/examples.ts'
import { apiTest } from '#tests/api/api-test.ts'
import type { Answer } from '#tests/api/world.ts'
import { covers } from '#tests/specification/covers.ts'

type Who = 'chief' | 'administrator' | 'manager' | 'welder' | 'clerk'
const world = apiTest()
const tokens: Record<string, string> = {}
const places: Record<string, string> = {}
/** Some 20 m from the door. */
const here = {
  latitude: 41.00842,
  longitude: 28.978359,
  accuracy: 8,
  ageSeconds: 1,
}
const door = {
  coordinates: '41.008240, 28.978359',
  tolerance: 75,
  zone: 'Europe/Istanbul',
}
const send = (who: Who, body: object, key?: string): Promise<Answer> =>
  world.ask('POST', '/api/app/check-ins', {
    token: tokens[who] ?? null,
    body: { position: here, ...body },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
const chief = (method: string, url: string, body?: unknown): Promise<Answer> =>
  world.ask(method, url, {
    token: tokens['chief'] ?? null,
    ...(body === undefined ? {} : { body }),
  })
const macAt = (locationId: string) =>
  macOf(world.deps.vault, world.a.id, asDeviceId(locationId))
const idOf = (place: string): string => places[place] ?? place
const rotating = (place = 'door', ahead = 0): string =>
  rotatingCode(asDeviceId(idOf(place)), windowOf(world.clock.at) + ahead, macAt(idOf(place)))
const printed = (codeNo: number, place = 'door'): string =>
  printedCode(asDeviceId(idOf(place)), codeNo, macAt(idOf(place)))
const codeOf = async (asked: Promise<Answer>) => {
  const { status, body } = await asked
  return status === 200 ? 'taken' : body['code']
}
const movements = async (who: Who) => {
  await world.settle()
  const { employeeId } = world.a.people[who]
  const { body } = await chief('GET', `/api/app/access-control/list?employee=${employeeId}`)
  return body['rows'] as {
    movementId: string
    direction: string
    device: unknown
  }[]
}
const place = async (name: string, more: object = {}, approved = true): Promise<void> => {
  const { body } = await chief('POST', '/api/app/locations', { name, ...door, ...more })
  places[name] = String(body['locationId'])
  if (approved) await chief('POST', `/api/app/devices/${places[name]}/approve`)
}

beforeAll(async () => {
  for (const who of ['chief', 'administrator', 'manager', 'welder', 'clerk'] as const)
    tokens[who] = await world.signIn(world.a.people[who])
  await place('door')
  await world.settle()
})

describe('a scan at the door', () => {
  test('is a movement of his among those of readers, and an open entry', async () => {
    const first = await send('welder', {
      code: rotating(),
      direction: 'in',
    })
    expect(first.body).toMatchObject({
      direction: 'in',
      place: 'door',
      repeated: false,
    })
    const [movement, ...more] = await movements('welder')
    expect(more).toEqual([])
    expect(movement).toMatchObject({
      movementId: first.body['movementId'],
      direction: 'in',
    })
  })
  test('goes the other way than the last time, unless he says which', async () => {
    const own = await world.ask('GET', '/api/app/check-ins/own', {
      token: tokens['welder'] ?? null,
    })
    expect(own.body).toMatchObject({
      last: { direction: 'in', place: 'door' },
      proposed: 'out',
    })
    world.advance(5)
    const second = await send('welder', {
      code: rotating(),
    })
    expect(second.body).toMatchObject({ direction: 'out' })
    expect((await movements('welder')).map(({ direction }) => direction)).toContain('out')
  })
  test('counts once where the code is used again just after, or the request comes again', async () => {
    world.advance(5)
    const body = { code: rotating(), direction: 'in' }
    const first = await send('welder', body, 'scan-1')
    const before = await movements('welder')
    expect((await send('welder', body, 'scan-1')).body).toEqual(first.body)
    expect((await send('welder', body)).body).toMatchObject({
      movementId: first.body['movementId'],
      repeated: true,
    })
    world.advance(60)
    expect((await send('welder', body, 'scan-1')).body['movementId']).toBe(
      first.body['movementId'],
    )
    expect(await movements('welder')).toEqual(before)
  })
  test('is a movement also where a crash came between the two', async () => {
    const { employeeId } = world.a.people.welder
    const before = await movements('welder')
    const stream = `${world.a.id}-check-ins-${employeeId}-2026-03`
    await reactTo(onCheckedIn(world.deps), await world.deps.log.readStream(stream))
    expect(await movements('welder')).toEqual(before)
  })
  test('of a code on paper counts as well, again after the window of repeats', async () => {
    await chief('POST', `/api/app/locations/${idOf('door')}/codes`)
    world.advance(5)
    expect(
      await codeOf(
        send('clerk', {
          code: printed(1),
          direction: 'in',
        }),
      ),
    ).toBe('taken')
    world.advance(5)
    expect(await codeOf(send('clerk', { code: printed(1) }))).toBe('taken')
    expect(await movements('clerk')).toHaveLength(2)
  })
})

test('a scan whose process died before it answered is judged as of when it came first', async () => {
  world.advance(5)
  const body = { code: rotating(), direction: 'in' }
  const first = await send('welder', body)
  world.advance(0.5)
  const again = await send('welder', body, 'scan-2')
  expect(again.body).toMatchObject({
    movementId: first.body['movementId'],
    repeated: true,
  })
  const head = await world.deps.log.head()
  await world.deps.db.withCompany(world.a.id, tx =>
    tx.query(
      'update access.request_answers set status = null, answer = null where company_id = $1',
      [world.a.id],
    ),
  )
  world.advance(2) // a scan of now would be another one, and its code is over
  const taken = await send('welder', body, 'scan-2')
  expect([taken.status, taken.body]).toEqual([200, again.body])
  expect(await world.deps.log.head()).toBe(head)
})

describe('a scan is refused', () => {
  const refused = (body: object, who: Who = 'clerk') => codeOf(send(who, body))
  const kept = () => world.deps.log.head()
  test('and nothing is kept of where he was', async () => {
    const head = await kept()
    expect(await refused({ code: 'https://example.com' })).toBe('qr.invalid')
    expect(
      await refused({
        code: rotating(),
        direction: 'sideways',
      }),
    ).toBe('movement.direction-invalid')
    expect(await kept()).toBe(head)
  })
  test('of a code that is not ours, or another company’s', covers('8.47'), async () => {
    expect(
      await refused({
        code: rotating().replace(/.$/, '!'),
      }),
    ).toBe('qr.invalid')
    const other = macOf(world.deps.vault, world.b.id, asDeviceId(idOf('door')))
    const theirs = rotatingCode(asDeviceId(idOf('door')), windowOf(world.clock.at), other)
    expect(await refused({ code: theirs })).toBe('qr.invalid')
  })
  test('of a code without a place', covers('8.51'), async () => {
    expect(await refused({ code: 'M1..z0.0123456789abcdef' })).toBe('qr.missing-device')
  })
  test('of a code whose half minutes are over, or not come', async () => {
    expect(
      await refused({
        code: rotating('door', -1),
        direction: 'in',
      }),
    ).toBe('taken')
    expect(await refused({ code: rotating('door', -2) })).toBe('qr.expired')
    expect(await refused({ code: rotating('door', 1) })).toBe('qr.expired')
  })
  test('of a reader’s, which is no place of codes', covers('8.50'), async () => {
    const { deviceId } = await makeDevice(world, tokens['chief'] ?? '')
    expect(await refused({ code: rotating(deviceId) })).toBe('qr.wrong-device-type')
  })
  test('of a place that was never put into use', covers('8.48'), async () => {
    await place('waiting', {}, false)
    expect(await refused({ code: rotating('waiting') })).toBe('qr.unused')
    expect(await refused({ code: printed(7) })).toBe('qr.unused')
  })
  test('of a code on paper that was revoked', covers('8.49'), async () => {
    await chief('POST', `/api/app/locations/${idOf('door')}/codes`)
    await chief('POST', `/api/app/locations/${idOf('door')}/codes/revoke`, { codeNo: 2 })
    expect(await refused({ code: printed(2) })).toBe('qr.out-of-use')
  })
  test('of a place that is suspended', covers('8.45'), async () => {
    await place('shut')
    await chief('POST', `/api/app/devices/${idOf('shut')}/suspend`, { reason: 'tadilat' })
    expect(await refused({ code: rotating('shut') })).toBe('device.inactive')
  })
  test('of a place that is gone, or is for other departments', async () => {
    expect(
      await refused({
        code: rotating('00000000-0000-4000-8000-000000000777'),
      }),
    ).toBe('device.not-found')
    await place('production', {
      departmentIds: [world.a.departments.production],
    })
    expect(await refused({ code: rotating('production') })).toBe('device.not-authorised')
    expect(await refused({ code: rotating('production'), direction: 'in' }, 'welder')).toBe(
      'taken',
    )
  })
  test('of a way that the place is not', covers('8.52'), async () => {
    await place('way out', { directionRule: 'out' })
    expect(
      await refused({
        code: rotating('way out'),
        direction: 'in',
      }),
    ).toBe('movement.direction-invalid')
    expect(await refused({ code: rotating('way out') })).toBe('taken')
  })
  test(
    'where the way is asked of a last movement and there is none',
    covers('8.53'),
    async () => {
      expect(await refused({ code: rotating() }, 'manager')).toBe('movement.last-not-found')
    },
  )
  test(
    'too far away, with how far and how far one may be',
    covers('5.56', '8.46'),
    async () => {
      const far = { ...here, latitude: 41.01 }
      const answer = await send('clerk', {
        code: rotating(),
        position: far,
        direction: 'in',
      })
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({
        code: 'location.outside-tolerance',
      })
      expect(answer.body['error']).toMatch(/196.*75/)
      const policy = {
        from: '2026-03-01',
        changes: { locationAllowance: 50 },
      }
      expect((await chief('PUT', '/api/app/policy', policy)).status).toBe(200)
      const near = { ...here, latitude: 41.0093 } // 118 m
      const body = (accuracy: number) => ({
        code: rotating(),
        position: { ...near, accuracy },
        direction: 'in',
      })
      expect(await refused(body(40))).toBe('location.outside-tolerance')
      world.advance(2)
      expect(await refused(body(90))).toBe('taken')
    },
  )
  test('where the phone does not know where it is', async () => {
    for (const [wrong, figures] of [
      [{ ageSeconds: 61 }, /61 s.*60 s/],
      [{ accuracy: 151 }, /151 m.*150 m/],
    ] as const) {
      const answer = await send('clerk', {
        code: rotating(),
        position: { ...here, ...wrong },
        direction: 'in',
      })
      expect(answer.body['code']).toBe('location.too-uncertain')
      expect(answer.body['error']).toMatch(figures)
    }
  })
})

describe('where somebody was', () => {
  const url = (who: Who) => `/api/app/employees/${world.a.people[who].employeeId}/check-ins`
  const asked = (by: Who, who: Who) =>
    world.ask('GET', url(who), {
      token: tokens[by] ?? null,
    })
  test('opens to its permission alone, and each look is written down', async () => {
    await world.settle()
    for (const by of ['manager', 'welder'] as const)
      expect((await asked(by, 'welder')).status).toBe(403)
    const { body } = await asked('administrator', 'welder')
    const [row] = body['rows'] as Record<string, unknown>[]
    expect(row).toMatchObject({
      distance: 20,
      accuracy: 8,
      coordinates: '41.008420, 28.978359',
    })
    const looks = await chief('GET', '/api/app/reports/looks')
    expect(JSON.stringify(looks.body)).toContain('Nerede giriş yaptığını açtı')
  })
  test(
    'of everybody opens to the same permission, and that look is written down, too',
    covers('6.132', '1.44'),
    async () => {
      const latest = '/api/app/reports/employee-tracking/locations'
      const of = (by: Who) =>
        world.ask('GET', latest, {
          token: tokens[by] ?? null,
        })
      for (const by of ['manager', 'welder'] as const) expect((await of(by)).status).toBe(403)
      const tracked = await chief('GET', '/api/app/reports/employee-tracking')
      expect(tracked.text).not.toMatch(/distance|coordinates/)
      const looks = async () =>
        (await chief('GET', '/api/app/reports/looks')).text.split('Nerede giriş').length
      const before = await looks()
      const rows = (await of('administrator')).body['rows'] as Record<string, unknown>[]
      const { employeeId } = world.a.people.welder
      expect(rows.filter(row => row['employeeId'] === employeeId)).toMatchObject([
        {
          distance: 20,
          place: 'production',
          offline: false,
        },
      ])
      expect(await looks()).toBeGreaterThan(before)
    },
  )
  test('lies sealed: in no event, row or line in clear', async () => {
    const { employeeId } = world.a.people.welder
    const rows = await world.deps.db.withCompany(world.a.id, tx =>
      tx.query(`select position from ${read.checkIns} where employee_id = $1`, [employeeId]),
    )
    expect(JSON.stringify(rows)).not.toContain('41008420')
  })
  test('that nobody could have reached since is marked', async () => {
    await place('far', {
      coordinates: '39.925000, 32.836900',
    })
    world.advance(10)
    const position = {
      ...here,
      latitude: 39.925,
      longitude: 32.8369,
    }
    expect(await codeOf(send('clerk', { code: rotating('far'), position }))).toBe('taken')
    await world.settle()
    const [row] = (await asked('administrator', 'clerk')).body['rows'] as Record<
      string,
      unknown
    >[]
    expect(row?.['tooFast']).toBeGreaterThan(250)
  })
  test('is gone with the person', async () => {
    const { employeeId } = world.a.people.clerk
    await world.deps.vault.destroy(world.a.id, employeeId, ['location'])
    const { body } = await asked('administrator', 'clerk')
    const rows = body['rows'] as {
      coordinates: unknown
      distance: unknown
    }[]
    expect(rows.length).toBeGreaterThan(0)
    for (const { coordinates, distance } of rows)
      expect([coordinates, distance]).toEqual([null, null])
  })
})

describe('a scan that the phone kept', () => {
  let mark = ''
  const ago = (minutes: number): string =>
    new Date(Date.parse(world.clock.at) - minutes * 60_000).toISOString()
  const kept = (minutes: number, more: object = {}) => ({
    ageMs: minutes * 60_000,
    scannedAt: ago(minutes),
    sentAt: world.clock.at,
    offsetMs: 0,
    mark,
    ...more,
  })
  /** Whoever comes back signs in again; his page was in contact before. */
  const later = async (minutes: number) => {
    const { headers } = await world.ask('GET', '/api/app/check-ins/own', {
      token: tokens['administrator'] ?? null,
    })
    mark = String(headers['mesai-contact'])
    world.advance(minutes)
    for (const who of ['chief', 'administrator'] as const)
      tokens[who] = await world.signIn(world.a.people[who])
  }
  let scans = 0
  const scanId = () => {
    scans += 1
    return `00000000-0000-4000-8000-${String(scans).padStart(12, '0')}`
  }
  const codeAgo = (minutes: number) => rotating('door', -2 * minutes)
  const demands = async () => {
    await world.settle()
    const { body } = await chief('GET', '/api/app/corrections?status=proposed')
    return body['rows'] as {
      correctionId: string
      reason: string
    }[]
  }

  test('counts when it was scanned, and is marked', async () => {
    await later(120)
    const offline = kept(45, {
      scannedAt: ago(45 - 600),
      sentAt: ago(-600),
    })
    const body = {
      code: codeAgo(45),
      direction: 'in',
      scanId: scanId(),
      offline,
    }
    const { status, body: answer } = await send('administrator', body)
    expect([status, answer['status'], answer['at']]).toEqual([200, 'counted', ago(45)])
    const [movement] = await movements('administrator')
    expect(movement).toMatchObject({
      movementId: answer['movementId'],
      source: 'offline',
    })
  })
  test('is one however often it comes, online or kept', async () => {
    world.advance(10)
    const body = {
      code: rotating(),
      direction: 'out',
      scanId: scanId(),
    }
    const first = await send('administrator', body)
    world.advance(3)
    for (const offline of [kept(3), kept(3, { ageMs: null }), kept(3)])
      expect((await send('administrator', { ...body, offline })).body).toMatchObject({
        movementId: first.body['movementId'],
        status: 'counted',
      })
    expect(await movements('administrator')).toHaveLength(2)
    expect(await demands()).toEqual([])
  })
  test('whose age is lost waits for a decision, once, and counts by it', async () => {
    await later(60)
    const body = {
      code: codeAgo(50),
      direction: 'in',
      scanId: scanId(),
      offline: kept(20, { ageMs: null }),
    }
    const answers = await Promise.all([
      send('administrator', body),
      send('administrator', body),
    ])
    answers.push(
      await send('administrator', {
        ...body,
        offline: kept(20),
      }),
    )
    for (const { body: answer } of answers)
      expect([answer['status'], answer['movementId']]).toEqual(['proposed', null])
    const [demand, ...more] = await demands()
    expect(more).toEqual([])
    expect(demand?.reason).toMatch(/“door” kodu telefonla okutuldu.*Ekran bu kodu/)
    expect(await movements('administrator')).toHaveLength(2)
    const url = `/api/app/corrections/${demand?.correctionId}/decide`
    expect((await chief('POST', url, { approve: true })).status).toBe(200)
    expect(await movements('administrator')).toHaveLength(3)
    expect((await send('administrator', body)).body).toMatchObject({ status: 'proposed' })
    expect(await movements('administrator')).toHaveLength(3)
  })
  test('that comes more than a day later waits as well', async () => {
    await chief('POST', `/api/app/locations/${idOf('door')}/codes`)
    const code = printed(3)
    await later(24 * 60 + 10)
    const of = async (minutes: number) => {
      const offline = kept(minutes)
      const body = {
        code,
        direction: 'in',
        scanId: scanId(),
        offline,
      }
      return (await send('administrator', body)).body['status']
    }
    expect([await of(24 * 60), await of(24 * 60 + 5)]).toEqual(['counted', 'proposed'])
  })
  test('is judged by what was true when it was scanned', async () => {
    await chief('POST', `/api/app/devices/${idOf('door')}/suspend`, {
      reason: 'tadilat',
    })
    world.advance(10)
    const of = (minutes: number) =>
      codeOf(
        send('administrator', {
          code: codeAgo(minutes),
          direction: 'out',
          scanId: scanId(),
          offline: kept(minutes),
        }),
      )
    expect([await of(5), await of(15)]).toEqual(['device.inactive', 'taken'])
    await chief('POST', `/api/app/devices/${idOf('door')}/approve`)
    const expired = {
      code: codeAgo(30),
      direction: 'out',
      scanId: scanId(),
      offline: kept(28),
    }
    expect(await codeOf(send('administrator', expired))).toBe('qr.expired')
  })
})
