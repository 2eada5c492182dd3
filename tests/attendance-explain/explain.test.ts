import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOfDifference } from '#projections/reports/daily/as-of-difference.ts'
import { dailyReportAsKnown } from '#projections/reports/daily/daily.ts'
import { dailyReport } from '#projections/reports/daily/daily.ts'
import { explainDay, type Explanation } from '#projections/reports/explain/explain.ts'
import { lateUploads, uploadEffect } from '#projections/reports/late-uploads/late-uploads.ts'
import { recordedFact } from '#projections/reports/explain/recorded-fact.ts'
import {
  employeeReport,
  employeeReportAsKnown,
} from '#projections/reports/employee/employee-report.ts'
import { projections } from '#projections/index.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import {
  asCorrectionId,
  asMovementId,
  type DeviceId,
  type EmployeeId,
} from '#domain/shared/values.ts'
import { cardId, departmentId, deviceId, employeeId, shiftId } from '#tests/shared/ids.ts'
import {
  approved,
  assigned,
  at,
  cardAdded,
  clockReached,
  company,
  day,
  dayShift,
  founded,
  hired,
  otherCompany,
  rig,
  shiftAssigned,
  shiftDefined,
  swiped,
  type Fact,
  type Rig,
} from '#tests/projections/rig.ts'

/** Long because it asks for each figure, each step and each rule of a day. */
const [ayse, irem] = [employeeId(1), employeeId(2)]
const [door, gate] = [deviceId(1), deviceId(2)]
const all: ScopeFilter = { kind: 'company' }
const chief = 'user:aaaaaaaa-0000-4000-8000-000000000001'
const fact = (type: string, data: object): Fact => ({ type, data }) as Fact
const moved = (movementId: string) => asMovementId(movementId)
const [lateIn, lateOut] = [
  swiped('I', gate, '2026-03-03T09:00', 'in'),
  swiped('I', gate, '2026-03-03T18:00', 'out'),
]
const correctionId = asCorrectionId('cc000000-0000-4000-8000-000000000001')
/** Known on Tuesday evening, before the gate sent what it had kept and before anything was corrected. */
const tuesday = at('2026-03-03T20:00:00.000Z')
const now = '2026-03-06T17:00:00.000Z'
let world: Rig

const swipe = (card: string, device: DeviceId, time: string, direction: 'in' | 'out') =>
  swiped(card, device, time, direction)
const department = (n: number): Fact =>
  fact('DepartmentAdded', {
    departmentId: departmentId(n),
    name: n === 1 ? 'Üretim' : 'Ofis',
    code: null,
    parentId: null,
  })

beforeAll(async () => {
  world = await rig()
  await world.record(
    '2026-03-01T08:00:00.000Z',
    founded(),
    department(1),
    department(2),
    hired(ayse, { name: 'Ayşe', surname: 'Işık', employeeNo: '1' }),
    hired(irem, {
      name: 'İrem',
      surname: 'Çelik',
      employeeNo: '2',
      departmentId: departmentId(2),
    }),
    fact('DeviceRegistered', {
      deviceId: door,
      serial: 'S-1',
      name: 'Ana kapı',
      protocol: 'zk',
      zone: 'Europe/Istanbul',
      directionRule: 'as-sent',
    }),
    approved(door),
    fact('DeviceRegistered', {
      deviceId: gate,
      serial: 'S-2',
      name: 'Arka kapı',
      protocol: 'zk',
      zone: 'Europe/Istanbul',
      directionRule: 'as-sent',
    }),
    approved(gate),
    shiftDefined(shiftId(1), 'Gündüz'),
    shiftAssigned(ayse, shiftId(1)),
    shiftAssigned(irem, shiftId(1)),
    cardAdded('A', cardId(1)),
    assigned('A', cardId(1), ayse),
    cardAdded('I', cardId(2)),
    assigned('I', cardId(2), irem, '2026-02-28T22:30:00.000Z'),
  )
  await world.record(
    '2026-03-02T15:30:00.000Z',
    swipe('A', door, '2026-03-02T09:04', 'in'),
    swipe('A', door, '2026-03-02T18:12', 'out'),
    swipe('I', door, '2026-03-02T09:00', 'in'),
    swipe('I', door, '2026-03-02T18:00', 'out'),
  )
  await world.record('2026-03-03T15:30:00.000Z', swipe('A', door, '2026-03-03T09:00', 'in'))
  await world.record(tuesday, clockReached(tuesday))
  await world.record('2026-03-05T08:00:00.000Z', lateIn, lateOut)
  await world.record(
    '2026-03-05T09:00:00.000Z',
    fact('MovementsCorrected', {
      correctionId,
      employeeIds: [ayse],
      by: chief,
      at: '2026-03-05T09:00:00.000Z',
      reason: 'Kart unutuldu',
      changes: [
        {
          kind: 'add',
          movementId: moved('bbbb0000-0000-4000-8000-000000000001'),
          employeeId: ayse,
          localTime: '2026-03-03T18:00:00',
          direction: 'out',
        },
      ],
    }),
  )
  await world.record(
    '2026-03-05T10:00:00.000Z',
    shiftDefined(
      shiftId(1),
      'Yaz',
      { ...dayShift, tolerances: { ...dayShift.tolerances, lateArrival: 0 } },
      '2026-03-04',
    ),
  )
  await world.record(now, swipe('A', door, '2026-03-06T09:00', 'in'), clockReached(now))
  await world.catchUp(projections)
})
afterAll(() => world.close())

const explained = async (
  employee: EmployeeId,
  on: string,
  over: { asOf?: string; scope?: ScopeFilter } = {},
): Promise<Explanation> => {
  const found = await world.read(tx =>
    explainDay(tx, {
      company,
      scope: over.scope ?? all,
      employee,
      day: day(on),
      asOf: over.asOf === undefined ? undefined : at(over.asOf),
    }),
  )
  if (!found) throw new Error('nobody to explain')
  return found
}
const figuresOf = ({
  planned,
  worked,
  missing,
  late,
  early,
  presenceMinutes,
  overtimeRaw,
  codes,
  flags,
  provisional,
  corrected,
}: Explanation) => ({
  planned,
  worked,
  missing,
  late,
  early,
  presenceMinutes,
  overtimeRaw,
  codes,
  flags,
  provisional,
  corrected,
})

test('the figures at the foot are those of the cell, on every day, running ones included', async () => {
  const { rows } = await world.read(tx =>
    dailyReport(tx, {
      company,
      scope: all,
      from: day('2026-03-01'),
      to: day('2026-03-06'),
      sort: 'day',
      order: 'asc',
      limit: 100,
    }),
  )
  expect(rows.length).toBe(12)
  expect(rows.some(({ provisional }) => provisional)).toBe(true)
  for (const {
    employeeId: who,
    day: on,
    planned,
    worked,
    missing,
    late,
    early,
    presenceMinutes,
    overtimeRaw,
    codes,
    flags,
    provisional,
    corrected,
  } of rows)
    expect(figuresOf(await explained(who, on))).toEqual({
      planned,
      worked,
      missing,
      late,
      early,
      presenceMinutes,
      overtimeRaw,
      codes,
      flags,
      provisional,
      corrected,
    })
})

describe('a step names', () => {
  test('the swipe that a tolerance moved, when it counts and the tolerance', async () => {
    const moves = (await explained(ayse, '2026-03-02')).trace.flatMap(step => step.moved)
    expect(moves).toEqual([
      { side: 'entry', at: '09:04', counted: '09:00', tolerance: 'lateArrival', minutes: 5 },
      { side: 'exit', at: '18:12', counted: '18:00', tolerance: 'lateExit', minutes: 15 },
    ])
  })
  test('the event of the shift version that was in force that day', async () => {
    const [monday, friday] = [
      await explained(ayse, '2026-03-02'),
      await explained(ayse, '2026-03-06'),
    ]
    expect([monday.shift, friday.shift].map(shift => [shift?.title, shift?.since])).toEqual([
      ['Gündüz', '2026-01-01'],
      ['Yaz', '2026-03-04'],
    ])
    const version = (of: Explanation) =>
      of.sources
        .filter(({ role }) => role === 'shift')
        .map(({ kind, since, recordedAt }) => ({ kind, since, recordedAt }))
    expect(version(monday)).toEqual([
      { kind: 'ShiftDefined', since: '2026-01-01', recordedAt: '2026-03-01T08:00:00.000Z' },
    ])
    expect(version(friday)).toEqual([
      { kind: 'ShiftDefined', since: '2026-03-04', recordedAt: '2026-03-05T10:00:00.000Z' },
    ])
    const snapped = monday.trace.find(({ what }) => what === 'snapped')
    expect(snapped?.events).toEqual(
      monday.sources.filter(({ role }) => role === 'shift').map(({ position }) => position),
    )
  })
  test('the correction that added the swipe it used, and who made it', async () => {
    const tuesdayNow = await explained(ayse, '2026-03-03')
    expect(tuesdayNow.corrected).toBe(true)
    expect(
      tuesdayNow.movements.map(({ deviceId: reader, source }) => [reader, source]),
    ).toEqual([
      [door, 'push'],
      [null, 'hand'],
    ])
    const correction = tuesdayNow.sources.find(({ role }) => role === 'correction')
    expect(correction).toMatchObject({
      kind: 'MovementsCorrected',
      recordedAt: '2026-03-05T09:00:00.000Z',
    })
    expect(tuesdayNow.trace.find(({ what }) => what === 'paired')?.events).toContain(
      correction?.position,
    )
  })
})

test('a day is drawn: what was forgiven and what did not count lie where the swipes were', async () => {
  const { drawing } = await explained(ayse, '2026-03-02')
  expect(drawing).toMatchObject({
    plan: [{ from: '2026-03-02T06:00:00.000Z', to: '2026-03-02T15:00:00.000Z' }],
    lunch: { from: '2026-03-02T09:30:00.000Z', to: '2026-03-02T10:30:00.000Z' },
    forgiven: [{ from: '2026-03-02T06:00:00.000Z', to: '2026-03-02T06:04:00.000Z' }],
    uncounted: [{ from: '2026-03-02T15:00:00.000Z', to: '2026-03-02T15:12:00.000Z' }],
  })
})

describe('as known on Tuesday evening', () => {
  test('there is no correction, no late upload and no later version of the shift', async () => {
    const then = await explained(ayse, '2026-03-03', { asOf: tuesday })
    // She is still inside, as far as anybody knew at 23:00.
    expect(then).toMatchObject({
      asOf: tuesday,
      presenceMinutes: 840,
      provisional: true,
      corrected: false,
      shift: { title: 'Gündüz' },
    })
    expect(then.sources.map(({ kind }) => kind)).not.toContain('MovementsCorrected')
    expect((await explained(irem, '2026-03-03', { asOf: tuesday })).movements).toEqual([])
    expect((await explained(irem, '2026-03-03')).movements.length).toBe(2)
  })
  test('the daily report of an instant later than the log is the report of now', async () => {
    const query = {
      company,
      scope: all,
      from: day('2026-03-01'),
      to: day('2026-03-06'),
      sort: 'name',
      order: 'asc',
    } as const
    const [known, shown] = [
      await world.read(tx =>
        dailyReportAsKnown(tx, { ...query, limit: 1, asOf: at('2027-01-01T00:00:00.000Z') }),
      ),
      await world.read(tx => dailyReport(tx, { ...query, limit: 100 })),
    ]
    if ('refused' in known) throw new Error('refused')
    // Which reader is awaited is a matter of now, and nothing that was recorded.
    expect(known.rows).toEqual(shown.rows.map(row => ({ ...row, awaiting: [] })))
    expect({ total: known.total, summary: known.summary }).toEqual({
      total: shown.total,
      summary: { ...shown.summary, awaiting: 0 },
    })
  })
  test("one person's report of such an instant is that of now, with the same entries and exits", async () => {
    const query = {
      company,
      scope: all,
      employee: ayse,
      from: day('2026-03-01'),
      to: day('2026-03-05'),
    }
    const known = await world.read(tx =>
      employeeReportAsKnown(tx, { ...query, asOf: at('2027-01-01T00:00:00.000Z') }),
    )
    expect(known).toEqual(await world.read(tx => employeeReport(tx, query)))
  })
  test('the difference to now has each changed day with what was recorded in between', async () => {
    const found = await world.read(tx =>
      asOfDifference(tx, {
        company,
        scope: all,
        from: day('2026-03-02'),
        to: day('2026-03-03'),
        asOf: tuesday,
      }),
    )
    if ('refused' in found) throw new Error('refused')
    expect([found.people, found.days, found.changed, found.peopleChanged]).toEqual([2, 4, 2, 2])
    const [first, second] = found.rows
    expect(first).toMatchObject({ employeeId: ayse, day: '2026-03-03', after: { worked: 480 } })
    expect(first?.events.map(({ kind }) => kind)).toEqual(['MovementsCorrected'])
    expect(second).toMatchObject({
      employeeId: irem,
      day: '2026-03-03',
      before: { worked: 0 },
      after: { worked: 480 },
      events: [
        { kind: 'MovementRecorded', count: 2, by: { kind: 'device', name: 'Arka kapı' } },
      ],
    })
    expect(found.totals.after.worked - found.totals.before.worked).toBe(480)
    expect(found.totals.before.missing - found.totals.after.missing).toBe(480)
  })
  test('more days than one page evaluates are refused with the figures', async () => {
    const found = await world.read(tx =>
      dailyReportAsKnown(tx, {
        company,
        scope: all,
        from: day('2026-01-01'),
        to: day('2026-03-03'),
        sort: 'name',
        order: 'asc',
        limit: 1,
        asOf: tuesday,
      }),
    )
    expect(found).toEqual({
      refused: { code: 'as-of.too-much', people: 2, days: 62, mostPeople: 200, mostDays: 31 },
    })
  })
})

describe('a late upload', () => {
  test('is one entry: how many records of which days, and whom they concern', async () => {
    const { rows, total } = await world.read(tx =>
      lateUploads(tx, { company, scope: all, limit: 10 }),
    )
    expect([total, rows]).toEqual([
      1,
      [
        expect.objectContaining({
          deviceId: gate,
          device: 'Arka kapı',
          records: 2,
          from: '2026-03-03',
          to: '2026-03-03',
          days: 1,
          people: 1,
          begunAt: '2026-03-05T08:00:00.000Z',
        }),
      ],
    ])
  })
  test('tells which days it changed, and stays the same whatever was corrected since', async () => {
    const {
      rows: [upload],
    } = await world.read(tx => lateUploads(tx, { company, scope: all, limit: 10 }))
    const effect = await world.read(tx =>
      uploadEffect(tx, { company, scope: all, position: upload?.position ?? '0' }),
    )
    expect(effect).toMatchObject({
      records: 2,
      people: 1,
      changed: 1,
      partial: false,
      totals: { before: { worked: 0, missing: 480 }, after: { worked: 480, missing: 0 } },
    })
    expect(effect?.rows.map(({ employeeId: who, day: on }) => [who, on])).toEqual([
      [irem, '2026-03-03'],
    ])
  })
  test('does not exist for a manager whom it concerns nobody of, nor for another company', async () => {
    const scope: ScopeFilter = {
      kind: 'departments',
      deviceIds: [],
      departmentIds: [departmentId(1)],
      employeeId: ayse,
    }
    const {
      rows: [upload],
    } = await world.read(tx => lateUploads(tx, { company, scope: all, limit: 10 }))
    expect(
      (await world.read(tx => lateUploads(tx, { company, scope, limit: 10 }))).rows,
    ).toEqual([])
    expect(
      await world.read(tx =>
        uploadEffect(tx, { company, scope, position: upload?.position ?? '0' }),
      ),
    ).toBeNull()
    expect(
      await world.read(
        tx =>
          uploadEffect(tx, {
            company: otherCompany,
            scope: all,
            position: upload?.position ?? '0',
          }),
        otherCompany,
      ),
    ).toBeNull()
  })
})

test('an event opens for whoever sees the person it is about, and the shift that all share for everybody', async () => {
  const own: ScopeFilter = { kind: 'own', employeeId: irem }
  const { sources, movements } = await explained(ayse, '2026-03-03')
  const open = (scope: ScopeFilter, position: string | undefined) =>
    world.read(tx => recordedFact(tx, { company, scope, position: position ?? '0' }))
  const correction = sources.find(({ role }) => role === 'correction')?.position
  const shift = sources.find(({ role }) => role === 'shift')?.position
  expect(
    [await open(all, correction), await open(own, correction)].map(
      found => found?.kind ?? null,
    ),
  ).toEqual(['MovementsCorrected', null])
  expect((await open(own, shift))?.kind).toBe('ShiftDefined')
  expect(await open(all, movements[0]?.position)).toMatchObject({
    kind: 'MovementRecorded',
    happenedAt: '2026-03-03T06:00:00.000Z',
    recordedAt: '2026-03-03T15:30:00.000Z',
    by: { kind: 'device', name: 'Ana kapı' },
  })
  expect(await open(own, movements[0]?.position)).toBeNull()
})

describe('a day that is over waits for a reader', () => {
  const days = async (over: { awaiting?: boolean } = {}) =>
    world.read(tx =>
      dailyReport(tx, {
        company,
        scope: all,
        from: day('2026-03-02'),
        to: day('2026-03-06'),
        sort: 'day',
        order: 'asc',
        limit: 100,
        ...over,
      }),
    )
  const waiting = async () =>
    (await days()).rows
      .filter(({ awaiting }) => awaiting.length > 0)
      .map(({ employeeId: who, day: on, awaiting }) => [
        who,
        on,
        awaiting.map(({ name }) => name),
      ])
  test('that its person used and that said nothing since; the running day does not', async () => {
    // The gate spoke last on Thursday at 11:00, the door on Friday at 20:00.
    expect(await waiting()).toEqual([[irem, '2026-03-05', ['Arka kapı']]])
    const { summary } = await days()
    expect(summary.awaiting).toBe(1)
    expect(
      (await days({ awaiting: true })).rows.map(({ employeeId: who, day: on }) => [who, on]),
    ).toEqual([[irem, '2026-03-05']])
  })
  test('until it speaks', async () => {
    await world.read(tx =>
      tx.query(
        "insert into devices.signals (company_id, device_id, last_signal_at) values ($1, $2, '2026-03-06T16:59:00Z')",
        [company, gate],
      ),
    )
    expect(await waiting()).toEqual([])
    expect((await days()).summary.awaiting).toBe(0)
  })
})

test('a corrected movement is in force since no day but its own, and since none where none is certain', async () => {
  const told = async (on: string) =>
    (await explained(ayse, on)).sources.flatMap(({ kind, since }) =>
      kind === 'MovementsCorrected' ? [since] : [],
    )
  // Its movement is of the third; the days beside it are looked at again.
  expect([await told('2026-03-02'), await told('2026-03-03')]).toEqual([[null], [null]])
})
test('a card is his since the day that the clock on the wall said, not since the one of UTC', async () => {
  const { sources } = await explained(irem, '2026-03-02')
  expect(
    sources.filter(({ role }) => role === 'card').map(({ kind, since }) => ({ kind, since })),
  ).toEqual([{ kind: 'CardAssigned', since: '2026-03-01' }])
})
