import { expect, test } from 'vitest'
import fc from 'fast-check'
import { asAttendanceReads, isInside, isThere } from '#domain/notifications/presence.ts'
import { mayMeet, settingInForce, type NoticeSetting } from '#domain/notifications/settings.ts'
import { asInstant, asLocalDate, type LocalDate, type Zone } from '#domain/shared/values.ts'
import { officeShift } from './office-shift.ts'

const zone = 'Europe/Istanbul' as Zone // a zone by its name
const dayOf = (_: string, day: LocalDate) => ({
  day,
  shift: officeShift,
  employed: true,
  shiftName: null,
})
const moved = (id: string, at: string, direction: 'in' | 'out' | 'unknown' = 'unknown') => ({
  id,
  at: asInstant(at),
  device: 'door',
  cancelled: false,
  direction: 'in' as const,
  sent: { direction },
})
const read = (...sent: ReturnType<typeof moved>[]) =>
  asAttendanceReads({ zone, dayOf }, 'e1', sent)

test('A reader that says no direction: the day’s first is an entry, whatever was forgotten the day before', () => {
  const movements = read(
    moved('a', '2026-03-09T05:55:00.000Z'),
    // He forgot to go.
    moved('b', '2026-03-10T05:56:00.000Z'),
    moved('c', '2026-03-10T15:01:00.000Z'),
    moved('d', '2026-03-11T05:57:00.000Z', 'in'),
    moved('e', '2026-03-11T15:02:00.000Z'),
  )
  expect(movements.map(({ direction }) => direction)).toEqual(['in', 'in', 'out', 'in', 'out'])
  const known = {
    zone,
    dayOf,
    holidayOf: () => null,
    departmentsOf: () => [],
    movementsOf: () => movements,
    isAwaited: () => false,
  }
  const at = asInstant('2026-03-10T06:15:00.000Z')
  expect(isThere(known, 'e1', asLocalDate('2026-03-10'), at)).toBe(true)
  expect(isInside(known, 'e1', at)).toBe(true)
  expect(isInside(known, 'e1', asInstant('2026-03-10T15:25:00.000Z'))).toBe(false)
})

test('One that was cancelled is before none', () => {
  const movements = read(
    { ...moved('a', '2026-03-09T05:50:00.000Z'), cancelled: true },
    moved('b', '2026-03-09T05:55:00.000Z'),
  )
  expect(movements.map(({ direction }) => direction)).toEqual(['in', 'in'])
})

const targets = [null, { person: 'p' }, { person: 'q' }, { shift: 's' }, { department: 'd' }]
const settings = fc.array(
  fc.record({
    from: fc.constantFrom('2026-03-01', '2026-03-09', '2026-03-20').map(asLocalDate),
    target: fc.constantFrom(...targets, { department: 'e' }),
  }),
  { maxLength: 6 },
)
test('Whoever a setting is in force for, the rule may meet; and one that is nearer goes before', () => {
  fc.assert(
    fc.property(settings, made => {
      const all = made.map(
        (one): NoticeSetting => ({
          ...one,
          on: true,
          when: { after: 10 },
          to: { person: true, managers: false, users: [] },
          channels: ['web'],
          quiet: null,
          gather: null,
        }),
      )
      const him = { person: 'p', departments: ['d'] }
      const day = asLocalDate('2026-03-10')
      const found = settingInForce({ settings: all }, { day, shift: 's', ...him })
      if (found) expect(mayMeet({ settings: all }, him.person, him.departments)).toBe(true)
      const begun = all.filter(({ from }) => from <= day)
      const order = [targets[1], targets[3], targets[4], null]
      const nearest = order
        .map(target =>
          begun.filter(one => JSON.stringify(one.target) === JSON.stringify(target)),
        )
        .find(some => some.length > 0)
      expect(found?.target).toEqual(nearest?.[0]?.target)
      expect(found?.from).toBe(
        nearest
          ?.map(({ from }) => from)
          .toSorted()
          .at(-1),
      )
    }),
  )
})
