import { authorityOf, type Authority } from '#domain/approvals/authority.ts'
import type { ShiftCircumstances } from '#domain/shift-demands/circumstances.ts'
import type { CalendarActId, CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { daysChangedBeside } from '../calendar/published.ts'
import { standingLeaveOf } from '../leave/published.ts'
import { todayOf } from '../organization/published.ts'
import type { Deps } from '../shared/deps.ts'
import type { ShiftAround, ShiftDemandReads } from './reads.ts'

/** What a decision on a demand goes by, and as whom somebody decides. */
export type DemandContext = {
  readonly circumstances: ShiftCircumstances
  readonly authority: Authority
  readonly around: ShiftAround
}
type Asked = {
  readonly company: CompanyId
  readonly employeeId: EmployeeId
  readonly colleagueId: EmployeeId | null
  /** Who acts. */
  readonly by: string
  readonly dates: { readonly from: LocalDate; readonly to: LocalDate }
  /** The act by which its days are planned already. */
  readonly calendar: CalendarActId | null
}

/** As of now. Null where there is nobody of that id. @throws {LogUnavailable} */
export const knownFor = async (
  deps: Pick<Deps, 'log' | 'now'>,
  reads: ShiftDemandReads,
  { company, employeeId, colleagueId, by, dates, calendar }: Asked,
): Promise<DemandContext | null> => {
  const [today, around, own, theirs, changed] = await Promise.all([
    todayOf(deps, company),
    reads.around(company, employeeId, colleagueId, dates),
    standingLeaveOf(deps, company, employeeId),
    colleagueId === null ? () => null : standingLeaveOf(deps, company, colleagueId),
    calendar === null ? [] : daysChangedBeside(deps, company, calendar, dates),
  ])
  if (!around) return null
  const { planOf, isEmployed, subject, organization } = around
  return {
    around,
    authority: authorityOf(by, subject, organization, today),
    circumstances: {
      today,
      planOf,
      isEmployed,
      leaveOn: (whose, day) => (whose === employeeId ? own : theirs)(day),
      changedSince: () => changed[0] ?? null,
    },
  }
}
