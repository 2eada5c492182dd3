import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkIns, fixAt } from '#domain/locations/check-ins.ts'
import { distanceOf } from '#domain/locations/coordinates.ts'
import { directionOf } from '#domain/locations/direction.ts'
import { instantOf } from '#domain/shared/time.ts'
import {
  asDeviceId,
  asEmployeeId,
  asMovementId,
  type Instant,
  type Zone,
} from '#domain/shared/values.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const door = { latitude: 41_008_240, longitude: 28_978_359 }
const start = Date.parse('2026-03-02T05:00:00.000Z')
const here = { ...door, accuracy: 5, distance: 0 }
const scan = (at: Instant, code: number, place: number, fix = here) => ({
  type: 'CheckIn' as const,
  employeeId: asEmployeeId(id(1)),
  deviceId: asDeviceId(id(10 + place)),
  movementId: asMovementId(
    id(1000 + place * 10_000_000 + Date.parse(at) / 1000 - start / 1000),
  ),
  at,
  zone: 'Europe/Istanbul' as Zone,
  direction: 'in' as const,
  way: 'printed' as const,
  code,
  fix,
  bounceSeconds: 60,
  before: null,
})
const decided = (
  state: Parameters<typeof checkIns.decide>[0],
  command: Parameters<typeof checkIns.decide>[1],
) => {
  const decision = checkIns.decide(state, command)
  return decision.ok ? decision.value.events : []
}

describe('scans of one person', () => {
  test('count once for each code within the window of repeats, however often they come', () => {
    const one = fc.record({
      after: fc.integer({ min: 0, max: 90 }),
      code: fc.integer({ min: 1, max: 2 }),
      place: fc.integer({ min: 0, max: 1 }),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), scans => {
        let [state, at] = [checkIns.initial, start]
        for (const { after, code, place } of scans) {
          at += after * 1000
          const { last } = state
          const [event, ...more] = decided(state, scan(instantOf(at), code, place))
          expect(more).toEqual([])
          const isSame =
            last !== null &&
            last.deviceId === asDeviceId(id(10 + place)) &&
            (after === 0 || last.code === code) &&
            at - Date.parse(last.at) <= 60_000
          if (event === undefined) expect(isSame).toBe(true)
          else {
            state = checkIns.evolve(state, event)
            expect(decided(state, scan(instantOf(at), code, place))).toEqual([])
          }
        }
      }),
    )
  })
  test('are marked where nobody could have travelled so far, less what both were unsure of', () => {
    const minutes = fc.integer({ min: 1, max: 600 })
    const north = fc.integer({ min: 0, max: 5_000_000 })
    fc.assert(
      fc.property(minutes, north, (later, up) => {
        const [first] = decided(checkIns.initial, scan(instantOf(start), 1, 0))
        if (!first) throw new Error('the first scan counts')
        const there = { ...here, latitude: here.latitude + up }
        const at = instantOf(start + later * 60_000)
        const [next] = decided(checkIns.evolve(checkIns.initial, first), scan(at, 2, 1, there))
        const metres = Math.max(0, distanceOf(here, there) - 10)
        const speed = Math.round((metres / (later * 60)) * 3.6)
        expect(next?.data.tooFast ?? null).toBe(speed > 250 ? speed : null)
      }),
    )
  })
})

describe('a position', () => {
  test('is taken up to the tolerance, with as much of its accuracy as the company allows, and no farther', () => {
    const said = fc.record({
      up: fc.integer({ min: 0, max: 3000 }),
      accuracy: fc.integer({ min: 0, max: 200 }),
      ageSeconds: fc.integer({ min: 0, max: 90 }),
      allowance: fc.integer({ min: 0, max: 50 }),
      tolerance: fc.integer({ min: 1, max: 300 }),
    })
    fc.assert(
      fc.property(said, ({ up, allowance, tolerance, ...more }) => {
        const at = { latitude: door.latitude + up, longitude: door.longitude }
        const distance = distanceOf(at, door)
        const fix = fixAt({ ...at, ...more }, { ...door, tolerance }, allowance)
        const code = fix.ok ? null : fix.refusal.code
        const isUnsure = more.ageSeconds > 60 || more.accuracy > 150
        const isFar = distance - Math.min(allowance, more.accuracy) > tolerance
        expect(code).toBe(
          isUnsure ? 'location.too-uncertain' : isFar ? 'location.outside-tolerance' : null,
        )
        if (fix.ok) expect(fix.value.distance).toBe(distance)
      }),
    )
  })
})

describe('the way somebody goes', () => {
  test.each([
    ['next', 'as-sent', 'in', 'out'],
    ['next', 'as-sent', 'out', 'in'],
    ['next', 'as-sent', 'unknown', 'movement.last-not-found'],
    ['next', 'as-sent', null, 'movement.last-not-found'],
    ['next', 'out', null, 'out'],
    ['in', 'as-sent', 'in', 'in'],
    ['in', 'out', 'out', 'movement.direction-invalid'],
    ['up', 'as-sent', 'in', 'movement.direction-invalid'],
  ] as const)('asked %s at a place that is %s, after %s, is %s', (asked, rule, last, said) => {
    const decision = directionOf(asked, rule, last)
    expect(decision.ok ? decision.value : decision.refusal.code).toBe(said)
  })
})
