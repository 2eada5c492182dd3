/** Long because the same taps are made online and without a network, in a world of their own. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { deviceStream } from '#commands/devices/streams.ts'
import { addLocation, makePrintedCode } from '#commands/locations/change-locations.ts'
import { checkIn } from '#commands/locations/check-in.ts'
import type { CheckIn } from '#commands/locations/judge-scan.ts'
import { macOf } from '#commands/locations/secret.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import type { CorrectionReads } from '#commands/corrections/published.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { handle } from '#commands/shared/handle.ts'
import { timeline, withoutRepeats } from '#domain/attendance/bounce.ts'
import { devices } from '#domain/devices/devices.ts'
import { printedCode, rotatingCode, windowOf } from '#domain/locations/codes.ts'
import { scannedWhen } from '#domain/locations/offline.ts'
import type { Result } from '#domain/shared/result.ts'
import { instantOf } from '#domain/shared/time.ts'
import {
  asLocalDate,
  type DepartmentId,
  type DeviceId,
  type EmployeeId,
  type Zone,
} from '#domain/shared/values.ts'
import { employeeId as numbered } from '#tests/shared/ids.ts'
import { caller, company, memoryDeps } from '#tests/shared/memory.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

const start = Date.parse('2026-03-02T05:00:00.000Z')
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const clock = { at: instantOf(start) }
const deps: Deps = { ...memoryDeps(), now: () => clock.at }
const done = <T>(result: Result<T, { readonly code: string }>): T => {
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}
/** Nothing here is ever proposed. */
const noReads = new Proxy({} as CorrectionReads, {
  get: () => () => {
    throw new Error('nothing is proposed here')
  },
})
let departmentId: DepartmentId
const places: DeviceId[] = []
let people = 0

beforeAll(async () => {
  departmentId = done(
    await addDepartment(deps)(caller(), {
      name: 'Üretim',
    }),
  ).departmentId
  for (const name of ['Ön kapı', 'Arka kapı']) {
    const { deviceId } = done(
      await addLocation(deps)(caller(), {
        name,
        coordinates: '41.008240, 28.978359',
        tolerance: 50,
        departmentIds: [],
        directionRule: 'as-sent',
        zone: 'Europe/Istanbul' as Zone,
      }),
    )
    const approve = {
      type: 'ApproveDevice',
      deviceId,
    } as const
    done(await handle(deps, deviceStream(company, deviceId), devices, approve, caller()))
    done(await makePrintedCode(deps)(caller(), { deviceId }))
    places.push(deviceId)
  }
})

type Tap = {
  readonly at: number
  readonly place: number
  readonly printed: boolean
  readonly direction: 'in' | 'out'
}
const hired = async (): Promise<EmployeeId> => {
  people += 1
  return done(
    await hireEmployee(deps)(caller(), {
      employeeNo: String(1000 + people),
      name: 'Ayşe',
      surname: 'Yılmaz',
      departmentId,
      startOfEmployment: asLocalDate('2026-01-05'),
    }),
  ).employeeId
}
const codeOf = ({ at, place, printed }: Tap): string => {
  const deviceId = places[place] ?? ('' as DeviceId)
  const mac = macOf(deps.vault, company, deviceId)
  return printed
    ? printedCode(deviceId, 1, mac)
    : rotatingCode(deviceId, windowOf(instantOf(at)), mac)
}
const send = async (employeeId: EmployeeId, tap: Tap, more: Partial<CheckIn> = {}) =>
  done(
    await checkIn(deps, { ...noReads, places: async () => [] })(
      caller(),
      {
        employeeId,
        code: codeOf(tap),
        direction: tap.direction,
        position: {
          latitude: 41_008_240,
          longitude: 28_978_359,
          accuracy: 5,
          ageSeconds: 1,
        },
        last: null,
        scanId: null,
        kept: null,
        signed: null,
        ...more,
      },
      () => 'nobody asks',
    ),
  )
/** What the engine keeps of his movements, in order of time. */
const dayOf = async (employeeId: EmployeeId) => {
  const stream = `${company}-check-ins-${employeeId}-2026-03`
  const own = (await deps.log.readStream(stream)).flatMap(event =>
    event.type === 'CheckedIn' ? [event.data.movementId] : [],
  )
  const movements = []
  for (const place of places)
    for (const event of await deps.log.readStream(`${company}-movements-${place}-2026-03`))
      if (event.type === 'MovementRecorded' && own.includes(event.data.movementId))
        movements.push({
          id: event.data.movementId,
          at: event.data.instant ?? clock.at,
          direction: event.data.direction,
          source: event.data.source,
        })
  expect(movements).toHaveLength(own.length)
  const kept = withoutRepeats(timeline(movements, 0, Number.MAX_SAFE_INTEGER), 60, null)
  return {
    swipes: kept.map(({ at, direction }) => `${at} ${direction}`),
    sources: new Set(movements.map(({ source }) => source)),
  }
}

/** As a phone lets somebody tap: of one code within a minute once, never two in one second. */
const taps = fc
  .array(
    fc.record({
      after: fc.integer({ min: 1, max: 400 }),
      place: fc.integer({ min: 0, max: 1 }),
      printed: fc.boolean(),
      direction: fc.constantFrom('in' as const, 'out' as const),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map(all => {
    let at = start + day
    const kept: Tap[] = []
    for (const { after, ...tap } of all) {
      at += after * 1000
      const last = kept.at(-1)
      const next = { ...tap, at }
      if (!last || codeOf(last) !== codeOf(next) || at - last.at > minute) kept.push(next)
    }
    return kept
  })
/** Which of them is sent at which moment, once or several times; `lost`: it never arrives. */
const sendings = fc.array(
  fc.record({
    which: fc.nat({ max: 7 }),
    lost: fc.boolean(),
    twice: fc.boolean(),
    later: fc.integer({ min: 0, max: 2 * hour }),
    set: fc.integer({ min: -5 * hour, max: 0 }),
  }),
  { maxLength: 12 },
)
const uuid = (run: number, which: number): string => numbered(run * 10 + which)

describe('scans that a phone kept', () => {
  test('give the same day as online, in any order, lost and sent again, whatever its clock is set to', async () => {
    let run = 1
    await fc.assert(
      fc.asyncProperty(taps, sendings, async (made, sent) => {
        run += 1
        const [online, offline] = [await hired(), await hired()]
        for (const tap of made) {
          clock.at = instantOf(tap.at)
          await send(online, tap)
        }
        let now = (made.at(-1)?.at ?? start) + 1000
        const deliver = (which: number, set: number) => {
          const tap = made[which]
          if (!tap) return null
          clock.at = instantOf(now)
          return send(offline, tap, {
            scanId: uuid(run, which),
            kept: {
              ageMs: now - tap.at,
              scannedAt: instantOf(tap.at + 3 * day),
              sentAt: instantOf(now + 3 * day + set),
              offsetMs: null,
              // In contact before it was made, and never since.
              seen: { knownSince: instantOf(start), contactAt: null, elsewhereAt: null },
            },
          })
        }
        for (const { which, lost, twice, later, set } of sent) {
          now += later
          if (lost) continue
          await Promise.all([deliver(which, set), twice ? deliver(which, set) : null])
        }
        for (let which = made.length - 1; which >= 0; which--) await deliver(which, 0)
        const [first, second] = [await dayOf(online), await dayOf(offline)]
        expect(second.swipes).toEqual(first.swipes)
        expect(second.sources).toEqual(new Set(['offline']))
      }),
      { numRuns: shareOfRuns(25) },
    )
  })
})

describe('when a kept scan was made', () => {
  const at = fc.integer({ min: 0, max: 400 * day }).map(ms => start + ms)
  const age = fc.integer({ min: 0, max: 3 * day })
  const clockIsAhead = fc.integer({ min: -400 * day, max: 400 * day })
  const of = (receipt: number, kept: Parameters<typeof scannedWhen>[0]) =>
    scannedWhen(kept, instantOf(receipt))
  const late = (ageMs: number) => (ageMs > day ? 'late' : null)

  test('is its age before the receipt, whatever the clock of the phone says', () => {
    fc.assert(
      fc.property(at, age, clockIsAhead, (receipt, ageMs, ahead) => {
        const kept = {
          ageMs,
          scannedAt: instantOf(receipt - ageMs + ahead),
          sentAt: instantOf(receipt + ahead),
          offsetMs: 12_345,
        }
        expect(of(receipt, kept)).toEqual({
          at: instantOf(receipt - ageMs),
          waits: late(ageMs),
        })
      }),
    )
  })
  test('is by the clock where the age is lost or stood still, never after its receipt, and waits', () => {
    fc.assert(
      fc.property(at, age, clockIsAhead, fc.boolean(), (receipt, ageMs, ahead, slept) => {
        const kept = {
          ageMs: slept ? Math.max(0, ageMs - 61_000) : null,
          scannedAt: instantOf(receipt - Math.max(ageMs, 61_000) + ahead),
          sentAt: instantOf(receipt + ahead),
          offsetMs: ahead,
        }
        const was = Math.max(ageMs, 61_000)
        const { at: when, waits } = of(receipt, kept)
        expect(when).toBe(instantOf(receipt - was))
        expect(waits).toBe(was > day ? 'late' : 'age-lost')
        const none = of(receipt, { ...kept, ageMs: null, offsetMs: null })
        expect(none.at <= instantOf(receipt)).toBe(true)
        expect(none.waits).not.toBeNull()
      }),
    )
  })
})
