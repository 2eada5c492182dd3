import { afterAll, beforeAll, expect, test } from 'vitest'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { done } from '#tests/api/world.ts'
import { payrollWorld, type PayrollWorld } from './world.ts'

/** What a settled ending pays out of annual leave, on its payroll sheet and after its lock (`payroll-rules §3, §4`). */
let payroll: PayrollWorld
let employeeId = ''
const post = async (url: string, body: object) => payroll.must(payroll.post(url, body))
const rows = async (url: string) =>
  (await payroll.must(payroll.get(url))).body['rows'] as Record<string, unknown>[]
type Line = {
  code: string
  day: string
  delta: number
  causes: { kind: string }[]
}
/** What is open of payouts: the day, the half days and what moved them. */
const open = async () =>
  ((await rows('payroll/adjustments?state=open')) as Line[])
    .filter(({ code }) => code === 'leavePayoutHalfDays')
    .map(({ day, delta, causes }) => [day, delta, causes.map(({ kind }) => kind)])
const onSheet = async (version: string) =>
  (await rows(`payroll/periods/2026-03/lines?version=${version}`))
    .filter(row => row['employeeId'] === employeeId)
    .map(({ figures }) => figures as Record<string, number>)[0]?.['leavePayoutHalfDays'] ?? 0
const end = (lastDay: string) => post(`employees/${employeeId}/terminate`, { lastDay })
/** The newest ending that stands is taken back. */
const undo = async () => {
  const acts = await rows(`reports/activity?employee=${employeeId}&limit=50`)
  const act = acts.find(one => one['kind'] === 'EmployeeTerminated' && one['undone'] === false)
  await post(`reports/activity/${String(act?.['position'])}/undo`, { reason: 'yanlış kişi' })
}

beforeAll(async () => {
  payroll = await payrollWorld()
  await payroll.now('2026-04-02T06:00:00.000Z')
  const { departments, caller } = payroll.company
  const hired = await hireEmployee(payroll.world.deps)(caller, {
    name: 'Rıza',
    surname: 'Göçer',
    employeeNo: 'S1',
    departmentId: departments.office,
    startOfEmployment: asLocalDate('2020-01-06'),
  })
  employeeId = done(hired).employeeId
  await payroll.world.settle()
  await post(`employees/${employeeId}/entitlements`, {
    workYear: 5,
  })
}, 300_000)
afterAll(() => payroll.world.close())

test('stands on the sheet of the last day, and is gone with the ending', async () => {
  await payroll.now('2026-04-02T07:00:00.000Z')
  await end('2026-03-20')
  expect(await onSheet('now')).toBe(28)
  // As it was known before it was said there was none.
  const known = await rows('payroll/periods/2026-03/compare?a=2026-04-02T06:00:00.000Z&b=now')
  expect(known.filter(({ code }) => code === 'leavePayoutHalfDays')).toMatchObject([
    { employeeId, day: '2026-03-20', a: 0, b: 28 },
  ])
  await undo()
  expect(await onSheet('now')).toBe(0)
})
test('said after the lock it is an adjustment of its day, and nothing of the lock moves', async () => {
  await payroll.lock('2026-03')
  await payroll.now('2026-04-03T06:00:00.000Z')
  await end('2026-03-20')
  expect(await open()).toEqual([
    ['2026-03-20', 28, expect.arrayContaining(['AnnualLeavePaidOut'])],
  ])
  expect([await onSheet('1'), await onSheet('now')]).toEqual([0, 28])
  // A last day that is corrected takes it along.
  await end('2026-03-23')
  expect((await open()).map(([day, delta]) => [day, delta])).toEqual([['2026-03-23', 28]])
  await undo()
  await undo()
  expect(await open()).toEqual([])
})
test('of a year given after it, what is taken anew is a line more', async () => {
  await end('2026-03-20')
  await post(`employees/${employeeId}/entitlements`, {
    workYear: 6,
  })
  expect((await open()).map(([day, delta]) => [day, delta])).toEqual([['2026-03-20', 68]])
})
