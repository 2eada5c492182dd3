import { giveBy } from '#commands/leave/entitlements.ts'
import type { Circumstances } from '#domain/leave/circumstances.ts'
import { workedYears } from '#domain/leave/service.ts'
import { annualGroupByLaw } from '#domain/leave/settings/annual.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import type { DemoCompany, DemoPerson } from './companies.ts'
import { mustSucceed, forEachTogether } from './doing.ts'
import { callerOf, employeeId } from './ids.ts'

type Deps = Parameters<typeof giveBy>[0]

/** Every seventh is still to be given it: what has come due is to be seen. */
export const isLeftOut = ({ no }: DemoPerson): boolean => no % 7 === 0

/** The annual leave of the latest year that each has worked, as the law gives it. */
export const giveAnnualLeave = async (
  deps: Deps,
  company: DemoCompany,
  today: LocalDate,
): Promise<void> =>
  forEachTogether(company.people, async person => {
    const { no, started } = person
    const workYear = workedYears({ countedStart: started, lastDay: null }, today)
    if (workYear < 1 || isLeftOut(person)) return
    const giving = { employeeId: employeeId(company, no), workYear, halfDays: null }
    const circumstances = around(company, started, today)
    const given = await giveBy(deps)(callerOf(company, `annual:${no}`), giving, circumstances)
    // After 30 days a request key is forgotten; what it gave is still there.
    if (given.ok || given.refusal.code !== 'leave.already-given') mustSucceed(given)
  })

/** All that giving goes by; what is planned on days has no part in it. */
const around = (
  { country }: DemoCompany,
  start: LocalDate,
  today: LocalDate,
): Circumstances => ({
  today,
  country,
  expiryRemoves: country !== 'TR',
  grantAheadMonths: 0,
  calendar: { planOf: () => ({ kind: 'free' }), holidayOf: () => null },
  types: new Map(),
  group: annualGroupByLaw,
  birthDate: null,
  employments: [{ start, lastDay: null }],
})
