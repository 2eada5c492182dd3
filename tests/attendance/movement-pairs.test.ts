// Long because it has an example for each way in which a swipe may be paired.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairsOf } from '#domain/attendance/movement-pairs.ts'
import type { Movement, Policy } from '#domain/attendance/inputs.ts'
import type { TraceEntry } from '#domain/attendance/result.ts'
import { clockTimeAt } from '#domain/shared/time.ts'
import { asInstant } from '#domain/shared/values.ts'
import { evaluate, istanbul, on, shiftA, swipes } from './given.ts'

/** What the rules made of single swipes, as reports show it. */
const told = (
  texts: string[],
  now: string | null = '4 12:00',
  { day = 2, policy = {} }: { day?: number; policy?: Partial<Policy> } = {},
) => {
  const movements = swipes(...texts.map(text => (/^\d \d/.test(text) ? text : `2 ${text}`)))
  const result = evaluate({
    days: [on(2, shiftA), on(3, shiftA)],
    swipes: movements,
    now,
    policy,
  })[day - 2]
  if (!result) throw new Error('no such day')
  return {
    result,
    ...pairsOf(
      result.trace,
      result.presence,
      id => movements.find((movement: Movement) => movement.id === id)?.at,
    ),
  }
}
const brief = (texts: string[], now?: string | null, more?: Parameters<typeof told>[2]) =>
  told(texts, now, more).pairs.map(
    ({ entry, exit, endedBy, rawMinutes, countedMinutes, countedFrom, countedTo }) => [
      `${entry ?? '–'} ${exit ?? '–'} ${endedBy}`,
      rawMinutes,
      countedMinutes,
      [countedFrom, countedTo].map(at => at && clockTimeAt(istanbul, at)).join('-'),
    ],
  )

describe('the pairs of a day', () => {
  test('stand as swiped beside what counts of them', () => {
    expect(brief(['08:50 in', '12:30 out', '13:31 in', '18:10 out'])).toEqual([
      ['m1 m2 exit', 220, 210, '09:00-12:30'],
      ['m3 m4 exit', 279, 269, '13:31-18:00'],
    ])
  })
  test('follow an exit that was moved, and name the swipe that changed nothing', () => {
    expect(brief(['09:00 in', '17:00 out', '17:40 out'])).toEqual([
      ['m1 m3 exit', 520, 520, '09:00-17:40'],
    ])
    expect(told(['09:00 in', '17:00 out', '17:40 out']).repeated).toEqual(['m2'])
    expect(told(['09:00:00 in', '09:00:20 in', '18:00 out']).repeated).toEqual(['m2'])
  })
  test('leave a stray movement alone', () => {
    expect(brief(['08:00 out', '09:00 in', '18:00 out'])).toEqual([
      ['– m1 nothing', 0, 0, '-'],
      ['m2 m3 exit', 540, 540, '09:00-18:00'],
    ])
    expect(brief(['09:00 in'])).toEqual([['m1 – nothing', 0, 0, '-']])
  })
  test('say who is still there', () =>
    expect(brief(['09:00 in'], '2 11:30')).toEqual([['m1 – now', 150, 150, '09:00-11:30']]))
  test('keep the exit of the next morning, which the next day does not count', () => {
    const night = told(['22:00 in', '3 06:00 out'])
    expect(night.pairs.map(({ entry, exit, rawMinutes }) => [entry, exit, rawMinutes])).toEqual(
      [['m1', 'm2', 480]],
    )
    const next = told(['22:00 in', '3 03:00 ?', '3 09:00 in', '3 18:00 out'], '5 12:00', {
      day: 3,
    })
    expect([next.elsewhere, next.pairs.map(({ entry, exit }) => [entry, exit])]).toEqual([
      ['m2'],
      [['m3', 'm4']],
    ])
  })
  test('name the swipes whose direction the rules gave, and no other', () => {
    expect(told(['09:00 ?', '18:00 ?']).inferred).toEqual(['m1', 'm2'])
    expect(told(['09:00 in', '18:00 ?']).inferred).toEqual(['m2'])
    expect(told(['17:58 ?']).inferred).toEqual(['m1'])
    expect(told(['09:00 in', '18:00 out']).inferred).toEqual([])
  })
  test('name every repeat within a minute, and a second entry', () => {
    expect(
      told(['09:00:00 in', '09:00:20 in', '09:00:40 in', '12:00 in', '18:00 out']).repeated,
    ).toEqual(['m2', 'm3', 'm4'])
  })
  test('end where the company closes an open entry, and say that nobody swiped there', () => {
    expect(brief(['09:00 in'], '4 12:00', { policy: { missingExit: 'shiftEnd' } })).toEqual([
      ['m1 – shiftEnd', 540, 540, '09:00-18:00'],
    ])
  })
  test('leave alone an entry that nothing closed in time, whatever the rule that left it', () => {
    // After 16 hours a new entry opens anew; the old one stays a stray.
    expect(brief(['05:00 in', '21:30 in', '22:30 out'])).toEqual([
      ['m1 – nothing', 0, 0, '-'],
      ['m2 m3 exit', 60, 60, '21:30-22:30'],
    ])
    expect(brief(['05:00 in'], '2 21:30')).toEqual([['m1 – nothing', 0, 0, '-']])
  })
  test('come in the order of the day, a stray exit in its place between them', () => {
    expect(
      brief(['09:00 in', '10:00 out', '12:00 out', '13:31 in', '18:00 out']).map(
        ([who]) => who,
      ),
    ).toEqual(['m1 m2 exit', '– m3 nothing', 'm4 m5 exit'])
    expect(
      brief(['06:30 out', '06:40 out', '09:00 in', '18:00 out']).map(([who]) => who),
    ).toEqual(['– m1 nothing', '– m2 nothing', 'm3 m4 exit'])
  })
  test('move only the exit that was repeated, and count only its own minutes', () => {
    expect(brief(['09:00 in', '12:30 out', '13:31 in', '17:00 out', '17:20 out'])).toEqual([
      ['m1 m2 exit', 210, 210, '09:00-12:30'],
      ['m3 m5 exit', 229, 229, '13:31-17:20'],
    ])
  })
  test('that lie side by side in one presence share its ends: the first its beginning, the last its end', () => {
    // 18:10 is within the late-exit tolerance and counts as 18:00; 18:12 counts as it is.
    const side = brief(['09:00 in', '18:10 out', '18:12 in', '19:00 out'])
    expect(side.map(([who, raw]) => [who, raw])).toEqual([
      ['m1 m2 exit', 550],
      ['m3 m4 exit', 48],
    ])
    expect(side.at(0)?.[3]).toBe('09:00-18:00')
    expect(side.at(1)?.[3]).toBe('18:12-19:00')
  })
})

describe('pairs told by a trace alone', () => {
  const entry = (
    what: TraceEntry['what'],
    movements: string[],
    before = 0,
    after = 0,
  ): TraceEntry => ({
    rule: '3.2',
    what,
    movements,
    before,
    after,
  })
  const times: Record<string, string> = {
    a: '2026-03-02T06:00:30.000Z',
    b: '2026-03-02T08:00:10.000Z',
    c: '2026-03-02T08:00:50.000Z',
    d: '2026-03-02T10:00:00.000Z',
  }
  const atOf = (id: string) => (times[id] === undefined ? undefined : asInstant(times[id]))
  const presence = [
    { from: asInstant('2026-03-02T06:00:00.000Z'), to: asInstant('2026-03-02T10:00:00.000Z') },
  ]
  test('two that meet in the same minute are one presence: its ends are the first entry and the last exit', () => {
    const { pairs } = pairsOf(
      [entry('paired', ['a', 'b'], 0, 120), entry('paired', ['c', 'd'], 120, 240)],
      presence,
      atOf,
    )
    expect(
      pairs.map(({ entry: from, exit, countedFrom, countedTo }) => [
        from,
        exit,
        countedFrom,
        countedTo,
      ]),
    ).toEqual([
      ['a', 'b', presence[0]?.from, null],
      ['c', 'd', null, presence[0]?.to],
    ])
  })
  test('a pair whose swipe touches its neighbour has the ends of its own presence', () => {
    // In at 08:00 counts from 08:30, when the period begins.
    const early = [
      {
        from: asInstant('2026-03-02T06:00:00.000Z'),
        to: asInstant('2026-03-02T08:00:00.000Z'),
      },
      {
        from: asInstant('2026-03-02T08:30:00.000Z'),
        to: asInstant('2026-03-02T10:00:00.000Z'),
      },
    ]
    const first = [entry('paired', ['a', 'b'], 0, 120), entry('paired', ['c', 'd'], 0, 90)]
    expect(
      pairsOf(first, early, atOf).pairs.map(({ countedFrom, countedTo }) => [
        countedFrom,
        countedTo,
      ]),
    ).toEqual(early.map(({ from, to }) => [from, to]))
    // Out at 08:00 counted as 07:30, and the next presence begins at 08:00.
    const late = [
      {
        from: asInstant('2026-03-02T06:00:00.000Z'),
        to: asInstant('2026-03-02T07:30:00.000Z'),
      },
      {
        from: asInstant('2026-03-02T08:00:00.000Z'),
        to: asInstant('2026-03-02T10:00:00.000Z'),
      },
    ]
    expect(
      pairsOf(first, late, atOf).pairs.map(({ countedFrom, countedTo }) => [
        countedFrom,
        countedTo,
      ]),
    ).toEqual(late.map(({ from, to }) => [from, to]))
  })
  test('a moved exit is that of its own pair', () => {
    const { pairs } = pairsOf(
      [
        entry('paired', ['a', 'b'], 0, 120),
        entry('paired', ['c', 'd'], 0, 90),
        entry('repeated-exit', ['b', 'e'], 120, 125),
      ],
      presence,
      atOf,
    )
    expect(pairs.map(({ exit, rawMinutes }) => [exit, rawMinutes])).toEqual([
      ['e', 125],
      ['d', 90],
    ])
  })
  test('a pair of which a tolerance left nothing has no edges and takes none from its neighbour', () => {
    const { pairs } = pairsOf(
      [
        entry('paired', ['a', 'b'], 0, 120),
        entry('snapped', ['a'], 120, 0),
        entry('paired', ['c', 'd'], 0, 120),
      ],
      presence,
      atOf,
    )
    expect(
      pairs.map(({ rawMinutes, countedMinutes, countedFrom, countedTo }) => [
        rawMinutes,
        countedMinutes,
        countedFrom,
        countedTo,
      ]),
    ).toEqual([
      [120, 0, null, null],
      [120, 120, presence[0]?.from, presence[0]?.to],
    ])
  })
  test('a moved exit or edge of a pair that is not there changes nothing', () => {
    expect(
      pairsOf(
        [
          entry('repeated-exit', ['x', 'y'], 0, 9),
          entry('snapped', ['x'], 0, 9),
          entry('joined', ['a', 'b'], 9, 0),
        ],
        presence,
        atOf,
      ),
    ).toEqual({ pairs: [], repeated: [], elsewhere: [], inferred: [] })
  })
  test('come by time, in whatever order the rules told them; a movement of unknown time comes first', () => {
    const { pairs } = pairsOf(
      [
        entry('exit-without-entry', ['d']),
        entry('paired', ['b', 'c'], 0, 0),
        entry('open-counts-absent', ['a']),
        entry('stale-entry', ['gone']),
      ],
      [],
      atOf,
    )
    expect(pairs.map(({ entry: from, exit }) => from ?? exit)).toEqual(['gone', 'a', 'b', 'd'])
  })
  test('of an entry that counts as absent, minutes that a rule took away are not its own', () => {
    expect(pairsOf([entry('open-counts-absent', ['a'], 90, 0)], presence, atOf).pairs).toEqual([
      {
        entry: 'a',
        exit: null,
        endedBy: 'nothing',
        rawMinutes: 0,
        countedMinutes: 0,
        countedFrom: null,
        countedTo: null,
      },
    ])
  })
})

const swipe = fc.record({
  hour: fc.integer({ min: 5, max: 22 }),
  minute: fc.integer({ min: 0, max: 59 }),
  direction: fc.constantFrom('in', 'out', '?'),
})
const texts = fc
  .array(swipe, { maxLength: 8 })
  .map(list =>
    list.map(
      ({ hour, minute, direction }) =>
        `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')} ${direction}`,
    ),
  )
test('no swipe of a day is lost or told twice, and what counts adds up to the presence', () => {
  fc.assert(
    fc.property(texts, list => {
      const { result, pairs, repeated, elsewhere } = told(list)
      const sides = pairs.flatMap(({ entry, exit }) => [entry, exit]).filter(id => id !== null)
      expect([...sides, ...repeated, ...elsewhere].toSorted()).toEqual(
        list.map((_, at) => `m${at + 1}`).toSorted(),
      )
      const overlaps = result.trace
        .filter(({ what }) => what === 'joined')
        .reduce((sum, { before, after }) => sum + before - after, 0)
      expect(pairs.reduce((sum, pair) => sum + pair.countedMinutes, 0) - overlaps).toBe(
        result.presenceMinutes,
      )
    }),
    { numRuns: 300 },
  )
})
