// Long because it holds three reports of swipes by the same movements.
import { describe, expect, test } from 'vitest'
import { pairsOf } from '#domain/attendance/movement-pairs.ts'
import {
  addDays,
  dateAt,
  dayNumberOf,
  epochMsOf,
  localMinuteOf,
  localOfInstant,
} from '#domain/shared/time.ts'
import type { Instant, LocalDate } from '#domain/shared/values.ts'
import { wholeReport, type Row } from './asked.ts'
import { differences } from './compare.ts'
import {
  clock,
  sum,
  toMinute,
  type Counted,
  type Expected,
  type ExpectedDay,
} from './expected.ts'
import { departmentNamed, isIn, personOf } from './people.ts'
import type { Truth } from './truth.ts'

const minutesBetween = (from: Instant, to: Instant): number =>
  (epochMsOf(toMinute(to)) - epochMsOf(toMinute(from))) / 60_000
const hasFlag = ({ result: { flags } }: ExpectedDay, ...some: readonly string[]): boolean =>
  flags.some(flag => some.includes(flag))
const isSwiped = (one: ExpectedDay): boolean =>
  one.result.firstIn !== null ||
  one.result.lastOut !== null ||
  one.result.presenceMinutes > 0 ||
  hasFlag(one, 'missingEntry', 'missingExit')
const summaryOf = (days: readonly ExpectedDay[]) => ({
  days: days.length,
  people: new Set(days.map(({ who }) => who)).size,
  presenceMinutes: sum(days.map(({ result }) => result.presenceMinutes)),
  stray: days.filter(one => hasFlag(one, 'missingEntry', 'missingExit')).length,
  repeated: days.filter(one => hasFlag(one, 'repeatedEntry', 'repeatedExit')).length,
  running: days.filter(({ result }) => result.provisional).length,
})
const commonOf = (expected: Expected, one: ExpectedDay) => {
  const {
    result: { day, flags, provisional, presenceMinutes },
    plan,
    who,
    corrected,
  } = one
  return {
    ...personOf(expected, who, day),
    day,
    shift: plan.title,
    flags,
    provisional,
    corrected,
    presenceMinutes,
  }
}
const storyOf = (one: ExpectedDay) => {
  const at = new Map(one.movements.map(movement => [movement.id, movement]))
  const story = pairsOf(one.result.trace, one.result.presence, id => at.get(id)?.at)
  return {
    ...story,
    of: (id: string | null): Counted | null => (id === null ? null : (at.get(id) ?? null)),
  }
}

const pairsShown = (expected: Expected, one: ExpectedDay) => {
  const { pairs, inferred, of } = storyOf(one)
  const side = (id: string | null) => {
    const movement = of(id)
    return (
      movement && {
        movementId: movement.id,
        at: movement.at,
        localTime: localOfInstant(expected.facts.zone, movement.at),
        device: movement.device,
        source: movement.source,
        inferred: inferred.includes(movement.id),
      }
    )
  }
  return pairs.map(
    ({ entry, exit, endedBy, rawMinutes, countedMinutes, countedFrom, countedTo }) => ({
      entry: side(entry),
      exit: side(exit),
      endedBy,
      rawMinutes,
      countedMinutes,
      countedFrom: clock(expected.facts.zone, countedFrom),
      countedTo: clock(expected.facts.zone, countedTo),
    }),
  )
}
/** Between swipes and not between rules: from each entry to its exit, and from each exit to the next entry. */
const insideAndOutside = (one: ExpectedDay) => {
  const { pairs, of } = storyOf(one)
  const whole = pairs.filter(({ endedBy }) => endedBy !== 'nothing')
  const swiped = whole.flatMap(({ entry, exit }) => {
    const [from, to] = [of(entry), of(exit)]
    return from && to ? [minutesBetween(from.at, to.at)] : []
  })
  const gaps = whole.flatMap(({ exit }, at) => {
    const [left, back] = [of(exit), of(whole[at + 1]?.entry ?? null)]
    return left && back ? [Math.max(0, minutesBetween(left.at, back.at))] : []
  })
  return {
    inside: sum(swiped),
    outside: sum(gaps),
    isSwipedOnly: whole.every(({ endedBy }) => endedBy === 'exit'),
  }
}

/** Long because it is a list of tests of three reports. */
export const swipesTruth = (truth: () => Truth): void => {
  /** Each of these days is evaluated again when it is shown: in the short form the last two weeks of them. */
  const span = () => {
    const { days, first, today } = truth().history
    return { from: days > 40 ? first : addDays(today, -13), to: today }
  }
  const swiped = () =>
    truth().expected.days.filter(one => one.day >= span().from && isSwiped(one))
  describe('entries and exits', () => {
    test('are those that the figures of the day rest on, raw beside counted', async () => {
      const { admin, expected } = truth()
      const { rows, total, summary } = await wholeReport(
        admin,
        'reports/enter-exit-time',
        span(),
      )
      expect(
        differences(
          rows,
          swiped().map(one => ({
            ...commonOf(expected, one),
            pairs: pairsShown(expected, one),
          })),
          ['employeeId', 'day'],
        ),
      ).toEqual([])
      expect([total, summary]).toMatchObject([swiped().length, summaryOf(swiped())])
    })
    test('last from swipe to swipe; where presence alone was snapped, as long as the day’s presence', async () => {
      let looked = 0
      for (const one of swiped()) {
        const { pairs, of } = storyOf(one)
        for (const { entry, exit, endedBy, rawMinutes } of pairs) {
          const [from, to] = [of(entry), of(exit)]
          const isWhole =
            endedBy === 'exit' &&
            from &&
            to &&
            !one.result.trace.some(
              ({ what }) =>
                what === 'divided-at-shift-start' || what === 'continued-from-day-before',
            )
          if (isWhole)
            expect([one.who.employeeNo, one.day, rawMinutes]).toEqual([
              one.who.employeeNo,
              one.day,
              minutesBetween(from.at, to.at),
            ])
          looked += isWhole ? 1 : 0
        }
        if (
          !one.result.trace.some(({ what }) =>
            ['joined', 'divided-at-shift-start', 'continued-from-day-before'].includes(what),
          )
        )
          expect(sum(pairs.map(({ countedMinutes }) => countedMinutes))).toBe(
            one.result.presenceMinutes,
          )
      }
      expect(looked).toBeGreaterThan(500)
    })
    test.each([
      ['stray', ['missingEntry', 'missingExit']],
      ['repeated', ['repeatedEntry', 'repeatedExit']],
    ] as const)('with the mark %s are those days', async (mark, flags) => {
      const { rows } = await wholeReport(truth().admin, 'reports/enter-exit-time', {
        ...span(),
        mark,
      })
      expect(rows.map(row => `${row['employeeId']}${row['day']}`).toSorted()).toEqual(
        swiped()
          .filter(one => hasFlag(one, ...flags))
          .map(({ who, day }) => `${who.employeeId}${day}`)
          .toSorted(),
      )
    })
  })
  test('a day in detail has all its movements, and minutes inside and outside that its swipes make', async () => {
    const { admin, expected } = truth()
    const { rows, summary } = await wholeReport(admin, 'access-control/time-detail', span())
    const minute = (day: LocalDate, at: Instant): number =>
      localMinuteOf(localOfInstant(expected.facts.zone, at)) - dayNumberOf(day) * 1440
    const shown = rows.map(row => ({
      ...row,
      movements: (row['movements'] as Row[]).map(({ movementId, minute: at }) => ({
        movementId,
        minute: at,
      })),
    }))
    const want = swiped().map(one => {
      const { inside, outside, isSwipedOnly } = insideAndOutside(one)
      return {
        ...commonOf(expected, one),
        presence: one.result.presence.map(({ from, to }) => ({
          from: minute(one.day, from),
          to: minute(one.day, to),
        })),
        movements: one.movements.map(({ id, at }) => ({
          movementId: id,
          minute: minute(one.day, at),
        })),
        outsideMinutes: outside,
        ...(isSwipedOnly ? { insideMinutes: inside } : {}),
      }
    })
    expect(differences(shown, want, ['employeeId', 'day'])).toEqual([])
    expect(summary).toMatchObject(summaryOf(swiped()))
    for (const row of rows)
      expect(
        sum((row['devices'] as { insideMinutes: number }[]).map(one => one.insideMinutes)),
      ).toBe(row['insideMinutes'])
  })

  describe('the list of movements', () => {
    /** By the calendar's day on which they were. */
    const between = (from: string, to: string) =>
      [...truth().expected.movements].flatMap(([employeeId, list]) =>
        list.flatMap(movement => {
          const date = dateAt(truth().expected.facts.zone, movement.at)
          return !movement.cancelled && from <= date && date <= to
            ? [{ employeeId, movement }]
            : []
        }),
      )
    test('has every one that counts for somebody, his, at its time, in its direction', async () => {
      const {
        admin,
        expected,
        history: { today },
      } = truth()
      const [from, to] = [addDays(today, -12), addDays(today, -5)]
      const { rows, summary } = await wholeReport(admin, 'access-control/list', {
        from,
        to,
        validity: 'valid',
      })
      const want = between(from, to).map(({ employeeId, movement }) => {
        const who = expected.facts.people.get(employeeId)
        const days = expected.days.filter(
          one => one.who === who && one.movements.some(({ id }) => id === movement.id),
        )
        return {
          movementId: movement.id,
          employeeId,
          employeeNo: who?.employeeNo,
          fullName: who?.name,
          localTime: localOfInstant(expected.facts.zone, movement.at),
          direction: movement.direction,
          source: movement.source,
          deviceId: movement.deviceId,
          corrected: movement.corrected,
          ...(days.length === 1 ? { ownDay: days[0]?.day, shift: days[0]?.plan.title } : {}),
        }
      })
      expect(differences(rows, want, ['movementId'])).toEqual([])
      expect(summary['valid']).toBe(want.length)
    })
    test('has under each shift those of days on it', async () => {
      const {
        admin,
        expected,
        history: { today },
      } = truth()
      const days = { from: addDays(today, -12), to: addDays(today, -5) }
      const { rows } = await wholeReport(admin, 'access-control/list', {
        ...days,
        validity: 'valid',
      })
      const shiftOf = new Map(
        expected.days.map(({ who, result: { day }, plan }) => [
          `${who.employeeId} ${day}`,
          plan.shiftId,
        ]),
      )
      const of = (row: Row) =>
        shiftOf.get(`${String(row['employeeId'])} ${String(row['ownDay'])}`) ?? null
      const shifts = new Set(rows.map(of))
      expect(shifts.size).toBeGreaterThan(3)
      for (const shift of shifts) {
        if (shift === null) continue
        const found = await wholeReport(admin, 'access-control/list', { ...days, shift })
        const want = rows.filter(row => of(row) === shift).map(row => row['movementId'])
        expect(found.rows.map(row => row['movementId'])).toEqual(want)
        expect(found.total).toBe(want.length)
      }
    })
    test('counts over the whole history what counts and what does not, which is among the invalid', async () => {
      const {
        admin,
        expected,
        history: { first, today },
      } = truth()
      const { summary, total } = await wholeReport(admin, 'access-control/list', {
        from: first,
        to: today,
        employee: expected.days[0]?.who.employeeId ?? '',
      })
      const own = between(first, today).filter(
        ({ employeeId }) => employeeId === expected.days[0]?.who.employeeId,
      )
      expect([total, summary['in'], summary['out']]).toEqual([
        own.length,
        own.filter(({ movement }) => movement.direction === 'in').length,
        own.filter(({ movement }) => movement.direction === 'out').length,
      ])
      const counted = between('0000', '9999').length
      const added = [...expected.facts.acts.values()]
        .filter(({ counts }) => counts)
        .flatMap(({ changes }) => changes.filter(({ kind }) => kind === 'add')).length
      const invalid = await wholeReport(admin, 'reports/invalid/movements', {})
      const cancelled = [...expected.movements.values()]
        .flat()
        .filter(movement => movement.cancelled)
      expect([invalid.total, invalid.summary['cancelled']]).toEqual([
        expected.facts.swipes.length + added - counted,
        cancelled.length,
      ])
      const departments = await wholeReport(admin, 'access-control/list', {
        from: addDays(today, -2),
        to: today,
        department: departmentNamed(expected, 'Üretim'),
      })
      expect(departments.summary['valid']).toBe(
        between(addDays(today, -2), today).filter(({ employeeId, movement }) => {
          const who = expected.facts.people.get(employeeId)
          const day = dateAt(expected.facts.zone, movement.at)
          return who && isIn(expected, who, departmentNamed(expected, 'Üretim'), day)
        }).length,
      )
    })
  })
}
