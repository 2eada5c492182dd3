import { turnsOf } from '#database/turns.ts'
import { authorityOf, type Authority } from '#domain/approvals/authority.ts'
import type { Circumstances } from '#domain/leave/circumstances.ts'
import { annualGroupByLaw } from '#domain/leave/settings/annual.ts'
import { typesFor } from '#domain/leave/settings/groups.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { birthOf } from '../employees/published.ts'
import { countriesOf, todayOf } from '../organization/published.ts'
import { expiryRemovesIn, policyOn } from '#domain/policy/published.ts'
import { policySettingsOf } from '../policy/published.ts'
import type { Deps } from '../shared/deps.ts'
import { annualGroupOf } from './annual-groups.ts'
import { leaveGroupOf } from './leave-groups.ts'
import { leaveSettingsOf } from './settings-now.ts'
import type { LeaveReads } from './reads.ts'

/** What a decision on somebody's leave goes by, and as whom somebody decides. */
type Known = {
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

/**
 * As many as a company has turns at the log's readers: more would wait before what colleagues ask, and be no sooner.
 */
const streamsAtOnce = 3

/**
 * As of now. Null where there is nobody of that id. What is read is read side by side, streams three at a time and
 * the one look at read models beside them (docs/decisions/0170).
 * @throws {LogUnavailable}
 */
export const knownFor = async (
  deps: Pick<Deps, 'log' | 'now'>,
  reads: LeaveReads,
  { company, employeeId, by, days }: Asked,
): Promise<Known | null> => {
  const { take } = turnsOf(streamsAtOnce)
  const reading = take(() => todayOf(deps, company))
  const lookAround = async () => {
    if (days) return reads.around(company, employeeId, days)
    const day = await reading
    return reads.around(company, employeeId, { from: day, to: day })
  }
  const [today, around, settings, annualGroupId, leaveGroupId, birth, countryOn, policies] =
    await Promise.all([
      reading,
      lookAround(),
      take(() => leaveSettingsOf(deps, company)),
      take(() => annualGroupOf(deps, company, employeeId)),
      take(() => leaveGroupOf(deps, company, employeeId)),
      take(() => birthOf(deps, company, employeeId)),
      take(() => countriesOf(deps, company)),
      take(() => policySettingsOf(deps, company)),
    ])
  if (!around) return null
  const { calendar, employments, subject, organization } = around
  const group = annualGroupId === null ? undefined : settings.annualGroups.get(annualGroupId)
  const country = countryOn(today) ?? ''
  const policy = policyOn(policies, today)
  return {
    circumstances: {
      today,
      country,
      expiryRemoves: expiryRemovesIn(country, policy),
      grantAheadMonths: policy.grantAheadMonths,
      calendar,
      types: typesFor(settings, leaveGroupId),
      group: group ?? annualGroupByLaw,
      ...birth,
      employments,
    },
    authority: authorityOf(by, subject, organization, today),
  }
}
