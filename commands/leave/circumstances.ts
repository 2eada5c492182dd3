import { authorityOf, type Authority } from '#domain/approvals/authority.ts'
import type { Circumstances } from '#domain/leave/circumstances.ts'
import { annualGroupByLaw } from '#domain/leave/settings/annual.ts'
import { typesFor } from '#domain/leave/settings/groups.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { birthDateOf } from '../employees/published.ts'
import { countryOfCompany, todayOf } from '../organization/published.ts'
import { expiryRemovesIn } from '#domain/policy/published.ts'
import { policyOfDay } from '../policy/published.ts'
import type { Deps } from '../shared/deps.ts'
import { annualGroupOf } from './annual-groups.ts'
import { leaveGroupOf } from './leave-groups.ts'
import { leaveSettingsOf } from './settings-now.ts'
import type { LeaveReads } from './reads.ts'

/** What a decision on somebody's leave goes by, and as whom somebody decides. */
export type Known = {
  readonly circumstances: Circumstances
  readonly authority: Authority
}
type Asked = {
  readonly company: CompanyId
  readonly employeeId: EmployeeId
  /** Who acts. */
  readonly by: string
  /** The days that are decided on; null: today. */
  readonly days: { readonly from: LocalDate; readonly to: LocalDate } | null
}

/** As of now. Null where there is nobody of that id. @throws {LogUnavailable} */
export const knownFor = async (
  deps: Pick<Deps, 'log' | 'now'>,
  reads: LeaveReads,
  { company, employeeId, by, days }: Asked,
): Promise<Known | null> => {
  const today = await todayOf(deps, company)
  const around = await reads.around(company, employeeId, days ?? { from: today, to: today })
  if (!around) return null
  const { calendar, employments, subject, organization } = around
  const settings = await leaveSettingsOf(deps, company)
  const annualGroupId = await annualGroupOf(deps, company, employeeId)
  const group = annualGroupId === null ? undefined : settings.annualGroups.get(annualGroupId)
  const country = (await countryOfCompany(deps, company, today)) ?? ''
  const policy = await policyOfDay(deps, company, today)
  return {
    circumstances: {
      today,
      country,
      expiryRemoves: expiryRemovesIn(country, policy),
      grantAheadMonths: policy.grantAheadMonths,
      calendar,
      types: typesFor(settings, await leaveGroupOf(deps, company, employeeId)),
      group: group ?? annualGroupByLaw,
      birthDate: await birthDateOf(deps, company, employeeId),
      employments,
    },
    authority: authorityOf(by, subject, organization, today),
  }
}
