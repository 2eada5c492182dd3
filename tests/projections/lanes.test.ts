// Long because it stops, parks and moves lanes at each step they take.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CompanyId } from '#domain/shared/values.ts'
import { isInLane, lanesOf } from '#database/lanes.ts'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { checkpointsOf, takeOver } from '#projections/shared/checkpoints.ts'
import { noFault, type Fault } from '#projections/shared/faults.ts'
import { dataUntil, knownUpTo, waitUntil } from '#projections/shared/freshness.ts'
import { projectionHealth } from '#projections/shared/health.ts'
import { changeLanes, wantLanes } from '#projections/shared/lanes.ts'
import { parkedStreams, replayParked } from '#projections/shared/parking.ts'
import type { Projection } from '#projections/shared/projection.ts'
import { startProjector, type Projector } from '#projections/shared/projector.ts'
import { settleOnce } from '#projections/shared/settling.ts'
import { own } from '#projections/tables/index.ts'
import { employeeId } from '#tests/shared/ids.ts'
import { untilThere } from '#tests/shared/until.ts'
import { unevaluated } from '#tests/shared/unevaluated.ts'
import { twins, withTwins } from './companies.ts'
import { office, reader } from './office.ts'
import { clockReached, company, hired, rig, swiped, type Rig } from './rig.ts'

let world: Rig
const running: Projector[] = []
beforeEach(async () => {
  world = withTwins(await rig())
})
afterEach(async () => {
  await Promise.all(running.splice(0).map(one => one.stop()))
  await world.close()
})

const want = (lanes: number): Promise<void> =>
  world.database.projector.transaction(tx => wantLanes(tx, attendance.name, lanes))
const change = (): Promise<boolean> =>
  world.database.projector.transaction(tx => changeLanes(tx, attendance), {
    searchPath: 'read',
  })
const set = async (lanes: number): Promise<void> => {
  await want(lanes)
  expect(await change()).toBe(true)
}
const places = async () =>
  (
    await world.database.projector.transaction(tx => checkpointsOf(tx, attendance.name, 'read'))
  ).map(({ position }) => position)
const start = (projection: Projection = attendance, fault: Fault = noFault): Projector => {
  const projector = startProjector({
    ...world.deps,
    fault,
    projections: [projection],
    session: world.database.projector.session,
    standByMs: 50,
  })
  running.push(projector)
  return projector
}

/** A day of the office, and of its twins. */
const day = (date: string) =>
  world.record(
    `${date}T15:00:00.000Z`,
    swiped('A1', reader, `${date}T09:00`, 'in'),
    swiped('A1', reader, `${date}T18:00`, 'out'),
    clockReached(`${date}T15:00:00.000Z`),
  )
const everybody = [company, ...twins]
/** A company of each of two lanes. */
const [inFirst, inSecond] = lanesOf(2).map(lane => {
  const one = everybody.find(of => isInLane(lane, of))
  if (!one) throw new Error('all companies are in one lane')
  return one
}) as [CompanyId, CompanyId]

const movementsOf = async (of: CompanyId): Promise<number> =>
  (
    await world.rows<{ count: number }>(
      `select count(*)::int as count from ${own.movements} where company_id = $1`,
      [of],
    )
  )[0]?.count ?? 0
const reached = async (): Promise<boolean> => {
  const head = await world.log.head()
  const at = await places()
  if (at.length === 0) return false
  const [left] = await world.rows<{ left: number }>(`select ${unevaluated} as left`)
  return at.every(position => position >= head) && left?.left === 0
}
const untilReached = () =>
  untilThere('all lanes are there', async () => (await reached()) || null)
/** What one lane makes of the whole log, against what is there. */
const expectAsOneMakes = async (): Promise<void> => {
  const { [own.attendanceClock]: _, ...live } = await world.hashes(attendance, 'read')
  await want(1)
  await world.buildBeside(attendance)
  const { [own.attendanceClock]: __, ...built } = await world.hashes(
    attendance,
    'read_next_attendance',
  )
  expect(live).toEqual(built)
}

describe('another number of lanes', () => {
  test('begins where the first of the old ones was, when all are there, and loses and doubles nothing', async () => {
    await world.record('2026-03-01T15:00:00.000Z', ...office)
    await world.catchUp([attendance])
    await set(2)
    await day('2026-03-02')
    await world.catchUp([attendance], { lanes: [0] })
    const [ahead, behind] = await places()
    expect(ahead).toBeGreaterThan(behind ?? 0n)
    await want(3)
    await day('2026-03-03')
    await world.catchUp([attendance], { lanes: [0] })
    expect(await change()).toBe(false)
    expect(await places()).toEqual([ahead, behind])
    await world.catchUp([attendance], { lanes: [1] })
    expect(await places()).toEqual([ahead, ahead])
    expect(await change()).toBe(true)
    expect(await places()).toEqual([ahead, ahead, ahead])
    expect(await change()).toBe(false)
    await world.catchUp([attendance])
    await expectAsOneMakes()
  })
  test('is taken back before it began by the number that there is', async () => {
    await set(2)
    await world.record('2026-03-01T15:00:00.000Z', ...office)
    await world.catchUp([attendance], { lanes: [0] })
    await want(3)
    await day('2026-03-02')
    await want(2)
    await world.catchUp([attendance])
    const head = await world.log.head()
    expect(await places()).toEqual([head, head])
    await expectAsOneMakes()
  })
  test('that breaks off as it begins has not begun, and is begun by whoever sees it next', async () => {
    await world.record('2026-03-01T15:00:00.000Z', ...office)
    const seen: number[] = []
    start(attendance, async point => {
      if (point !== 'in-change') return
      seen.push((await places()).length)
      if (seen.length === 1) throw new Error('killed')
    })
    await untilReached()
    await want(3)
    await day('2026-03-02')
    await untilThere('there are three', async () => (await places()).length === 3 || null)
    // As others see it while it goes on: the old one, until all of it is there.
    expect(seen).toEqual([1, 1])
    await untilReached()
    await expectAsOneMakes()
  })
  test('leaves nothing to who wrote a lane of the old one', async () => {
    await set(2)
    const late = await world.database.projector.transaction(tx =>
      takeOver(tx, attendance.name, 'read', { number: 1, of: 2 }),
    )
    await set(3)
    expect(late).not.toBeNull()
    expect(
      await world.database.projector.transaction(tx =>
        takeOver(tx, attendance.name, 'read', { number: 1, of: 2 }),
      ),
    ).toBeNull()
  })
})

describe('projectors that live at the same time', () => {
  const leaders = async (): Promise<number[]> => {
    const rows = await world.rows<{ pid: number }>(
      `select l.pid from pg_locks l, unnest($1::text[]) as name
       where l.locktype = 'advisory' and l.mode = 'ExclusiveLock' and l.granted
         and l.database = (select oid from pg_database where datname = current_database())
         and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended(name, 0)`,
      [['projection:attendance', 'projection:attendance:1', 'projection:attendance:2']],
    )
    return rows.map(({ pid }) => pid)
  }
  const shared = (lanes: number, by: number) =>
    untilThere(`${by} lead ${lanes}`, async () => {
      const pids = await leaders()
      return (pids.length === lanes && new Set(pids).size === by) || null
    })

  test('have a lane each; who stays has both, and gives one up to who comes', async () => {
    await set(2)
    await world.record('2026-03-01T15:00:00.000Z', ...office)
    const [first] = [start()]
    await shared(2, 1)
    start()
    await shared(2, 2)
    await day('2026-03-02')
    await untilReached()
    await first?.stop()
    await shared(2, 1)
    await day('2026-03-03')
    await untilReached()
    await expectAsOneMakes()
  })
  test('go over to another number while events come, and every company has what is its own', async () => {
    await world.record('2026-03-01T15:00:00.000Z', ...office)
    const projectors = [start(), start()]
    await untilReached()
    await want(3)
    for (const date of ['2026-03-02', '2026-03-03', '2026-03-04']) await day(date)
    await shared(3, 2)
    await want(2)
    for (const date of ['2026-03-05', '2026-03-06']) await day(date)
    await untilThere('there are two', async () => (await places()).length === 2 || null)
    await untilReached()
    await Promise.all(projectors.map(one => one.stop()))
    await expectAsOneMakes()
  })
})

describe('what keeps a lane', () => {
  const failing = (of: CompanyId, code?: string): Projection & { mended: boolean } => {
    const made = {
      ...attendance,
      mended: false,
      project: async (...given: Parameters<Projection['project']>) => {
        const [, batch] = given
        const stumbles = batch.some(
          event => event.company === of && event.type === 'MovementRecorded',
        )
        if (!made.mended && stumbles)
          throw Object.assign(new RangeError('a value nobody thought of'), code && { code })
        await attendance.project(...given)
      },
    }
    return made
  }

  test('keeps no other: who asks for the others’ rows has them', async () => {
    await set(2)
    await world.record('2026-03-01T15:00:00.000Z', ...office)
    await world.catchUp([attendance])
    const stuck = failing(inFirst, '40001')
    start(stuck)
    const last = await day('2026-03-02')
    const { db } = world.database
    expect(await waitUntil(db, ['attendance'], last, 20_000, inSecond)).toBe(true)
    expect(await movementsOf(inSecond)).toBe(2)
    expect(await waitUntil(db, ['attendance'], last, 0, inFirst)).toBe(false)
    expect(await waitUntil(db, ['attendance'], last, 0)).toBe(false)
    const [late, level] = await Promise.all(
      [inFirst, inSecond].map(of => world.read(tx => knownUpTo(tx, ['attendance']), of)),
    )
    expect(level).toBe(String(last))
    expect(Number(late)).toBeLessThan(Number(last))
    expect(await world.read(tx => dataUntil(tx, ['attendance']), inSecond)).toBe(
      '2026-03-02T15:00:00.000Z',
    )
    const health = (await db.withoutCompany(tx => projectionHealth(tx, last))).find(
      ({ name }) => name === attendance.name,
    )
    expect(health?.behind).toBeGreaterThan(0)
    expect(health?.lanes.map(({ behind }) => behind > 0)).toEqual([true, false])
    stuck.mended = true
    await untilReached()
    await expectAsOneMakes()
  })
  test('as poison does, waits in the lane of its company, whatever number there is then', async () => {
    await set(2)
    await world.record('2026-03-01T15:00:00.000Z', ...office)
    await world.catchUp([attendance])
    await day('2026-03-02')
    const poisoned = failing(inFirst)
    await world.catchUp([poisoned])
    expect(await Promise.all([inFirst, inSecond].map(movementsOf))).toEqual([0, 2])
    await set(3)
    const parked = await world.database.projector.transaction(tx =>
      parkedStreams(tx, 'attendance'),
    )
    expect(parked.map(({ stream }) => stream.slice(0, 36))).toEqual([inFirst])
    const taken: number[] = []
    for (const lane of lanesOf(3))
      taken.push(
        await replayParked(world.database.projector, world.log, attendance, undefined, lane),
      )
    expect(taken).toEqual(lanesOf(3).map(lane => (isInLane(lane, inFirst) ? 2 : 0)))
    await world.catchUp([attendance])
    await expectAsOneMakes()
  })
  test('as a flood does, lets the others of it have their turn', async () => {
    const [flooded] = twins
    await world.record('2026-01-01T15:00:00.000Z', ...office)
    // Whom nobody evaluated for a year: a few of them are as many days as fit in a transaction.
    const waiting = Array.from({ length: 40 }, (_, n) =>
      hired(employeeId(100 + n), {}, flooded),
    )
    await world.record('2026-01-01T16:00:00.000Z', ...waiting)
    await world.record('2027-01-02T15:00:00.000Z', clockReached('2027-01-02T15:00:00.000Z'))
    await world.catchUp([attendance], { settle: false })
    const once = () => settleOnce(world.deps, attendance, 'read', 'set-aside')
    expect(await once()).toBeGreaterThan(40) // all are marked
    await once()
    const evaluated = await world.rows<{ company: CompanyId; people: number }>(
      `select company_id::text as company, count(distinct employee_id)::int as people
       from ${own.dayResults} group by company_id`,
    )
    const people = new Map(evaluated.map(one => [one.company, one.people]))
    expect([company, ...twins.slice(0, -1)].filter(of => !people.has(of))).toEqual([])
    expect(people.get(flooded ?? company)).toBeLessThan(20)
  })
})

describe('a rebuild in lanes', () => {
  test('is shared by all, goes on when who began it is gone, and is switched once', async () => {
    await world.close()
    world = withTwins(await rig('bare'))
    await world.record('2026-03-01T15:00:00.000Z', ...office)
    for (let date = 2; date < 20; date++) await day(`2026-03-${String(date).padStart(2, '0')}`)
    const switched: string[] = []
    const slow: Projection = {
      ...attendance,
      project: async (tx, batch, lane) => {
        await tx.query('select pg_sleep(0.05)')
        await attendance.project(tx, batch, lane)
      },
    }
    const build = () => {
      const projector = startProjector({
        ...world.deps,
        batch: 5,
        projections: [slow],
        session: world.database.projector.session,
        standByMs: 50,
        lanes: 3,
        fault: point => {
          if (point === 'after-switch') switched.push(point)
        },
      })
      running.push(projector)
      return projector
    }
    const first = build()
    await untilThere('it has begun', async () => (await buildingAt()).length === 3 || null)
    build()
    await untilThere(
      'the other has a lane of it',
      async () => (await buildingLeaders()) === 2 || null,
    )
    const before = await buildingAt()
    await first.stop()
    await untilReached()
    expect(before.some(at => at > 0n)).toBe(true)
    expect(switched).toEqual(['after-switch'])
    expect((await places()).length).toBe(3)
    await expectAsOneMakes()
  })
  const buildingAt = async () =>
    (
      await world.database.projector.transaction(tx =>
        checkpointsOf(tx, attendance.name, 'read_next_attendance'),
      )
    ).map(({ position }) => position)
  const buildingLeaders = async (): Promise<number> => {
    const [row] = await world.rows<{ count: number }>(
      `select count(distinct l.pid)::int as count from pg_locks l, unnest($1::text[]) as name
       where l.locktype = 'advisory' and l.mode = 'ExclusiveLock' and l.granted
         and l.database = (select oid from pg_database where datname = current_database())
         and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended(name, 0)`,
      [['build:attendance', 'build:attendance:1', 'build:attendance:2']],
    )
    return row?.count ?? 0
  }
})
