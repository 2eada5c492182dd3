import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GridQuery } from '#projections/reports/month-grid/month-grid.ts'
import { monthGrid } from '#projections/reports/month-grid/month-grid.ts'
import { monthGridAsKnown } from '#projections/reports/month-grid/month-grid-as-known.ts'
import { monthGridSummary } from '#projections/reports/month-grid/month-grid-summary.ts'
import { lateAndEarlyDays } from '#projections/reports/late-and-early/late-and-early.ts'
import { lateAndEarlyGroups } from '#projections/reports/late-and-early/late-and-early-groups.ts'
import {
  lateAndEarlyDaysAsKnown,
  lateAndEarlyGroupsAsKnown,
} from '#projections/reports/late-and-early/late-and-early-as-known.ts'
import { projections } from '#projections/index.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import { cardId, departmentId, deviceId, employeeId, shiftId } from '#tests/shared/ids.ts'
import {
  approved,
  assigned,
  at,
  cardAdded,
  clockReached,
  company,
  day,
  founded,
  hired,
  rig,
  shiftAssigned,
  shiftDefined,
  swiped,
  type Fact,
  type Rig,
} from '#tests/projections/rig.ts'

/** Long because each report is asked as it was known, of the same month. */
const [ayse, irem, can] = [employeeId(1), employeeId(2), employeeId(3)]
const [door, gate] = [deviceId(1), deviceId(2)]
const all: ScopeFilter = { kind: 'company' }
const week = { from: day('2026-03-02'), to: day('2026-03-06') }
/** Before the gate sent what it had kept since Tuesday. */
const tuesday = at('2026-03-03T20:00:00.000Z')
const ever = at('2027-01-01T00:00:00.000Z')
const now = '2026-03-06T17:00:00.000Z'
const fact = (type: string, data: object): Fact => ({ type, data }) as Fact
const reader = (id: string, name: string, serial: string): Fact =>
  fact('DeviceRegistered', {
    deviceId: id,
    serial,
    name,
    protocol: 'zk',
    zone: 'Europe/Istanbul',
    directionRule: 'as-sent',
  })

let world: Rig
/** Ayşe comes late twice, İrem leaves early once and swipes at the gate; Can, an apprentice, has left. */
beforeAll(async () => {
  world = await rig()
  await world.record(
    '2026-02-01T08:00:00.000Z',
    founded(),
    fact('DepartmentAdded', {
      departmentId: departmentId(1),
      name: 'Üretim',
      code: null,
      parentId: null,
    }),
    fact('DepartmentAdded', {
      departmentId: departmentId(2),
      name: 'Ofis',
      code: null,
      parentId: null,
    }),
    hired(ayse, { name: 'Ayşe', surname: 'Işık', employeeNo: '1', position: 'Usta' }),
    hired(irem, {
      name: 'İrem',
      surname: 'Çelik',
      employeeNo: '2',
      departmentId: departmentId(2),
      position: 'Usta',
    }),
    hired(can, { name: 'Can', surname: 'Er', employeeNo: '3', position: 'Çırak' }),
    reader(door, 'Ana kapı', 'S-1'),
    approved(door),
    reader(gate, 'Arka kapı', 'S-2'),
    approved(gate),
    shiftDefined(shiftId(1), 'Gündüz'),
    ...[ayse, irem, can].flatMap((who, n) => [
      shiftAssigned(who, shiftId(1)),
      cardAdded(`K${n}`, cardId(n + 1)),
      assigned(`K${n}`, cardId(n + 1), who),
    ]),
  )
  await world.record(
    '2026-03-02T15:30:00.000Z',
    swiped('K0', door, '2026-03-02T09:40', 'in'),
    swiped('K0', door, '2026-03-02T18:00', 'out'),
    swiped('K1', door, '2026-03-02T09:00', 'in'),
    swiped('K1', door, '2026-03-02T16:50', 'out'),
    swiped('K2', door, '2026-03-02T09:00', 'in'),
  )
  await world.record(
    '2026-03-03T15:30:00.000Z',
    swiped('K0', door, '2026-03-03T09:00', 'in'),
    swiped('K0', door, '2026-03-03T18:00', 'out'),
    fact('EmployeeTerminated', { employeeId: can, lastDay: '2026-03-03' }),
  )
  await world.record(tuesday, clockReached(tuesday))
  await world.record(
    '2026-03-05T08:00:00.000Z',
    swiped('K1', gate, '2026-03-03T09:30', 'in'),
    swiped('K1', gate, '2026-03-03T18:00', 'out'),
  )
  await world.record(
    '2026-03-05T16:00:00.000Z',
    swiped('K0', door, '2026-03-05T10:05', 'in'),
    swiped('K0', door, '2026-03-05T18:00', 'out'),
  )
  await world.record(now, swiped('K0', door, '2026-03-06T09:00', 'in'), clockReached(now))
  await world.catchUp(projections)
})
afterAll(() => world.close())

const grid = (over: Partial<GridQuery> = {}) =>
  world.read(async tx => {
    const query = { company, scope: all, ...week, ...over }
    return {
      ...(await monthGrid(tx, { ...query, sort: 'name', order: 'asc', limit: 100 })),
      summary: await monthGridSummary(tx, query),
    }
  })
const known = async (
  asOf: string,
  over: Partial<Parameters<typeof monthGridAsKnown>[1]> = {},
) => {
  const found = await world.read(tx =>
    monthGridAsKnown(tx, {
      company,
      scope: all,
      ...week,
      sort: 'name',
      order: 'asc',
      limit: 1,
      ...over,
      asOf: at(asOf),
    }),
  )
  if ('refused' in found) throw new Error('refused')
  return found
}
const names = (found: { readonly rows: readonly { readonly fullName: string | null }[] }) =>
  found.rows.map(row => row.fullName)
/** Which reader is awaited is a matter of now. */
const withoutAwaiting = ({ rows, summary }: Awaited<ReturnType<typeof grid>>) => ({
  rows: rows.map(row => ({
    ...row,
    days: row.days.map(cell => cell && { ...cell, awaiting: [] }),
  })),
  summary: { ...summary, awaiting: 0 },
})

describe('people by their record', () => {
  test('are those of a position, and who had left when the period ended; counters and sums with them', async () => {
    expect(names(await grid({ position: 'Usta' }))).toEqual(['Ayşe Işık', 'İrem Çelik'])
    expect(names(await grid({ position: 'Çırak' }))).toEqual(['Can Er'])
    expect(names(await grid({ status: 'left' }))).toEqual(['Can Er'])
    expect(names(await grid({ status: 'employed' }))).toEqual(['Ayşe Işık', 'İrem Çelik'])
    expect((await grid({ status: 'left' })).summary).toMatchObject({
      people: 1,
      totals: { people: 2 },
    })
    expect((await grid({ position: 'Müdür' })).rows).toEqual([])
  })
  test.each([
    ['late', 2 + 1],
    ['early', 1],
  ] as const)('%s days are cut the same way', async (kind, days) => {
    const found = async (over: object) =>
      (
        await world.read(tx =>
          lateAndEarlyDays(tx, kind, {
            company,
            scope: all,
            ...week,
            sort: 'day',
            order: 'asc',
            limit: 50,
            ...over,
          }),
        )
      ).total
    expect(await found({ position: 'Usta', status: 'employed' })).toBe(days)
    expect(await found({ status: 'left' })).toBe(0)
    expect(await found({ position: 'Çırak' })).toBe(0)
  })
})

describe('a cell waits for a reader', () => {
  const waiting = (found: Awaited<ReturnType<typeof grid>>) =>
    found.rows.flatMap(row =>
      row.days.flatMap((cell, n) =>
        cell && cell.awaiting.length > 0 ? [[row.fullName, n + 2, cell.awaiting]] : [],
      ),
    )
  test('that its person used and that said nothing since the day ended, and is counted and found by it', async () => {
    // The gate spoke last on Thursday morning, the door on Friday evening.
    const found = await grid()
    expect(waiting(found)).toEqual([['İrem Çelik', 5, ['Arka kapı']]])
    expect(found.summary.awaiting).toBe(1)
    const chosen = await grid({ awaiting: true })
    expect(names(chosen)).toEqual(['İrem Çelik'])
    expect(chosen.summary).toMatchObject({
      people: 1,
      awaiting: 1,
      counters: found.summary.counters,
      totals: { people: 5 },
    })
  })
  test('on the late comers too, on the days that do', async () => {
    await world.record(
      '2026-03-06T17:10:00.000Z',
      swiped('K1', door, '2026-03-05T10:00', 'in'),
      swiped('K1', door, '2026-03-05T18:00', 'out'),
      clockReached('2026-03-06T17:10:00.000Z'),
    )
    await world.catchUp(projections)
    const late = (over: object = {}) =>
      world.read(tx =>
        lateAndEarlyDays(tx, 'late', {
          company,
          scope: all,
          ...week,
          sort: 'day',
          order: 'asc',
          limit: 50,
          ...over,
        }),
      )
    const found = await late()
    expect(
      found.rows.flatMap(row =>
        row.awaiting.length > 0
          ? [[row.fullName, row.day, row.awaiting.map(({ name }) => name)]]
          : [],
      ),
    ).toEqual([['İrem Çelik', '2026-03-05', ['Arka kapı']]])
    expect(found.summary.awaiting).toBe(1)
    const chosen = await late({ awaiting: true })
    expect(chosen.rows.map(row => [row.fullName, row.day])).toEqual([
      ['İrem Çelik', '2026-03-05'],
    ])
    expect(chosen.summary).toMatchObject({ days: found.summary.days, awaiting: 1 })
  })
})

describe('a month as it was known', () => {
  test('at an instant after everything is that of now, to the last counter', async () => {
    expect(await known(ever).then(({ rows, summary }) => ({ rows, summary }))).toEqual(
      withoutAwaiting(await grid()),
    )
  })
  test.each([
    { code: 'LA' as const },
    { code: 'leave' as const },
    { position: 'Usta' },
    { status: 'left' as const },
    { shift: shiftId(1) },
    { department: departmentId(2) },
    { search: 'cel' },
  ])('the same where only some are asked for: %o', async over => {
    expect(await known(ever, over).then(({ rows, summary }) => ({ rows, summary }))).toEqual(
      withoutAwaiting(await grid(over)),
    )
  })
  test.each(['name', 'employeeNo', 'department', 'worked', 'missing', 'overtime'] as const)(
    'and in the order of %s',
    async sort => {
      for (const order of ['asc', 'desc'] as const)
        expect(names(await known(ever, { sort, order }))).toEqual(
          names(
            await world.read(tx =>
              monthGrid(tx, { company, scope: all, ...week, sort, order, limit: 100 }),
            ),
          ),
        )
    },
  )
  test('on Tuesday evening does not know what the gate had kept', async () => {
    const found = await known(tuesday)
    expect(
      found.rows
        .find(row => row.employeeId === irem)
        ?.days.map(cell => (cell?.worked === undefined ? null : cell.worked > 0)),
    ).toEqual([true, false, null, null, null])
    expect(
      (await grid()).rows.find(row => row.employeeId === irem)?.days[1]?.worked,
    ).toBeGreaterThan(0)
    expect([found.dataUntil, found.summary.days.map(one => one.people)]).toEqual([
      tuesday,
      [3, 3, 0, 0, 0],
    ])
  })
  test('shows a manager his people alone', async () => {
    expect(
      names(
        await known(ever, {
          scope: {
            kind: 'departments',
            deviceIds: [],
            departmentIds: [departmentId(2)],
            employeeId: null,
          },
        }),
      ),
    ).toEqual(['İrem Çelik'])
  })
})

describe.each(['late', 'early'] as const)('%s days as they were known', kind => {
  const asked = {
    company,
    scope: all,
    ...week,
    sort: 'day',
    order: 'desc',
    limit: 1,
  } as const
  const daysKnown = async (asOf: string, over: object = {}) => {
    const found = await world.read(tx =>
      lateAndEarlyDaysAsKnown(tx, kind, { ...asked, ...over, asOf: at(asOf) }),
    )
    if ('refused' in found) throw new Error('refused')
    return found
  }
  test.each([
    {},
    { sort: 'name', order: 'asc' },
    { sort: 'minutes', order: 'desc' },
    { forgiven: 'no' },
    { repeated: 'yes' },
    { shift: shiftId(1) },
    { position: 'Usta' },
  ])('at an instant after everything are those of now: %o', async over => {
    const shown = await world.read(tx =>
      lateAndEarlyDays(tx, kind, { ...asked, limit: 50, ...over } as Parameters<
        typeof lateAndEarlyDays
      >[2]),
    )
    const { rows, total, summary } = await daysKnown(ever, over)
    expect(rows).toEqual(shown.rows.map(row => ({ ...row, awaiting: [] })))
    expect({ total, summary }).toEqual({
      total: shown.total,
      summary: { ...shown.summary, awaiting: 0 },
    })
  })
  test.each(['person', 'department'] as const)('and added up by %s', async by => {
    const groups = await world.read(tx =>
      lateAndEarlyGroupsAsKnown(tx, kind, { ...asked, by, asOf: ever }),
    )
    if ('refused' in groups) throw new Error('refused')
    expect(groups.rows).toEqual(
      (await world.read(tx => lateAndEarlyGroups(tx, kind, { ...asked, by, limit: 50 }))).rows,
    )
    expect(groups.rows.length).toBeGreaterThan(0)
  })
  test('on Tuesday evening are those of Monday', async () => {
    expect((await daysKnown(tuesday)).rows.map(row => row.day)).toEqual(['2026-03-02'])
  })
  test('of a long period are refused with the figures', async () => {
    const found = await world.read(tx =>
      lateAndEarlyDaysAsKnown(tx, kind, { ...asked, from: day('2026-01-01'), asOf: tuesday }),
    )
    expect(found).toMatchObject({ refused: { code: 'as-of.too-much', days: 65, mostDays: 31 } })
  })
})
