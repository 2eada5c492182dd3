// Long because it lets evaluators meet in each way in which they may.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { take } from '#projections/evaluation/days/take-marked.ts'
import { projectionHealth } from '#projections/shared/health.ts'
import { replayParked } from '#projections/shared/parking.ts'
import type { Projection } from '#projections/shared/projection.ts'
import { settleAll, settleOnce } from '#projections/shared/settling.ts'
import { own } from '#projections/tables/index.ts'
import { cardId, departmentId, employeeId, shiftId } from '#tests/shared/ids.ts'
import { office, reader } from './office.ts'
import {
  assigned,
  cardAdded,
  clockReached,
  company,
  day,
  earlyShift,
  founded,
  hired,
  istanbul,
  otherCompany,
  rig,
  shiftAssigned,
  shiftDefined,
  swiped,
  type Fact,
  type Rig,
} from './rig.ts'

let world: Rig
beforeEach(async () => {
  world = await rig('bare')
})
afterEach(async () => {
  await world.close()
})

test('two evaluators at once end with the days that one alone makes', async () => {
  const people = Array.from({ length: 12 }, (_, n) => n + 20)
  await world.record(
    '2026-03-01T15:00:00.000Z',
    ...office,
    ...people.flatMap(n => [
      hired(employeeId(n)),
      cardAdded(`P${n}`, cardId(n)),
      assigned(`P${n}`, cardId(n), employeeId(n)),
    ]),
  )
  await world.record(
    '2026-03-02T15:00:00.000Z',
    ...people.flatMap(n => [
      swiped(`P${n}`, reader, '2026-03-02T09:00', 'in'),
      swiped(`P${n}`, reader, '2026-03-02T17:00', 'out'),
    ]),
  )
  await world.catchUp([attendance], { settle: false })
  const { settle } = attendance
  const evaluator = async (): Promise<void> => {
    for (let idle = 0; idle < 3; )
      idle =
        (await world.database.projector.transaction(
          tx => settle?.(tx, 3, 'stop') ?? Promise.resolve(0),
          {
            searchPath: 'read',
          },
        )) === 0
          ? idle + 1
          : 0
  }
  await Promise.all([evaluator(), evaluator(), evaluator()])
  await expectSameBuiltAgain()
  expect(
    await world.rows(
      `select count(*)::int as days from ${own.dayResults} where day = '2026-03-02' and presence_minutes = 480`,
    ),
  ).toEqual([{ days: 12 }])
})

test('a running day never goes back: nobody is evaluated while the clock has not been swept', async () => {
  await world.record('2026-03-01T15:00:00.000Z', ...office)
  await world.catchUp([attendance])
  await world.record('2026-03-02T08:00:00.000Z', clockReached('2026-03-02T08:00:00.000Z'))
  // later than the clock's last word
  await world.record('2026-03-02T08:07:00.000Z', swiped('A1', reader, '2026-03-02T09:00', 'in'))
  await world.catchUp([attendance], { settle: false })
  const { settle } = attendance
  const evaluate = (
    during: (tx: Parameters<Projection['project']>[0]) => Promise<void> = async () => undefined,
  ): Promise<void> =>
    world.database.projector.transaction(
      async tx => {
        await settle?.(tx, 10, 'stop')
        await during(tx)
      },
      { searchPath: 'read' },
    )
  let second: Promise<void> = Promise.resolve()
  let over = false
  await evaluate(async tx => {
    second = evaluate().finally(() => {
      over = true
    })
    const waits = async () =>
      (
        await tx.query(
          'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
        )
      ).length > 0
    while (!over && !(await waits()));
  })
  await second
  await settleAll(world.deps, attendance, 'read', 'stop')
  expect(
    await world.rows(`select presence_minutes from ${own.dayResults} where day = '2026-03-02'`),
  ).toEqual([{ presence_minutes: 127 }])
  await expectSameBuiltAgain()
})

/** Lets the clock go on. @returns whom that marked. */
const tick = async (instant: string): Promise<string[]> => {
  await world.record(instant, clockReached(instant))
  await world.catchUp([attendance], { settle: false })
  await world.database.projector.transaction(
    async tx => {
      await attendance.settle?.(tx, 0, 'stop')
    },
    { searchPath: 'read' },
  )
  const marked = await world.rows<{ employee_id: string }>(
    `select employee_id from ${own.attendanceDirty} order by employee_id`,
  )
  await world.catchUp([attendance])
  return marked.map(({ employee_id }) => employee_id)
}
const expectSameBuiltAgain = async (): Promise<void> => {
  await world.buildBeside(attendance)
  expect(await world.hashes(attendance, 'read_next_attendance')).toEqual(
    await world.hashes(attendance, 'read'),
  )
}

test('a word of the clock looks at whom it may change, and days are as if it had looked at all', async () => {
  const [goes, stays, free] = [employeeId(1), employeeId(2), employeeId(3)]
  await world.record(
    '2026-03-01T15:00:00.000Z',
    ...office,
    hired(stays),
    shiftAssigned(stays, shiftId(1)),
    hired(free),
  )
  await world.catchUp([attendance])
  // Istanbul is three hours ahead; the shift is 09:00-18:00.
  expect(await tick('2026-03-02T04:00:00.000Z')).toEqual([goes, stays, free]) // Monday has begun
  expect(await tick('2026-03-02T05:00:00.000Z')).toEqual([])
  await world.record('2026-03-02T05:55:00.000Z', swiped('A1', reader, '2026-03-02T08:55', 'in'))
  expect(await tick('2026-03-02T06:15:00.000Z')).toEqual([goes, stays])
  await expectSameBuiltAgain()
  expect(await tick('2026-03-02T06:30:00.000Z')).toEqual([goes, stays])
  await world.record(
    '2026-03-02T11:00:00.000Z',
    swiped('A1', reader, '2026-03-02T14:00', 'out'),
  )
  await world.catchUp([attendance])
  expect(await tick('2026-03-02T11:15:00.000Z')).toEqual([stays])
  await expectSameBuiltAgain()
  expect(await tick('2026-03-02T15:15:00.000Z')).toEqual([goes, stays]) // the shift is over
  expect(await tick('2026-03-02T15:30:00.000Z')).toEqual([])
  await expectSameBuiltAgain()
  expect(
    await world.rows(
      `select employee_id, missing from ${own.dayResults} where day = '2026-03-02' order by employee_id`,
    ),
  ).toEqual([
    { employee_id: goes, missing: 210 },
    { employee_id: stays, missing: 480 },
    { employee_id: free, missing: 0 },
  ])
})

test('a word of the clock that is said late takes no day back', async () => {
  await world.record('2026-03-01T15:00:00.000Z', ...office)
  await world.record('2026-03-02T08:07:00.000Z', swiped('A1', reader, '2026-03-02T09:00', 'in'))
  await world.catchUp([attendance])
  await world.record('2026-03-02T08:09:00.000Z', clockReached('2026-03-02T08:00:00.000Z'))
  await world.catchUp([attendance])
  expect(
    await world.rows(`select presence_minutes from ${own.dayResults} where day = '2026-03-02'`),
  ).toEqual([{ presence_minutes: 129 }])
  await expectSameBuiltAgain()
})

test('who stays away has his day when it begins, though the day before was final before midnight', async () => {
  const early = 'cccc0000-0000-4000-8000-000000000009'
  await world.record(
    '2026-03-01T15:00:00.000Z',
    ...office,
    hired(employeeId(9), { startOfEmployment: day('2026-03-02') }),
    shiftDefined(early, 'Sabah', earlyShift),
    shiftAssigned(employeeId(9), early),
    hired(employeeId(8), { startOfEmployment: day('2026-03-02') }),
    shiftAssigned(employeeId(8), early),
    {
      type: 'EmployeeTerminated',
      data: { employeeId: employeeId(8), lastDay: day('2026-03-02') },
    } as Fact,
  )
  await tick('2026-03-02T20:30:00.000Z') // 23:30 there: the days of the early shift are over at 23:00
  const rows = () =>
    world.rows(
      `select employee_id = $1 as stays, day::text, final, missing
         from ${own.dayResults}
         where employee_id = any($2::uuid[])
         order by stays desc, day`,
      [employeeId(9), [employeeId(8), employeeId(9)]],
    )
  const mondayOf = (stays: boolean, final = true) => ({
    stays,
    day: '2026-03-02',
    final,
    missing: 480,
  })
  expect(await rows()).toEqual([mondayOf(true), mondayOf(false, false)]) // who leaves has the whole calendar day
  await tick('2026-03-03T11:30:00.000Z')
  expect(await rows()).toEqual([
    mondayOf(true),
    { stays: true, day: '2026-03-03', final: false, missing: 450 },
    mondayOf(false),
  ])
})

test("who comes back next week has this week's days of work; nobody is looked at for days long over", async () => {
  const early = 'cccc0000-0000-4000-8000-000000000009'
  const leaves = (of: string, lastDay: string): Fact =>
    ({ type: 'EmployeeTerminated', data: { employeeId: of, lastDay: day(lastDay) } }) as Fact
  await world.record(
    '2026-03-01T15:00:00.000Z',
    ...office,
    hired(employeeId(9), { startOfEmployment: day('2026-03-02') }),
    shiftDefined(early, 'Sabah', earlyShift),
    shiftAssigned(employeeId(9), early),
    leaves(employeeId(9), '2026-03-03'),
    {
      type: 'EmployeeRehired',
      data: {
        employeeId: employeeId(9),
        departmentId: departmentId(1),
        startOfEmployment: day('2026-03-09'),
      },
    } as Fact,
    hired(employeeId(8), { startOfEmployment: day('2019-01-07') }),
    leaves(employeeId(8), '2020-05-29'),
  )
  const days = () =>
    world.rows<{ day: string }>(
      `select day::text from ${own.dayResults} where employee_id = $1 order by day`,
      [employeeId(9)],
    )
  await world.catchUp([attendance])
  await tick('2026-03-02T20:30:00.000Z') // 23:30 there: the day of the early shift is over
  expect(await days()).toEqual([{ day: '2026-03-02' }])
  expect(await tick('2026-03-03T05:00:00.000Z')).toContain(employeeId(9))
  expect(await days()).toEqual([{ day: '2026-03-02' }, { day: '2026-03-03' }])
  await tick('2026-03-04T05:00:00.000Z')
  expect(await tick('2026-03-04T06:00:00.000Z')).not.toContain(employeeId(8))
  expect(await tick('2026-03-05T06:00:00.000Z')).not.toContain(employeeId(9))
  await tick('2026-03-09T06:00:00.000Z')
  expect((await days()).map(row => row.day)).toEqual(['2026-03-02', '2026-03-03', '2026-03-09'])
})

test('who comes back after weeks begins anew, whether his days are evaluated as they come or all at once', async () => {
  await world.record(
    '2026-03-01T15:00:00.000Z',
    ...office,
    hired(employeeId(9), { startOfEmployment: day('2026-03-02') }),
    cardAdded('P9', cardId(9)),
    assigned('P9', cardId(9), employeeId(9)),
  )
  await world.record(
    '2026-03-02T15:00:00.000Z',
    swiped('P9', reader, '2026-03-02T09:00', 'in'),
    swiped('P9', reader, '2026-03-02T17:00', 'out'),
    {
      type: 'EmployeeTerminated',
      data: { employeeId: employeeId(9), lastDay: day('2026-03-02') },
    } as Fact,
  )
  await world.catchUp([attendance])
  await world.record('2026-03-10T05:00:00.000Z', clockReached('2026-03-10T05:00:00.000Z')) // his days are over
  await world.catchUp([attendance])
  await world.record(
    '2026-03-19T14:00:00.000Z',
    {
      type: 'EmployeeRehired',
      data: {
        employeeId: employeeId(9),
        departmentId: departmentId(1),
        startOfEmployment: day('2026-03-19'),
      },
    } as Fact,
    clockReached('2026-03-21T05:00:00.000Z'),
  )
  await world.catchUp([attendance])
  await expectSameBuiltAgain()
})

test('the backlog of one company does not keep the people of another waiting', async () => {
  await world.record(
    '2026-03-01T15:00:00.000Z',
    founded(),
    ...[1, 2, 3, 4, 5].map(n => hired(employeeId(n))),
    founded(istanbul, otherCompany),
    hired(employeeId(9), {}, otherCompany),
  )
  await world.catchUp([attendance], { settle: false })
  await world.database.projector.transaction(
    async tx => {
      await attendance.settle?.(tx, 2, 'stop')
    },
    { searchPath: 'read' },
  )
  expect(
    await world.rows(
      `select company_id, count(*)::int as waiting from ${own.attendanceDirty} group by company_id`,
    ),
  ).toEqual([{ company_id: company, waiting: 4 }])
})

test('what calls for two years of many is made a few people at a time, and nobody is left out', async () => {
  const people = Array.from({ length: 12 }, (_, n) => employeeId(n + 20))
  await world.record(
    '2024-03-01T15:00:00.000Z',
    founded(),
    ...people.map(id => hired(id, { startOfEmployment: day('2024-03-01') })),
    clockReached('2026-03-01T15:00:00.000Z'),
  )
  await world.catchUp([attendance], { settle: false })
  const made: number[] = []
  for (let done = 1; done > 0; ) {
    done = await settleOnce(world.deps, attendance, 'read', 'set-aside')
    const [row] = await world.rows<{ days: number }>(
      `select count(*)::int as days from ${own.dayResults}`,
    )
    made.push(row?.days ?? 0)
  }
  const atOnce = made.map((days, n) => days - (made[n - 1] ?? 0))
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(5_000)
  expect(made.at(-1)).toBe(people.length * 731)
})

test('taking a few of many who wait looks at few', async () => {
  await world.catchUp([attendance])
  const looked = await world.database.projector.transaction(
    async tx => {
      await tx.query(
        `insert into ${own.attendanceDirty} (company_id, employee_id, position, as_of)
           select md5('c' || n % 40)::uuid, md5('e' || n)::uuid, n, now()
           from generate_series(1, 20000) n`,
      )
      const read = async (): Promise<number> =>
        Number(
          (
            await tx.query<{ read: string }>(
              `select seq_tup_read + coalesce(idx_tup_fetch, 0) as read
                 from pg_stat_xact_user_tables
                 where relid = '${own.attendanceDirty}'::regclass`,
            )
          )[0]?.read,
        )
      const before = await read()
      const taken = await take(tx, 10)
      expect(new Set(taken.map(({ company: of }) => of)).size).toBe(10)
      return (await read()) - before
    },
    { searchPath: 'read' },
  )
  expect(looked).toBeLessThan(1000)
})

test('days that cannot be evaluated are shown, hold up no others, and are made once the fault is mended', async () => {
  await world.record(
    '2026-03-01T15:00:00.000Z',
    ...office,
    hired(employeeId(2)),
    cardAdded('A2', cardId(2)),
    assigned('A2', cardId(2), employeeId(2)),
    clockReached('2026-03-03T15:00:00.000Z'),
  )
  await world.catchUp([attendance])
  await world.database.projector.transaction(
    tx =>
      tx.query(`update ${own.dayResults} set carry = '{}' where employee_id = $1`, [
        employeeId(1),
      ]),
    { searchPath: 'read' },
  )
  await world.record(
    '2026-03-03T15:00:00.000Z',
    swiped('A1', reader, '2026-03-03T09:00', 'in'),
    swiped('A1', reader, '2026-03-03T10:00', 'out'),
    swiped('A2', reader, '2026-03-03T09:00', 'in'),
    swiped('A2', reader, '2026-03-03T10:00', 'out'),
  )
  await world.catchUp([attendance], { settle: false })
  await settleAll(world.deps, attendance, 'read', 'set-aside')
  const minutes = () =>
    world.rows(
      `select employee_id, presence_minutes from ${own.dayResults} where day = '2026-03-03' order by 1`,
    )
  expect(await minutes()).toEqual([
    { employee_id: employeeId(1), presence_minutes: 0 },
    { employee_id: employeeId(2), presence_minutes: 60 },
  ])
  expect(await world.database.db.withoutCompany(tx => projectionHealth(tx, 0n))).toMatchObject([
    { name: 'attendance', setAside: 1 },
  ])
  await world.database.projector.transaction(
    tx => tx.query(`delete from ${own.dayResults} where employee_id = $1`, [employeeId(1)]),
    { searchPath: 'read' },
  )
  await replayParked(world.database.projector, world.log, attendance)
  await settleAll(world.deps, attendance, 'read', 'set-aside')
  expect(await minutes()).toEqual([
    { employee_id: employeeId(1), presence_minutes: 60 },
    { employee_id: employeeId(2), presence_minutes: 60 },
  ])
  expect(await world.database.db.withoutCompany(tx => projectionHealth(tx, 0n))).toMatchObject([
    { name: 'attendance', setAside: 0 },
  ])
})
