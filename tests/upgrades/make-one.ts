// Long because it is one company's life, with every call and act in it.
/**
 * Run by `tests/upgrades/main.ts` inside a checkout of an older commit, as a test there: a small company lives through
 * March with that code, every kind of act is done once, and everything the database then holds is written down with
 * what the reports showed. It knows of that code only what every commit since the first has: the world of the API's
 * tests, every act, and calls.
 */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoints, nameOf } from '#tests/api/endpoints.ts'
import { callExample, makeDevice, namedThings } from '#tests/api/examples.ts'
import { makeWorld, type World } from '#tests/api/world.ts'
import { unevaluated } from '#tests/shared/unevaluated.ts'
import { asDeviceId, asInstant, type DeviceId } from '#domain/shared/values.ts'
import { dumpLines } from './dump.ts'
import { figuresOf } from './figures.ts'

/** The secrets a world makes for itself: its key file, which is made first. */
const secrets: string[] = []
vi.mock('node:crypto', async original => {
  const crypto = await original<typeof import('node:crypto')>()
  const randomBytes = (size: number): Buffer => {
    const bytes = crypto.randomBytes(size)
    if (size === 32) secrets.push(bytes.toString('base64'))
    return bytes
  }
  return { ...crypto, randomBytes, default: { ...crypto, randomBytes } }
})

const people = ['welder', 'manager', 'clerk', 'chief'] as const
/** Of everybody, in order; the second day comes late, the fourth has no way out. */
const swipes = [
  '2026-03-02T08:00:00',
  '2026-03-02T18:00:00',
  '2026-03-03T08:25:00',
  '2026-03-03T16:00:00',
  '2026-03-04T08:00:00',
  '2026-03-04T17:00:00',
  '2026-03-05T07:50:00',
]
const shift = {
  type: 'fixed',
  periods: [{ start: '08:00', end: '16:00' }],
  lunch: null,
  minimumWork: 0,
  tolerances: {
    earlyArrival: 0,
    lateArrival: 0,
    earlyExit: 0,
    lateExit: 0,
    break: 0,
    missingWork: 0,
    overtime: 0,
    flexible: 0,
  },
}

/** March until the sixth for four people. @returns the chief's session then. */
const live = async (world: World): Promise<string> => {
  let token = await world.signIn(world.a.people.chief)
  const tell = (url: string, body: unknown) =>
    world.ask('POST', `/api/app/${url}`, { token, body })
  const { shiftId } = (await tell('shifts', { title: 'Gündüz', from: '2026-01-01', shift }))
    .body
  const { deviceId, key } = await makeDevice(world, token)
  await alerted(world, asDeviceId(deviceId))
  for (const [n, who] of people.entries()) {
    const { employeeId } = world.a.people[who]
    await tell(`shifts/${String(shiftId)}/assign`, {
      employeeId,
      from: '2026-03-02',
      weekdays: [1, 2, 3, 4, 5],
    })
    const { cardId } = (await tell('cards', { number: `70${n}` })).body
    await tell(`cards/${String(cardId)}/assign`, { employeeId, from: '2026-03-01T00:00:00Z' })
  }
  world.clock.at = asInstant('2026-03-06T05:00:00.000Z')
  token = await world.signIn(world.a.people.chief)
  const movements = people.flatMap((_, n) =>
    swipes.map((at, i) => ({
      id: `${n}-${i}`,
      at,
      card: `70${n}`,
      direction: i % 2 === 0 ? 'in' : 'out',
    })),
  )
  await world.swipe(key, movements)
  await settled(world)
  const overtime = { employeeId: world.a.people.welder.employeeId, day: '2026-03-02' }
  await tell('overtime/approve', {
    items: [
      {
        ...overtime,
        kind: 'workday',
        minutes: 90,
      },
    ],
  })
  return token
}

/** What a reader says of itself is no call's and no act's. */
const alerted = async ({ deps, a, clock }: World, deviceId: DeviceId): Promise<void> => {
  await deps.log.append({
    company: a.id,
    stream: `${a.id}-device-history-${deviceId}-2026`,
    expected: 'any',
    metadata: { actor: `device:${deviceId}`, correlation: 'made' },
    events: [
      {
        type: 'DeviceAlerted',
        data: {
          deviceId,
          alert: 'clock-wrong',
          at: clock.at,
          figure: 310,
        },
      },
    ],
  })
}

const settled = async (world: World): Promise<void> => {
  await world.settle()
  for (let looks = 0; looks < 300; looks++) {
    const [row] = await world.database.projector.transaction(tx =>
      tx.query<{ left: number }>(`select ${unevaluated} as left`),
    )
    if (row?.left === 0) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('the days were not evaluated in time')
}

type Acts = {
  readonly cases: Readonly<
    Record<string, () => Promise<{ act: () => Promise<unknown>; after: () => unknown }>>
  >
}
/** Where that code keeps its acts. */
const everyAct = async (world: World): Promise<Acts> => {
  const places = ['#tests/acts/every-act.ts', '#tests/activity/every-act.ts']
  for (const place of places) {
    const there = (await import(/* @vite-ignore */ place).catch(() => null)) as {
      everyAct(world: World, company: World['a']): Promise<Acts>
    } | null
    if (there) return there.everyAct(world, world.b) // calls have made the other one ask for more
  }
  throw new Error(`no acts in ${places.join(' or ')}`)
}

/** What would take the people away of whom the figures are, or their passwords. */
const apart =
  /change-password|logout|disable|enable|erase|terminate|role$|level|login|second|policy|leave-types\/usual/
const leaving = /Erased|Terminated|Disabled|Suspended|Removed|Password/

type Codes = {
  macOf(vault: unknown, company: string, location: string): unknown
  rotatingCode(location: string, window: number, mac: unknown): string
  windowOf(at: string): number
}
/** What makes codes, where that code knows places of them. */
const codesThen = async (): Promise<Codes | null> => {
  const places = ['#commands/locations/secret.ts', '#domain/locations/codes.ts']
  const [secret, codes] = await Promise.all(
    places.map(place => import(/* @vite-ignore */ place).catch(() => null)),
  )
  return secret && codes ? ({ ...secret, ...codes } as Codes) : null
}
const madePlace = z.object({ locationId: z.string() })
/** With the phone at a place of codes. */
const checkIn = async (world: World, token: string): Promise<void> => {
  const codes = await codesThen()
  if (!codes) return
  const tell = (url: string, body?: unknown) =>
    world.ask('POST', `/api/app/${url}`, { token, ...(body === undefined ? {} : { body }) })
  const place = await tell('locations', {
    name: 'Kapı',
    coordinates: '41.008240, 28.978359',
    tolerance: 75,
    zone: 'Europe/Istanbul',
  })
  const { locationId } = madePlace.parse(place.body)
  await tell(`devices/${locationId}/approve`)
  await world.settle()
  const mac = codes.macOf(world.deps.vault, world.a.id, locationId)
  const { status } = await tell('check-ins', {
    code: codes.rotatingCode(locationId, codes.windowOf(world.clock.at), mac),
    direction: 'in',
    position: {
      latitude: 41.00842,
      longitude: 28.978359,
      accuracy: 8,
      ageSeconds: 1,
    },
  })
  expect(status).toBe(200)
}

const madeType = z.object({ visitTypeId: z.string() })
const entered = z.object({ visits: z.array(z.object({ visitorId: z.string() })) })
/** What is known of somebody who came is destroyed, where that code knows visitors. */
const eraseVisitor = async (world: World, token: string): Promise<void> => {
  const tell = (url: string, body: unknown) =>
    world.ask('POST', `/api/app/${url}`, { token, body })
  const asks = { asksCompany: false, asksReason: false, asksCard: false, asksHost: false }
  const type = await tell('visit-types', {
    title: 'Silinen ziyaret',
    colour: null,
    active: true,
    ...asks,
  })
  if (type.status === 404) return
  const visitor = {
    visitorId: null,
    name: 'Silinen Konuk',
    fromCompany: null,
    phone: null,
    cardNumber: null,
  }
  const { body } = await tell('visits', {
    visitors: [visitor],
    visitTypeId: madeType.parse(type.body).visitTypeId,
    hostId: null,
    departmentId: null,
    reason: null,
    expectedAt: null,
    here: false,
  })
  const [one] = entered.parse(body).visits
  const url = `/api/app/visitors/${one?.visitorId}`
  expect((await world.ask('DELETE', url, { token })).status).toBe(200)
}

/** Each call once, as an honest client sends it, and each act once; what an earlier one made impossible is left out. */
const doAll = async (world: World, token: string): Promise<number> => {
  await checkIn(world, token)
  await eraseVisitor(world, token)
  const named = await namedThings(world, world.a, 'clerk')
  let done = 0
  for (const endpoint of endpoints) {
    if (endpoint.method === 'GET' || endpoint.method === 'DELETE') continue
    if (apart.test(nameOf(endpoint))) continue
    const { status } = await callExample(world, endpoint, named, token)
    if (status < 300) done++
  }
  const { cases } = await everyAct(world)
  for (const [type, prepare] of Object.entries(cases)) {
    if (leaving.test(type)) continue
    try {
      await (await prepare()).act()
      done++
    } catch {
      continue
    }
  }
  await takeBack(world, 'PolicySet')
  await settled(world)
  await payrollFile(world)
  return done
}

const periods = z.object({ rows: z.array(z.object({ period: z.string(), state: z.string() })) })
type Locks = {
  workOnLocks(
    deps: World['deps'],
    payroll: World['deps']['reads']['payroll'],
  ): (stop: AbortSignal, failed: (error: unknown) => void) => Promise<void>
}
/** Of a period that is locked, where that code locks any. */
const payrollFile = async (world: World): Promise<void> => {
  const place = '#commands/payroll/lock-job.ts'
  const jobs = (await import(/* @vite-ignore */ place).catch(() => null)) as Locks | null
  if (!jobs) return
  // A lock was begun among the calls; what goes on beside requests ends it.
  await jobs.workOnLocks(world.deps, world.deps.reads.payroll)(
    new AbortController().signal,
    error => {
      throw error
    },
  )
  await world.settle()
  const token = await world.signIn(world.a.people.chief)
  const url = '/api/app/payroll/periods?limit=100'
  const { rows } = periods.parse((await world.ask('GET', url, { token })).body)
  const locked = rows.find(({ state }) => state === 'locked' || state === 'exported')
  const made = await world.ask('POST', '/api/app/payroll/exports', {
    token,
    body: {
      kind: 'period',
      period: locked?.period,
      profileId: '6d657361-6900-4000-8000-000000000001',
    },
  })
  expect([made.status, made.text]).toEqual([200, made.text])
}

const acts = z.object({ rows: z.array(z.object({ kind: z.string(), position: z.string() })) })
/** The last act of a kind, which leaves other facts than doing it. */
const takeBack = async (world: World, kind: string): Promise<void> => {
  await world.settle()
  const token = await world.signIn(world.b.people.chief)
  const url = '/api/app/reports/activity'
  const { body } = await world.ask('GET', `${url}?limit=200`, { token })
  const act = acts.parse(body).rows.find(row => row.kind === kind)
  const reason = { reason: 'yanlışlıkla yapıldı' }
  const { status } = await world.ask('POST', `${url}/${act?.position}/undo`, {
    token,
    body: reason,
  })
  expect(status).toBe(200)
}

test('a database of this code', async () => {
  const world = await makeWorld()
  // Later worlds are copies of a database whose key file is that of all tests.
  const keys = 'note' in world.database ? [] : secrets.slice(0, 4)
  const done = await doAll(world, await live(world))
  expect(done, 'calls and acts that were done').toBeGreaterThan(60)
  await settled(world)
  const { urls } = world.database
  const admin = new pg.Client(urls.superuser)
  await admin.connect()
  const figures = await figuresOf(world)
  const head = {
    commit: process.env['UPGRADE_COMMIT'] ?? '',
    id: randomUUID(),
    at: world.clock.at,
    keys: keys.length === 4 ? keys : null,
    companies: { a: world.a, b: world.b },
    done,
    figures,
  }
  const lines = [JSON.stringify(head), ...(await dumpLines(admin))]
  await admin.end()
  writeFileSync(
    process.env['UPGRADE_FILE'] ?? 'database.br',
    brotliCompressSync(lines.join('\n'), {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 24,
      },
    }),
  )
  await world.close()
}, 300_000)
