import { beforeAll, expect, test, afterAll } from 'vitest'
import { onOvertimeDecided } from '#commands/leave/on-overtime-decided.ts'
import { reactTo } from '#commands/shared/reactions.ts'
import { payrollWorld, type PayrollWorld } from '#tests/payroll/world.ts'
import { dayShift } from '#tests/projections/rig.ts'

/** `leave-rules §6.6`: what expires unused, or is left on the last day, is owed and listed to payroll. */
let payroll: PayrollWorld
const worked = new Map<string, string>()
const post = async (url: string, body: object) =>
  (await payroll.must(payroll.post(url, body))).body
const whose = (who: 'welder' | 'clerk') => payroll.company.people[who].employeeId

/** Worked elsewhere, given as an hour and a half of time off, and booked as the running product does. */
const work = async (who: 'welder' | 'clerk', day: string) => {
  const { overtimeId } = await post('overtime/demands', {
    employeeId: whose(who),
    day,
    minutes: 60,
    place: 'outside',
    kind: 'workday',
    compensation: 'timeOff',
    description: 'Müşteride arıza',
  })
  worked.set(String(overtimeId), `${who} ${day}`)
}
const book = async () => {
  const { deps } = payroll.world
  const reaction = onOvertimeDecided(deps, deps.reads)
  const { to: types } = reaction
  const events = await deps.log.readAll({
    after: 0n,
    max: 500,
    types,
    personal: 'sealed',
  })
  await reactTo(reaction, events)
  await payroll.world.settle()
}
/** What the checklist counts in a period, and what its link lists. */
const owed = async (period: string): Promise<readonly [number, ...string[]]> => {
  const { items } = (await payroll.must(payroll.get(`payroll/periods/${period}/checklist`)))
    .body as {
    items: { code: string; count: number; link: string }[]
  }
  const item = items.find(({ code }) => code === 'unused-time-off')
  if (!item) return [0]
  const [page, query = ''] = item.link.split('?')
  expect(page).toBe('/shift-management/after-hours-work')
  const { rows } = (await payroll.must(payroll.get(`reports/after-hours-work?${query}`)))
    .body as { rows: { overtimeId: string }[] }
  return [item.count, ...rows.map(one => worked.get(one.overtimeId) ?? '?').toSorted()]
}

beforeAll(async () => {
  payroll = await payrollWorld()
  await payroll.now('2026-03-12T06:00:00.000Z')
  const shift = {
    ...dayShift,
    lunch: null,
    periods: [{ start: '08:00', end: '16:00' }],
  }
  const { shiftId } = await post('shifts', {
    title: 'Gündüz',
    from: '2026-01-01',
    shift,
  })
  await post(`shifts/${String(shiftId)}/assign`, {
    employeeId: whose('welder'),
    from: '2026-03-02',
    weekdays: [1, 2, 3, 4, 5],
  })
  await work('welder', '2026-03-09')
  await work('welder', '2026-03-10')
  await work('clerk', '2026-03-11')
  await book()
}, 300_000)
afterAll(() => payroll.world.close())

test('is listed in the period in which it ran out, or its employment ended, and in no other', async () => {
  await payroll.terminate('clerk', '2026-03-31')
  // As long as it can be taken it is owed to nobody.
  expect(await owed('2026-03')).toEqual([0])
  await payroll.now('2026-09-10T06:00:00.000Z')
  expect(await owed('2026-03')).toEqual([1, 'clerk 2026-03-11'])
  // On its last day it can still be taken.
  expect(await owed('2026-09')).toEqual([1, 'welder 2026-03-09'])
  await payroll.now('2026-09-11T06:00:00.000Z')
  expect(await owed('2026-09')).toEqual([2, 'welder 2026-03-09', 'welder 2026-03-10'])
  expect(await owed('2026-08')).toEqual([0])
})
test('is listed by each of its bounds alone, too', async () => {
  const listed = async (query: string) => {
    const { rows } = (
      await payroll.must(
        payroll.get(`reports/after-hours-work?from=2026-03-01&to=2026-09-30&${query}`),
      )
    ).body as { rows: unknown[] }
    return rows.length
  }
  expect(await listed('owedFrom=2026-09-10')).toBe(1)
  expect(await listed('owedTo=2026-09-09')).toBe(2)
  expect(await listed('kind=workday')).toBe(3)
})
test('is gone once leave has taken all of it, and as long as leave waits for it', async () => {
  const { leaveTypeId } = await post('leave-types', {
    title: 'Fazla mesai izni',
    calculation: 'insteadOvertime',
    days: 'work',
    worked: true,
    approval: true,
    limit: { kind: 'limitless' },
    overtimeCoefficient: null,
    colour: null,
    offeredDays: null,
    sgk: null,
  })
  const asked = async (start: string, end: string) => {
    const { saved } = await post('leaves/demands', {
      employeeId: whose('welder'),
      leaveTypeId,
      description: 'Fazla mesaime karşılık',
      day: '2026-09-02',
      start: `2026-09-02T${start}`,
      end: `2026-09-02T${end}`,
    })
    return (saved as { requestId: string }[])[0]?.requestId
  }
  await asked('08:00', '09:00')
  expect(await owed('2026-09')).toEqual([2, 'welder 2026-03-09', 'welder 2026-03-10'])
  const requestId = await asked('09:00', '09:30')
  expect(await owed('2026-09')).toEqual([1, 'welder 2026-03-10'])
  await post('leaves/delete', {
    items: [{ employeeId: whose('welder'), requestId }],
  })
  expect(await owed('2026-09')).toEqual([2, 'welder 2026-03-09', 'welder 2026-03-10'])
})
