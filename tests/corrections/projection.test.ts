// Long because each kind of correction is followed to the days it changes, and back.
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { correctionPreview } from '#projections/evaluation/preview/correction-preview.ts'
import { projections } from '#projections/index.ts'
import type { CorrectionChange } from '#domain/movements/events.ts'
import { addDays } from '#domain/shared/time.ts'
import { asLocalDate, asLocalDateTime, asMovementId } from '#domain/shared/values.ts'
import { own } from '#projections/tables/index.ts'
import { cardId, deviceId, employeeId, shiftId } from '#tests/shared/ids.ts'
import {
  approved,
  assigned,
  cardAdded,
  clockReached,
  company,
  dayShift,
  founded,
  hired,
  registered,
  rig,
  shiftAssigned,
  shiftDefined,
  swiped,
  unassigned,
  type Fact,
  type Rig,
} from '#tests/projections/rig.ts'
import { covers } from '#tests/specification/covers.ts'
import {
  added,
  approvedAct,
  asFact,
  cancelled,
  corrected,
  correctionId,
  demanded,
  movedTo,
  redirected,
  rejected,
  undone,
} from './given.ts'
import { shareOfRuns } from '#tests/shared/long.ts'

let world: Rig
const opened: Rig[] = []
const open = async (): Promise<Rig> => {
  const made = await rig()
  opened.push(made)
  await made.record(
    '2026-03-01T04:00Z',
    founded(),
    hired(employeeId(1)),
    registered(deviceId(1)),
    registered(deviceId(2), undefined, 'in'),
    approved(deviceId(1)),
    approved(deviceId(2)),
    shiftDefined(shiftId(1), 'Gündüz', dayShift),
    shiftAssigned(employeeId(1), shiftId(1)),
    cardAdded('C1', cardId(1)),
    assigned('C1', cardId(1), employeeId(1)),
  )
  return made
}
beforeEach(async () => {
  world = await open()
})
afterAll(() => Promise.all(opened.map(one => one.close())))

const swipe = async (
  localTime: string,
  direction: 'in' | 'out' | 'unknown' = 'unknown',
  device = 1,
  at = '2026-03-05T04:00Z',
) => {
  const fact = swiped('C1', deviceId(device), localTime, direction)
  await world.record(at, fact)
  if (fact.type !== 'MovementRecorded') throw new Error('a swipe is a movement')
  return { movementId: fact.data.movementId, localTime }
}
const act = (...facts: readonly ReturnType<typeof asFact>[]) =>
  world.record('2026-03-05T05:00Z', ...facts)
const catchUp = () => world.catchUp(projections)
const dayOf = async (day: string) => {
  const [row] = await world.rows<{
    worked: number
    missing: number
    flags: string[]
    corrected: boolean
  }>(`select worked, missing, flags, corrected from ${own.dayResults} where day = $1`, [day])
  return row
}
const correctedDays = async () =>
  (
    await world.rows<{ day: string }>(
      `select day::text from ${own.dayResults} where corrected order by day`,
    )
  ).map(({ day }) => day)
const movementsNow = () =>
  world.rows<{ direction: string; invalid: string | null; source: string; corrected: boolean }>(
    `select direction, invalid, source, corrected from ${own.movements} order by at, line`,
  )

describe('a counted correction', () => {
  test('adds the exit that nobody swiped: the day has its work, and says that it was corrected', async () => {
    await swipe('2026-03-02T09:00', 'in')
    await catchUp()
    expect(await dayOf('2026-03-02')).toMatchObject({
      worked: 0,
      flags: ['missingExit'],
      corrected: false,
    })
    await act(corrected([added('2026-03-02T18:00', 'out')]))
    await catchUp()
    expect(await dayOf('2026-03-02')).toEqual({
      worked: 480,
      missing: 0,
      flags: [],
      corrected: true,
    })
    expect(await movementsNow()).toEqual([
      { direction: 'in', invalid: null, source: 'push', corrected: false },
      { direction: 'out', invalid: null, source: 'hand', corrected: true },
    ])
    expect(await correctedDays()).toEqual(['2026-03-02'])
  })
  test(
    'cancels a movement: it counts no more and is shown as cancelled',
    covers('4.37'),
    async () => {
      await swipe('2026-03-02T09:00', 'in')
      const wrong = await swipe('2026-03-02T12:00', 'out')
      await swipe('2026-03-02T18:00', 'out')
      await act(corrected([cancelled(wrong)]))
      await catchUp()
      expect(await dayOf('2026-03-02')).toEqual({
        worked: 480,
        missing: 0,
        flags: [],
        corrected: true,
      })
      expect((await movementsNow()).map(({ invalid }) => invalid)).toEqual([
        null,
        'cancelled',
        null,
      ])
    },
  )
  test('says the direction, over the reader that says another', covers('4.36'), async () => {
    await swipe('2026-03-02T09:00', 'in')
    const exit = await swipe('2026-03-02T18:00', 'in', 2)
    await act(corrected([redirected(exit, 'out')]))
    await catchUp()
    expect(await dayOf('2026-03-02')).toMatchObject({ worked: 480, corrected: true })
  })
  test('moves a movement to a neighbouring day: both days are corrected, and no other', async () => {
    const entry = await swipe('2026-03-02T21:30', 'in')
    const exit = await swipe('2026-03-02T23:00', 'out')
    await act(corrected([movedTo(entry, '2026-03-03'), movedTo(exit, '2026-03-03')]))
    await catchUp()
    expect(await correctedDays()).toEqual(['2026-03-02', '2026-03-03'])
    expect(
      await world.rows(`select day::text, overtime_workday as overtime
         from ${own.dayResults}
         where overtime_workday > 0`),
    ).toEqual([{ day: '2026-03-03', overtime: 90 }])
  })
  test('outlives healing: the card taken away and given back, the zone mended, the direction set anew', async () => {
    await swipe('2026-03-02T09:00', 'in')
    const exit = await swipe('2026-03-02T18:00', 'in', 2)
    const wrong = await swipe('2026-03-02T12:00', 'out')
    await act(corrected([redirected(exit, 'out'), cancelled(wrong)]))
    await catchUp()
    const before = await dayOf('2026-03-02')
    await world.record(
      '2026-03-05T06:00Z',
      unassigned('C1', cardId(1), employeeId(1), '2026-01-01T00:00:00.000Z'),
    )
    await catchUp()
    expect(await dayOf('2026-03-02')).toMatchObject({ worked: 0, corrected: false })
    await world.record('2026-03-05T07:00Z', assigned('C1', cardId(1), employeeId(1)), {
      type: 'DeviceDescribed',
      data: {
        deviceId: deviceId(2),
        name: 'Kapı',
        model: null,
        directionRule: 'as-sent',
        statusMeaningful: false,
        cardFormat: 'as-read',
      },
    } as Fact)
    await catchUp()
    expect(await dayOf('2026-03-02')).toEqual(before)
  })
  test('of a movement of an unknown card waits in it until the card is known', async () => {
    const fact = swiped('C9', deviceId(1), '2026-03-02T09:00', 'unknown')
    await world.record('2026-03-05T04:00Z', fact)
    await swipe('2026-03-02T18:00', 'out')
    if (fact.type !== 'MovementRecorded') throw new Error('a swipe is a movement')
    await act(
      corrected([
        redirected(
          { movementId: fact.data.movementId, localTime: '2026-03-02T09:00', employeeId: null },
          'in',
        ),
      ]),
    )
    await world.record(
      '2026-03-05T06:00Z',
      cardAdded('C9', cardId(9)),
      assigned('C9', cardId(9), employeeId(1)),
    )
    await catchUp()
    expect(await dayOf('2026-03-02')).toMatchObject({ worked: 480, corrected: true })
  })
})

describe('a demand', () => {
  test('counts for nothing until it is approved, and for nothing when it is rejected', async () => {
    await swipe('2026-03-02T09:00', 'in')
    await act(
      demanded([added('2026-03-02T18:00', 'out', 1)], 1),
      demanded([added('2026-03-02T17:00', 'out', 2)], 2),
    )
    await catchUp()
    expect(await dayOf('2026-03-02')).toMatchObject({ worked: 0, corrected: false })
    await act(approvedAct(1), rejected(2))
    await catchUp()
    expect(await dayOf('2026-03-02')).toMatchObject({ worked: 480, corrected: true })
    expect(
      await world.rows(`select status from ${own.correctionActs} order by position`),
    ).toEqual([{ status: 'counted' }, { status: 'rejected' }])
  })
})

const line = fc.record({
  kind: fc.constantFrom('add', 'cancel', 'direction', 'day'),
  day: fc.integer({ min: 0, max: 3 }),
  hour: fc.integer({ min: 5, max: 23 }),
  which: fc.nat(30),
  direction: fc.constantFrom<'in' | 'out'>('in', 'out'),
  to: fc.constantFrom(-1, 0, 1),
})
const swipes = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 3 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    direction: fc.constantFrom<'in' | 'out' | 'unknown'>('in', 'out', 'unknown'),
  }),
  { minLength: 3, maxLength: 10 },
)
const lives = fc.record({
  swipes,
  acts: fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 3,
  }),
  undo: fc.nat(2),
})
const start = asLocalDate('2026-03-02')
let ids = 0
const changesOf = (
  lines: readonly {
    kind: string
    day: number
    hour: number
    which: number
    direction: 'in' | 'out'
    to: number
  }[],
  there: readonly { movementId: string; localTime: string }[],
): CorrectionChange[] =>
  lines.flatMap(({ kind, day, hour, which, direction, to }): CorrectionChange[] => {
    const of = there[which % there.length]
    if (kind === 'add')
      return [
        {
          kind: 'add',
          movementId: asMovementId(
            `ae000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
          ),
          employeeId: employeeId(1),
          localTime: asLocalDateTime(
            `${addDays(start, day)}T${String(hour).padStart(2, '0')}:17:00`,
          ),
          direction,
        },
      ]
    if (!of) return []
    return [
      kind === 'cancel'
        ? cancelled(of)
        : kind === 'direction'
          ? redirected(of, direction)
          : movedTo(of, addDays(asLocalDate(of.localTime.slice(0, 10)), to)),
    ]
  })
/** All rows of the projection but the history, which keeps what was, and the acts themselves. */
const everything = async () => {
  const {
    [own.attendanceHistory]: _history,
    [own.attendanceCorrections]: _acts,
    ...rows
  } = await world.hashes(attendance, 'read')
  return rows
}
const swipeAll = async (
  given: readonly { day: number; minute: number; direction: 'in' | 'out' | 'unknown' }[],
) => {
  const there: { movementId: string; localTime: string }[] = []
  for (const { day, minute, direction } of given)
    there.push(
      await swipe(
        `${addDays(start, day)}T${String(Math.floor(minute / 60)).padStart(2, '0')}:` +
          `${String(minute % 60).padStart(2, '0')}`,
        direction,
        1,
        '2026-03-09T04:00Z',
      ),
    )
  await world.record('2026-03-09T05:00Z', clockReached('2026-03-09T05:00Z'))
  return there
}

test('whatever an act does, undone it is as if it had never been', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async ({ swipes: given, acts, undo }) => {
      world = await open()
      const there = await swipeAll(given)
      const judged = acts
        .map(lines => changesOf(lines, there))
        .filter(changes => changes.length > 0)
      const others = judged.filter((_, n) => n !== undo)
      const one = judged[undo] ?? []
      // At the clock's own instant: later, the running day would be another by time alone.
      const clock = () => world.record('2026-03-10T05:00Z', clockReached('2026-03-10T05:00Z'))
      for (const [n, changes] of others.entries())
        await world.record('2026-03-09T06:00Z', asFact(corrected(changes, n + 10)))
      await clock()
      await catchUp()
      const without = await everything()
      if (one.length > 0) await world.record('2026-03-10T05:00Z', asFact(corrected(one, 5)))
      await catchUp()
      if (one.length > 0) await world.record('2026-03-10T05:00Z', asFact(undone(5)))
      await catchUp()
      expect(await everything()).toEqual(without)
    }),
    { numRuns: shareOfRuns(8), endOnFailure: true },
  )
}, 300_000)

test('what a preview shows is what then happens', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async ({ swipes: given, acts }) => {
      world = await open()
      const there = await swipeAll(given)
      await catchUp()
      for (const [n, lines] of acts.entries()) {
        const changes = changesOf(lines, there)
        if (changes.length === 0) continue
        const head = await world.log.head()
        const shown = await world.read(tx => correctionPreview(tx, company, changes))
        expect(await world.log.head()).toBe(head)
        const before = new Map((await daysNow()).map(row => [row.day, row]))
        await world.record('2026-03-09T06:00Z', asFact(corrected(changes, n + 1)))
        await catchUp()
        const after = new Map((await daysNow()).map(row => [row.day, row]))
        for (const { day, before: was, after: is } of shown.rows) {
          expect({ day, ...pick(was) }).toEqual({ day, ...before.get(day)?.figures })
          expect({ day, ...pick(is) }).toEqual({ day, ...after.get(day)?.figures })
        }
        const different = [...after.values()]
          .filter(
            ({ day, figures }) =>
              JSON.stringify(figures) !== JSON.stringify(before.get(day)?.figures),
          )
          .map(({ day }) => day)
        expect(shown.rows.map(({ day }) => day)).toEqual(expect.arrayContaining(different))
        expect(
          shown.rows
            .filter(({ touched }) => touched)
            .every(({ day }) => after.get(day)?.corrected),
        ).toBe(true)
      }
    }),
    { numRuns: shareOfRuns(8), endOnFailure: true },
  )
}, 300_000)

type Figures = {
  worked: number
  missing: number
  late: number
  early: number
  night: number
  codes: readonly string[]
  flags: readonly string[]
}
const pick = ({ worked, missing, late, early, night, codes, flags }: Figures): Figures => ({
  worked,
  missing,
  late,
  early,
  night,
  codes,
  flags,
})
/** Days that are over: of today the instant of looking is part of the figure. */
const daysNow = async () =>
  (
    await world.rows<{ day: string; corrected: boolean } & Figures>(
      `select day::text, corrected, worked, missing, late, early, night_minutes as night, codes, flags
         from ${own.dayResults}
         where day between '2026-03-01' and '2026-03-08'
         order by day`,
    )
  ).map(({ day, corrected: is, ...figures }) => ({ day, corrected: is, figures }))

test('two acts on one movement: the later word counts, and undoing it lets the earlier one speak again', async () => {
  await swipe('2026-03-02T09:00', 'in')
  const exit = await swipe('2026-03-02T18:00', 'unknown')
  await act(corrected([redirected(exit, 'in')], 1), corrected([redirected(exit, 'out')], 2))
  await catchUp()
  expect((await movementsNow()).at(-1)).toMatchObject({ direction: 'out', corrected: true })
  await act(undone(2))
  await catchUp()
  expect((await movementsNow()).at(-1)).toMatchObject({ direction: 'in', corrected: true })
  expect(
    await world.rows(`select json_array_length(corrections) as marks
       from ${own.movements}
       where corrections is not null`),
  ).toEqual([{ marks: 1 }])
  expect(correctionId(2)).not.toBe(correctionId(1))
})
