import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tx } from '#database/types.ts'
import type { Instant } from '#domain/shared/values.ts'
import { projections } from '#projections/index.ts'
import { livedHistory, write, type Happening } from '#tests/projections/histories.ts'
import { mixedWith, overtimeDecisions } from '#tests/projections/overtime-histories.ts'
import {
  at,
  clockReached,
  rig,
  shiftAssigned,
  swiped,
  type Fact,
  type Rig,
} from '#tests/projections/rig.ts'
import { deviceId, employeeId, shiftId } from '#tests/shared/ids.ts'
import { reports, type Answer, type Report, type Told } from './known-reports.ts'

/** When the first of the happenings may come, epoch ms. */
const begin = Date.parse('2026-03-02T04:00:00.000Z')
/** What is said of whom and where is a matter of now, and so is which reader is awaited. */
const ofNow: readonly string[] = [
  'awaiting',
  'awaitingDays',
  'employeeNo',
  'fullName',
  'departmentId',
  'department',
  'position',
  'device',
  'startOfEmployment',
  'lastDay',
  'dataUntil',
]
const awaited: readonly string[] = ['awaiting', 'awaitingDays']
const told = ({ rows, total, summary }: Answer, without: readonly string[]): unknown =>
  JSON.parse(
    JSON.stringify({ rows, total, summary }, (name, value: unknown) =>
      without.includes(name) ? undefined : value,
    ),
  )
/** Reports that had a row at all: what is always empty would hold by itself. */
const shownOnce = new Set<string>()
const answersOf = async (
  world: Rig,
  ask: (one: Report) => (tx: Tx) => Promise<Told>,
  without: readonly string[],
): Promise<Record<string, unknown>> => {
  const answers: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(reports)) {
    const answer = await world.read(ask(one))
    if ('rows' in answer && answer.rows.length > 0) shownOnce.add(name)
    answers[name] = 'refused' in answer ? answer : told(answer, without)
  }
  return answers
}

/**
 * What every report says at every so manyth step, which any later look at that instant must come to.
 * @returns how many looks that were.
 */
const holds = async (happenings: readonly Happening[], every: number): Promise<number> => {
  const world = await rig()
  const seen: { moment: Instant; shown: Record<string, unknown> }[] = []
  try {
    await write(world, happenings, async step => {
      if (step % every !== 0 || (happenings[step + 1]?.afterMinutes ?? 1) === 0) return
      const passed = happenings
        .slice(0, step + 1)
        .reduce((sum, { afterMinutes }) => sum + afterMinutes, 0)
      const moment = at(new Date(begin + passed * 60_000).toISOString())
      await world.record(moment, clockReached(moment))
      await world.catchUp(projections)
      const now = await answersOf(world, one => one.now, awaited)
      const known = await answersOf(world, one => tx => one.known(tx, moment), awaited)
      expect(known, `known at ${moment}`).toEqual(now)
      seen.push({ moment, shown: await answersOf(world, one => one.now, ofNow) })
    })
    await world.catchUp(projections)
    for (const { moment, shown } of seen)
      expect(
        await answersOf(world, one => tx => one.known(tx, moment), ofNow),
        `looked back at ${moment}`,
      ).toEqual(shown)
    return seen.length
  } finally {
    await world.close()
  }
}

/** Nobody has 270 hours of overtime by March. */
const beyondReach = ['payroll {"only":"year"}']
test('every report as known at an instant is what it showed then, whatever was recorded later', async () => {
  await fc.assert(
    fc.asyncProperty(livedHistory, overtimeDecisions, async (history, decisions) => {
      await holds(mixedWith(history, decisions), 12)
    }),
    { seed: 20261123, numRuns: 3, endOnFailure: true },
  )
})

const fact = (type: string, data: object): Fact => ({ type, data }) as Fact
const [ayse, hour] = [employeeId(1), 60]
const about = (on: string) => ({ employeeId: ayse, day: on })
const by = (now: string) => ({ by: 'user:test', at: now, reason: 'Sevkiyat' })
const missingDecided = (decision: 'excused' | 'missing', missing: number) => (now: string) =>
  fact('MissingWorkDecided', { ...about('2026-03-03'), ...by(now), decision, missing })
const overtimeId = '0e000000-0000-4000-8000-000000000001'
const demanded = {
  overtimeId,
  ...about('2026-03-02'),
  place: 'inside',
  kind: 'workday',
  minutes: 90,
  coefficient: 1.5,
  compensation: 'pay',
}

test('what was corrected and decided since is not known before it was', async () => {
  const looks = await holds(
    [
      { afterMinutes: 0, what: () => shiftAssigned(ayse, shiftId(1)) },
      // Half past ten in the evening, after twelve and a half hours.
      {
        afterMinutes: 3 * hour,
        what: () => swiped('C1', deviceId(1), '2026-03-02T10:00', 'in'),
      },
      {
        afterMinutes: 12.5 * hour,
        what: () => swiped('C1', deviceId(1), '2026-03-02T22:30', 'out'),
      },
      {
        afterMinutes: 11.5 * hour,
        what: () => swiped('C1', deviceId(1), '2026-03-03T10:00', 'in'),
      },
      {
        afterMinutes: 8 * hour,
        what: () => swiped('C1', deviceId(1), '2026-03-03T18:00', 'out'),
      },
      {
        afterMinutes: 16 * hour,
        what: () => swiped('C1', deviceId(1), '2026-03-04T10:00', 'in'),
      },
      // The reader's clock is six hours ahead.
      {
        afterMinutes: 24 * hour,
        what: () => swiped('C1', deviceId(1), '2026-03-05T16:00', 'in'),
      },
      { afterMinutes: 8 * hour, what: missingDecided('excused', 60) },
      {
        afterMinutes: hour,
        what: now =>
          fact('OvertimeDemanded', {
            ...demanded,
            window: null,
            description: 'Sevkiyat',
            by: 'user:test',
            at: now,
          }),
      },
      {
        afterMinutes: hour,
        what: now =>
          fact('OvertimeApproved', { ...demanded, ...by(now), asked: 90, level: 'only' }),
      },
      {
        afterMinutes: hour,
        what: now =>
          fact('OvertimeDemanded', {
            ...demanded,
            overtimeId: '0e000000-0000-4000-8000-000000000002',
            day: '2026-03-03',
            kind: 'holiday',
            window: null,
            description: 'Bayramda sevkiyat',
            by: 'user:test',
            at: now,
          }),
      },
      {
        afterMinutes: hour,
        what: now =>
          fact('MovementsCorrected', {
            correctionId: 'cc000000-0000-4000-8000-000000000001',
            employeeIds: [ayse],
            ...by(now),
            changes: [
              {
                kind: 'add',
                movementId: 'ad000000-0000-4000-8000-000000000001',
                employeeId: ayse,
                localTime: '2026-03-03T09:30:00',
                direction: 'in',
              },
            ],
          }),
      },
      { afterMinutes: hour, what: missingDecided('missing', 30) },
      {
        afterMinutes: hour,
        what: now =>
          fact('OvertimeApprovalRevoked', {
            overtimeId,
            ...about('2026-03-02'),
            ...by(now),
            level: 'only',
          }),
      },
      {
        afterMinutes: hour,
        what: now => fact('MissingWorkReopened', { ...about('2026-03-03'), ...by(now) }),
      },
      {
        afterMinutes: hour,
        what: now =>
          fact('OvertimeDeleted', { overtimeId, ...about('2026-03-02'), ...by(now) }),
      },
    ],
    1,
  )
  expect(looks).toBe(16)
}, 300_000)

test('and none of them was always empty', () => {
  expect(shownOnce).toEqual(
    new Set(Object.keys(reports).filter(name => !beyondReach.includes(name))),
  )
})
