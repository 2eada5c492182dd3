// Long because the three reports of entries and exits are asked of the same two days.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asInstant } from '#domain/shared/values.ts'
import {
  GetEmployeeTracking,
  GetEnterExitTime,
  GetTimeDetail,
} from '#api/contract/time-detail.ts'
import { dailyReport } from '#projections/reports/daily/daily.ts'
import { dashboard } from '#projections/reports/dashboard/dashboard.ts'
import { presenceDays } from '#projections/reports/time-detail/time-detail.ts'
import { employeeTracking } from '#projections/reports/employee-tracking/presence-now.ts'
import { projections } from '#projections/index.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import {
  approved,
  assigned,
  cardAdded,
  clockReached,
  company,
  day,
  founded,
  hired,
  nightShift,
  registered,
  rig,
  shiftAssigned,
  shiftDefined,
  swiped,
  type Fact,
  type Rig,
} from '#tests/projections/rig.ts'
import { cardId, departmentId, deviceId, employeeId, shiftId } from '#tests/shared/ids.ts'
import { covers } from '#tests/specification/covers.ts'

const fact = (type: string, data: object): Fact => ({ type, data }) as Fact
const [ayse, irem, omer, zeki, gece] = [
  employeeId(1),
  employeeId(2),
  employeeId(3),
  employeeId(4),
  employeeId(5),
]
const everybody: ScopeFilter = { kind: 'company' }
const workshop: ScopeFilter = {
  kind: 'departments',
  deviceIds: [],
  departmentIds: [departmentId(2)],
  employeeId: null,
}

/** Monday 2 March 2026 whole, and Tuesday until noon in Istanbul; two readers, one works nights. */
let world: Rig
beforeAll(async () => {
  world = await rig()
  await world.record(
    '2026-03-01T08:00:00.000Z',
    founded(),
    fact('DepartmentAdded', {
      departmentId: departmentId(1),
      name: 'Yönetim',
      code: null,
      parentId: null,
    }),
    fact('DepartmentAdded', {
      departmentId: departmentId(2),
      name: 'Üretim',
      code: null,
      parentId: departmentId(1),
    }),
    hired(ayse, { name: 'Ayşe', surname: 'Işık', departmentId: departmentId(1) }),
    hired(irem, { name: 'İrem', surname: 'Çelik', departmentId: departmentId(2) }),
    hired(omer, { name: 'Ömer', surname: 'Ünal', departmentId: departmentId(2) }),
    hired(zeki, { name: 'Zeki', surname: 'Koç', departmentId: departmentId(2) }),
    hired(gece, { name: 'Gül', surname: 'Er', departmentId: departmentId(1) }),
    registered(deviceId(1)),
    approved(deviceId(1)),
    registered(deviceId(2)),
    approved(deviceId(2)),
    shiftDefined(shiftId(1), 'Gündüz'),
    shiftDefined(shiftId(2), 'Gece', nightShift),
    ...[ayse, irem, omer].map(who => shiftAssigned(who, shiftId(1))),
    shiftAssigned(gece, shiftId(2)),
    ...[ayse, irem, omer, gece].flatMap((who, n) => [
      cardAdded(`A${n}`, cardId(n)),
      assigned(`A${n}`, cardId(n), who),
    ]),
  )
  await world.record(
    '2026-03-02T20:00:00.000Z',
    swiped('A0', deviceId(1), '2026-03-02T08:51', 'in'),
    swiped('A0', deviceId(2), '2026-03-02T12:30', 'out'),
    swiped('A0', deviceId(2), '2026-03-02T13:20', 'in'),
    swiped('A0', deviceId(1), '2026-03-02T18:04', 'out'),
    swiped('A1', deviceId(1), '2026-03-02T09:20', 'in'),
    swiped('A1', deviceId(1), '2026-03-02T17:00', 'out'),
    swiped('A1', deviceId(1), '2026-03-02T17:30', 'out'),
    swiped('A2', deviceId(2), '2026-03-02T09:00', 'in'),
    swiped('A3', deviceId(1), '2026-03-02T21:58', 'in'),
  )
  await world.record(
    '2026-03-03T09:00:00.000Z',
    swiped('A3', deviceId(1), '2026-03-03T06:01', 'out'),
    swiped('A0', deviceId(1), '2026-03-03T09:00', 'in'),
    clockReached('2026-03-03T09:00:00.000Z'),
  )
  await world.catchUp(projections)
})
afterAll(async () => {
  await world.close()
})

const span = { from: day('2026-03-02'), to: day('2026-03-03') }
const days = (over: Partial<Parameters<typeof presenceDays>[1]> = {}) =>
  world.read(tx =>
    presenceDays(tx, {
      company,
      scope: everybody,
      ...span,
      sort: 'day',
      order: 'asc',
      limit: 50,
      ...over,
    }),
  )
const now = (over: Partial<Parameters<typeof employeeTracking>[1]> = {}) =>
  world.read(tx =>
    employeeTracking(tx, {
      company,
      scope: everybody,
      sort: 'name',
      order: 'asc',
      limit: 50,
      ...over,
    }),
  )

describe('a day with all its movements', () => {
  test('shows minutes inside and outside by the reader where they began', async () => {
    const { rows } = await days({ employee: ayse })
    expect(rows[0]).toMatchObject({
      fullName: 'Ayşe Işık',
      day: '2026-03-02',
      shift: 'Gündüz',
      presenceMinutes: 490,
      insideMinutes: 503,
      outsideMinutes: 50,
      plan: [{ from: 540, to: 1080 }],
      presence: [
        { from: 540, to: 750 },
        { from: 800, to: 1080 },
      ],
      devices: [
        { device: 'Reader 01', insideMinutes: 219, outsideMinutes: 0 },
        { device: 'Reader 02', insideMinutes: 284, outsideMinutes: 50 },
      ],
    })
    expect(
      rows[0]?.movements.map(({ minute, direction, device, part }) => [
        minute,
        direction,
        device,
        part,
      ]),
    ).toEqual([
      [531, 'in', 'Reader 01', 'paired'],
      [750, 'out', 'Reader 02', 'paired'],
      [800, 'in', 'Reader 02', 'paired'],
      [1084, 'out', 'Reader 01', 'paired'],
    ])
  })
  test('has the figures of the daily report, whatever page it is on', async () => {
    const daily = await world.read(tx =>
      dailyReport(tx, {
        company,
        scope: everybody,
        ...span,
        sort: 'name',
        order: 'asc',
        limit: 50,
      }),
    )
    const present = daily.rows.filter(
      row => row.presenceMinutes > 0 || row.firstIn !== null || row.lastOut !== null,
    )
    const seen: {
      employeeId: string
      day: string
      presenceMinutes: number
      counted: number
    }[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await days({ limit: 2, ...(cursor === undefined ? {} : { cursor }) })
      seen.push(
        ...page.rows.map(row => ({
          employeeId: row.employeeId,
          day: row.day,
          presenceMinutes: row.presenceMinutes,
          counted: row.pairs.reduce((sum, pair) => sum + pair.countedMinutes, 0),
        })),
      )
      if (page.next === null) break
      cursor = page.next
    }
    const keyed = (
      rows: readonly { employeeId: string; day: string; presenceMinutes: number }[],
    ) => rows.map(row => [row.employeeId, row.day, row.presenceMinutes]).toSorted()
    expect(keyed(seen)).toEqual(keyed(present))
    expect(seen.filter(row => row.counted !== row.presenceMinutes)).toEqual([])
  })
  test('counts days by their marks, and shows those of one mark', async () => {
    const { summary } = await days()
    expect(summary).toEqual({
      days: 5,
      people: 4,
      presenceMinutes: expect.any(Number),
      stray: 1,
      repeated: 1,
      running: 2,
    })
    expect((await days({ mark: 'stray' })).rows.map(row => row.fullName)).toEqual(['Ömer Ünal'])
    expect(
      (await days({ device: deviceId(2) })).rows.map(row => [row.fullName, row.day]),
    ).toEqual([
      ['Ayşe Işık', '2026-03-02'],
      ['Ömer Ünal', '2026-03-02'],
    ])
  })
  test('is cut to the departments of a manager', async () => {
    const { rows, summary } = await days({ scope: workshop })
    expect([...new Set(rows.map(row => row.fullName))].toSorted()).toEqual([
      'Ömer Ünal',
      'İrem Çelik',
    ])
    expect(summary.people).toBe(2)
  })
  test('has the shape of the contract', async () => {
    const answer = await days()
    expect(GetTimeDetail.reply.parse(answer).rows).toHaveLength(5)
    expect(GetEnterExitTime.reply.parse(answer).rows).toHaveLength(5)
  })
})

describe('entries with their exits', () => {
  const pairsOf = async (employee: string) =>
    (await days({ employee })).rows.flatMap(row =>
      row.pairs.map(
        ({ entry, exit, endedBy, rawMinutes, countedFrom, countedTo, countedMinutes }) => [
          entry?.localTime.slice(5, 16) ?? null,
          exit?.localTime.slice(5, 16) ?? null,
          endedBy,
          rawMinutes,
          countedFrom,
          countedTo,
          countedMinutes,
        ],
      ),
    )
  test('stand as swiped beside what counts', covers('1.42'), async () => {
    expect(await pairsOf(ayse)).toEqual([
      ['03-02T08:51', '03-02T12:30', 'exit', 219, '09:00', '12:30', 210],
      ['03-02T13:20', '03-02T18:04', 'exit', 284, '13:20', '18:00', 280],
      ['03-03T09:00', null, 'now', 180, '09:00', '12:00', 180],
    ])
  })
  test('of a night belong to the day on which it began', async () =>
    expect(await pairsOf(gece)).toEqual([
      ['03-02T21:58', '03-03T06:01', 'exit', 483, '22:00', '06:00', 480],
    ]))
  test('mark a movement without its other half', async () =>
    expect(await pairsOf(omer)).toEqual([['03-02T09:00', null, 'nothing', 0, null, null, 0]]))
  test('follow the exit that was repeated', async () =>
    expect(await pairsOf(irem)).toEqual([
      ['03-02T09:20', '03-02T17:30', 'exit', 490, '09:20', '17:30', 490],
    ]))
})

describe('where everybody is now', () => {
  test('says it of all, with since when and the last reader', async () => {
    const { rows, summary } = await now()
    expect(
      rows.map(row => [row.fullName, row.state, row.since, row.lastDevice, row.plannedStart]),
    ).toEqual([
      ['Ayşe Işık', 'inside', '2026-03-03T06:00:00.000Z', 'Reader 01', null],
      ['Gül Er', 'outside', '2026-03-03T03:01:00.000Z', 'Reader 01', null],
      ['İrem Çelik', 'overdue', '2026-03-03T06:00:00.000Z', 'Reader 01', '09:00'],
      ['Ömer Ünal', 'overdue', '2026-03-03T06:00:00.000Z', 'Reader 02', '09:00'],
      ['Zeki Koç', 'off', null, null, null],
    ])
    expect(summary).toEqual({
      people: 5,
      inside: 1,
      outside: 1,
      leave: 0,
      off: 1,
      notYetDue: 0,
      overdue: 2,
    })
  })
  test('counts as the dashboard does', async () => {
    const { now: figures } = await world.read(tx =>
      dashboard(tx, { company, scope: everybody, now: asInstant('2026-03-02T12:00:00.000Z') }),
    )
    expect((await now()).summary).toEqual(figures)
  })
  test('is cut to a state, to a manager, to pages', async () => {
    expect((await now({ state: 'overdue' })).rows.map(row => row.fullName)).toEqual([
      'İrem Çelik',
      'Ömer Ünal',
    ])
    expect((await now({ scope: workshop })).summary).toMatchObject({
      people: 3,
      inside: 0,
      overdue: 2,
    })
    for (const sort of ['name', 'since'] as const) {
      const first = await now({ sort, limit: 3 })
      const second = await now({ sort, limit: 3, cursor: first.next ?? '' })
      expect(new Set([...first.rows, ...second.rows].map(row => row.employeeId)).size).toBe(5)
    }
  })
  test('has the shape of the contract', async () =>
    expect(GetEmployeeTracking.reply.parse(await now()).total).toBe(5))
})

test('who taps twice on leaving, at a reader without direction, is outside, even into the next minute', async () => {
  await world.record(
    '2026-03-03T09:30:00.000Z',
    ...['08:58:00', '11:30:50', '11:31:20'].map(time =>
      swiped('A1', deviceId(2), `2026-03-03T${time}`, 'unknown'),
    ),
    clockReached('2026-03-03T09:30:00.000Z'),
  )
  await world.catchUp(projections)
  expect(
    (await now({ employee: irem })).rows.map(({ state, lastDirection }) => [
      state,
      lastDirection,
    ]),
  ).toEqual([['outside', 'out']])
})
