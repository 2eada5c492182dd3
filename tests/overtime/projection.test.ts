// Long because it follows overtime into the days, the lists and the reports it changes.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { projections } from '#projections/index.ts'
import { afterHoursWork } from '#projections/reports/after-hours-work/after-hours-work.ts'
import { missingWork } from '#projections/reports/missing-work/missing-work.ts'
import { own } from '#projections/tables/index.ts'
import { cardId, deviceId, employeeId, shiftId } from '#tests/shared/ids.ts'
import {
  approved as deviceApproved,
  assigned,
  cardAdded,
  clockReached,
  company,
  day,
  founded,
  hired,
  otherCompany,
  registered,
  rig,
  shiftAssigned,
  shiftDefined,
  swiped,
  type Fact,
  type Rig,
} from '#tests/projections/rig.ts'
import { covers } from '#tests/specification/covers.ts'

let world: Rig
beforeEach(async () => {
  world = await rig()
})
afterEach(async () => {
  await world.close()
})

const ayse = employeeId(1)
const oid = (n: number) => `0e000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const fact = (type: string, data: object, of = company): Fact => ({ of, type, data }) as Fact
const acted = { by: 'user:test', at: '2026-03-09T09:00:00.000Z', employeeId: ayse }
const terms = {
  minutes: 60,
  place: 'inside',
  kind: 'workday',
  coefficient: 1.5,
  compensation: 'pay',
}
const approval = (n: number, on: string, over: object = {}) =>
  fact('OvertimeApproved', {
    overtimeId: oid(n),
    day: on,
    ...terms,
    asked: 60,
    reason: null,
    level: 'only',
    ...acted,
    ...over,
  })
const demand = (n: number, on: string, over: object = {}) =>
  fact('OvertimeDemanded', {
    overtimeId: oid(n),
    day: on,
    ...terms,
    window: null,
    description: 'Sevkiyat hazırlığı',
    ...acted,
    ...over,
  })
const revocation = (n: number, on: string) =>
  fact('OvertimeApprovalRevoked', {
    overtimeId: oid(n),
    day: on,
    reason: null,
    level: 'only',
    ...acted,
  })
const deletion = (n: number, on: string) =>
  fact('OvertimeDeleted', { overtimeId: oid(n), day: on, reason: null, ...acted })
const rejection = (n: number, on: string, asked = 60) =>
  fact('OvertimeRejected', {
    overtimeId: oid(n),
    day: on,
    place: 'inside',
    kind: 'workday',
    asked,
    reason: 'İş emri yok',
    level: 'only',
    ...acted,
  })

/** Ayşe works 09:00 to 18:00; she stayed until 20:00 on Monday 2 March, and on Tuesday she came at 09:40. */
const facts: readonly Fact[] = [
  founded(),
  founded('Europe/Istanbul' as never, otherCompany),
  hired(ayse),
  hired(employeeId(9), {}, otherCompany),
  shiftDefined(shiftId(1), 'Gündüz'),
  shiftAssigned(ayse, shiftId(1), '2026-03-02'),
  registered(deviceId(1)),
  deviceApproved(deviceId(1)),
  cardAdded('A1', cardId(1)),
  assigned('A1', cardId(1), ayse),
  swiped('A1', deviceId(1), '2026-03-02T09:00', 'in'),
  swiped('A1', deviceId(1), '2026-03-02T20:00', 'out'),
  swiped('A1', deviceId(1), '2026-03-03T09:40', 'in'),
  swiped('A1', deviceId(1), '2026-03-03T18:00', 'out'),
]
const known = async (...more: readonly Fact[]) => {
  await world.record(
    '2026-03-04T05:00:00.000Z',
    ...facts,
    clockReached('2026-03-04T05:00:00.000Z'),
  )
  await world.record('2026-03-04T06:00:00.000Z', ...more)
  await world.catchUp(projections)
}
const then = async (...more: readonly Fact[]) => {
  await world.record('2026-03-04T07:00:00.000Z', ...more)
  await world.catchUp(projections)
}
const figures = async (on: string) =>
  (
    await world.rows<Record<string, number>>(
      `select overtime_workday as raw, payable_workday as paid, outside_workday as outside,
           time_off_credit as credit, unapproved_overtime as unapproved
         from ${own.dayResults}
         where employee_id = $1 and day = $2`,
      [ayse, on],
    )
  )[0]
const march = {
  company,
  scope: { kind: 'company' },
  from: day('2026-03-01'),
  to: day('2026-03-31'),
  sort: 'day',
  order: 'asc',
  limit: 50,
} as const
const list = async (over: object = {}) =>
  world.read(tx => afterHoursWork(tx, { ...march, ...over }))
const missing = async (over: object = {}) =>
  world.read(tx => missingWork(tx, { ...march, ...over }))

describe('approved overtime', () => {
  test('is not payable before, and is at once after', async () => {
    await known()
    expect(await figures('2026-03-02')).toEqual({
      raw: 120,
      paid: 0,
      outside: 0,
      credit: 0,
      unapproved: 120,
    })
    await then(approval(1, '2026-03-02', { minutes: 90, asked: 120 }))
    expect(await figures('2026-03-02')).toEqual({
      raw: 120,
      paid: 90,
      outside: 0,
      credit: 0,
      unapproved: 30,
    })
  })
  test('that was only asked for is not payable', async () => {
    await known(demand(1, '2026-03-02'))
    expect(await figures('2026-03-02')).toMatchObject({ paid: 0, unapproved: 120 })
  })
  test('revoked is not payable any more', async () => {
    await known(approval(1, '2026-03-02'))
    await then(revocation(1, '2026-03-02'))
    expect(await figures('2026-03-02')).toMatchObject({ paid: 0, unapproved: 120 })
  })
  test('deleted is not payable any more', async () => {
    await known(demand(1, '2026-03-02'), approval(1, '2026-03-02'))
    expect(await figures('2026-03-02')).toMatchObject({ paid: 60 })
    await then(deletion(1, '2026-03-02'))
    expect(await figures('2026-03-02')).toMatchObject({ paid: 0 })
  })
  test('of one day adds up, however many approvals people give', async () => {
    await known(...[1, 2, 3, 4].map(n => approval(n, '2026-03-02', { minutes: 25, asked: 25 })))
    expect(await figures('2026-03-02')).toMatchObject({ paid: 100, unapproved: 20 })
  })
  test('gives time off in the order of approval: who was first takes his share of what there is', async () => {
    const timeOff = { compensation: 'timeOff', minutes: 100, asked: 100 }
    await known(
      approval(1, '2026-03-02', { ...timeOff, coefficient: 2 }),
      approval(2, '2026-03-02', { ...timeOff, coefficient: 1 }),
    )
    expect(await figures('2026-03-02')).toMatchObject({ paid: 0, credit: 220 })
    await then(
      revocation(1, '2026-03-02'),
      approval(1, '2026-03-02', { ...timeOff, coefficient: 2 }),
    )
    expect(await figures('2026-03-02')).toMatchObject({ paid: 0, credit: 140 })
  })
  test('outside the company is payable without a swipe', covers('1.33', '3.115'), async () => {
    await known(approval(1, '2026-03-03', { place: 'outside', minutes: 45, asked: 45 }))
    expect(await figures('2026-03-03')).toMatchObject({ raw: 0, outside: 45, unapproved: 0 })
  })
  test('known before the swipes counts once they come', async () => {
    await world.record(
      '2026-03-04T05:00:00.000Z',
      ...facts.slice(0, 10),
      clockReached('2026-03-04T05:00:00.000Z'),
      approval(1, '2026-03-02'),
    )
    await world.catchUp(projections)
    await then(...facts.slice(10, 12))
    expect(await figures('2026-03-02')).toMatchObject({ raw: 120, paid: 60, unapproved: 60 })
  })
  test('of another company touches nobody here', async () => {
    await known(
      fact(
        'OvertimeApproved',
        {
          overtimeId: oid(1),
          day: '2026-03-02',
          ...terms,
          asked: 60,
          reason: null,
          level: 'only',
          ...acted,
        },
        otherCompany,
      ),
    )
    expect(await figures('2026-03-02')).toMatchObject({ paid: 0 })
    expect(
      (
        await world.read(
          tx => afterHoursWork(tx, { ...march, company: otherCompany }),
          otherCompany,
        )
      ).rows,
    ).toEqual([])
  })
  test('is remembered with its instant: what was known before keeps its place in history', async () => {
    await known(approval(1, '2026-03-02'))
    await then(revocation(1, '2026-03-02'))
    const rows = await world.rows<{ at: string; days: Record<string, { minutes: number }[]> }>(
      `select to_char(recorded_from at time zone 'UTC', 'HH24:MI') as at, value as days
         from ${own.attendanceHistory}
         where kind = 'overtime'
         order by recorded_from`,
    )
    expect(
      rows.map(({ at, days }) => [
        at,
        Object.values(days)
          .flat()
          .map(({ minutes }) => minutes),
      ]),
    ).toEqual([
      ['06:00', [60]],
      ['07:00', []],
    ])
  })
})

describe('the list of after-hours work', () => {
  test(
    'shows what was measured and nobody asked for, with where it lies',
    covers('4.1', '1.46'),
    async () => {
      await known()
      expect(await list()).toMatchObject({
        total: 1,
        summary: { notDemanded: 1, waiting: 0, undecidedMinutes: 120 },
        rows: [
          {
            day: '2026-03-02',
            status: -1,
            overtimeId: null,
            kind: 'workday',
            raw: 120,
            asked: 120,
            approved: 0,
            payable: 0,
            coefficient: 1.5,
            measured: [{ from: '18:00', to: '20:00' }],
            dayMinutes: 600,
            yearMinutes: 120,
            longDay: false,
          },
        ],
      })
    },
  )
  test('shows a demand beside what was measured beyond it', covers('4.7'), async () => {
    await known(demand(1, '2026-03-02', { window: { from: '18:00', to: '19:00' } }))
    const { rows } = await list()
    expect(rows.map(row => [row.status, row.asked, row.demanded, row.window?.to])).toEqual([
      [-1, 60, null, undefined],
      [0, 60, 60, '19:00'],
    ])
  })
  test(
    'keeps what was approved in part, without asking for the rest again',
    covers('4.4'),
    async () => {
      await known(approval(1, '2026-03-02', { minutes: 50, asked: 120 }))
      expect(await list()).toMatchObject({
        total: 1,
        rows: [{ status: 2, asked: 120, approved: 50, payable: 50, raw: 120 }],
        summary: { approved: 1, approvedMinutes: 50, undecidedMinutes: 0 },
      })
    },
  )
  test('asks again for what a late upload adds to a decided day', covers('4.5'), async () => {
    await known(rejection(1, '2026-03-02', 120))
    expect((await list()).rows.map(({ status }) => status)).toEqual([3])
    await then(swiped('A1', deviceId(1), '2026-03-02T20:45', 'out'))
    expect((await list()).rows.map(({ status, asked }) => [status, asked])).toEqual([
      [-1, 45],
      [3, 120],
    ])
  })
  test(
    'shows a demand for a day to come, and filters by status and kind',
    covers('4.2', '4.7'),
    async () => {
      await known(demand(1, '2026-03-20', { kind: 'holiday', coefficient: 2 }))
      expect((await list({ status: '0' })).rows.map(row => row.day)).toEqual(['2026-03-20'])
      expect((await list({ kind: 'workday' })).rows.map(row => row.day)).toEqual(['2026-03-02'])
      expect(await list({ status: '3' })).toMatchObject({
        rows: [],
        total: 0,
        summary: { notDemanded: 1, waiting: 1 },
      })
    },
  )
  test('warns above eleven hours of work a day, and above 270 hours a year', async () => {
    await known(
      swiped('A1', deviceId(1), '2026-03-02T20:50', 'out'),
      swiped('A1', deviceId(1), '2026-03-02T21:30', 'out'),
    )
    expect(await list({ warning: 'yes' })).toMatchObject({
      rows: [{ asked: 210, dayMinutes: 690, longDay: true, longYear: false }],
    })
    await then(
      ...Array.from({ length: 17 }, (_, n) =>
        approval(100 + n, '2026-03-03', { place: 'outside', minutes: 960, asked: 960 }),
      ),
    )
    expect((await list({ status: '-1' })).rows).toMatchObject([
      { yearMinutes: 17 * 960 + 210, longYear: true },
    ])
  })
  test('asks nobody where the company pays overtime without approval', async () => {
    await known(
      fact('PolicySet', {
        from: '2026-03-01',
        changes: { overtimeNeedsApproval: false },
        by: 'user:test',
        at: '2026-03-01T08:00:00.000Z',
      }),
    )
    expect((await list()).rows).toEqual([])
    expect(await figures('2026-03-02')).toMatchObject({ paid: 120 })
  })
  test('goes on by cursor, each row once', async () => {
    await known(...Array.from({ length: 7 }, (_, n) => demand(n + 1, `2026-03-1${n}`)))
    const seen: string[] = []
    for (let cursor: string | undefined = undefined; ; ) {
      const page: Awaited<ReturnType<typeof list>> = await list({
        limit: 3,
        ...(cursor === undefined ? {} : { cursor }),
      })
      seen.push(...page.rows.map(row => row.day))
      if (page.next === null) break
      cursor = page.next
    }
    expect(seen).toEqual([
      '2026-03-02',
      ...Array.from({ length: 7 }, (_, n) => `2026-03-1${n}`),
    ])
  })
  test('keeps no words of a person who was erased', async () => {
    await known(demand(1, '2026-03-02'), rejection(1, '2026-03-02'))
    expect((await list({ status: '3' })).rows).toMatchObject([
      { description: 'Sevkiyat hazırlığı', reason: 'İş emri yok' },
    ])
    await then(
      fact('EmployeeErased', {
        employeeId: ayse,
        classes: ['identity', 'contact', 'location'],
        ground: 'asked',
      }),
    )
    expect((await list({ status: '3' })).rows).toMatchObject([
      { description: null, reason: null, fullName: null },
    ])
  })
})

describe('missing work', () => {
  const decision = (decided: 'excused' | 'missing', minutes: number, on = '2026-03-03') =>
    fact('MissingWorkDecided', {
      day: on,
      decision: decided,
      missing: minutes,
      reason: 'Servis geç kaldı',
      ...acted,
    })

  test('waits for a word, with why', covers('1.47'), async () => {
    await known()
    expect(await missing()).toMatchObject({
      total: 1,
      summary: { undecided: 1, undecidedMinutes: 40 },
      rows: [
        {
          day: '2026-03-03',
          missing: 40,
          planned: 480,
          state: 'undecided',
          causes: [{ cause: 'late', minutes: 40 }],
          decided: null,
        },
      ],
    })
  })
  test('decided on waits no more and changes no figure', async () => {
    await known()
    const before = await world.hashes(attendance, 'read')
    await then(decision('excused', 40))
    expect(await missing()).toMatchObject({
      rows: [],
      total: 0,
      summary: { undecided: 0, excused: 1, excusedMinutes: 40, missingMinutes: 40 },
    })
    expect(await missing({ state: 'excused' })).toMatchObject({
      rows: [
        {
          state: 'excused',
          decided: { decision: 'excused', missing: 40, reason: 'Servis geç kaldı' },
        },
      ],
    })
    expect(await world.hashes(attendance, 'read')).toEqual(before)
  })
  test('comes back when the minutes change, with the old word beside', async () => {
    await known(decision('excused', 40))
    await then(
      swiped('A1', deviceId(1), '2026-03-03T17:30', 'out'),
      swiped('A1', deviceId(1), '2026-03-03T17:50', 'in'),
    )
    expect(await missing()).toMatchObject({
      summary: { undecided: 1, again: 1, excused: 0 },
      rows: [{ state: 'again', missing: 60, decided: { decision: 'excused', missing: 40 } }],
    })
  })
  test('opened again waits again', async () => {
    await known(decision('missing', 40))
    expect(await missing({ state: 'missing' })).toMatchObject({
      total: 1,
      summary: { left: 1 },
    })
    await then(fact('MissingWorkReopened', { day: '2026-03-03', ...acted }))
    expect(await missing()).toMatchObject({ total: 1 })
  })
  test('of a day that is not over is not there yet', async () => {
    await world.record(
      '2026-03-04T05:00:00.000Z',
      ...facts,
      swiped('A1', deviceId(1), '2026-03-04T10:00', 'in'),
      clockReached('2026-03-04T09:00:00.000Z'),
    )
    await world.catchUp(projections)
    expect((await missing()).rows.map(row => row.day)).toEqual(['2026-03-03'])
    await then(clockReached('2026-03-06T09:00:00.000Z'))
    expect((await missing({ cause: 'absent' })).rows.map(row => [row.day, row.causes])).toEqual(
      [
        ['2026-03-04', [{ cause: 'absent', minutes: 480 }]],
        ['2026-03-05', [{ cause: 'absent', minutes: 480 }]],
      ],
    )
  })
})
