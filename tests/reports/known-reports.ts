import type { Tx } from '#database/types.ts'
import { asEmployeeId, type Instant } from '#domain/shared/values.ts'
import { dailyReport, dailyReportAsKnown } from '#projections/reports/daily/daily.ts'
import { lateAndEarlyDays } from '#projections/reports/late-and-early/late-and-early.ts'
import { lateAndEarlyGroups } from '#projections/reports/late-and-early/late-and-early-groups.ts'
import {
  lateAndEarlyDaysAsKnown,
  lateAndEarlyGroupsAsKnown,
} from '#projections/reports/late-and-early/late-and-early-as-known.ts'
import { afterHoursWorkAsKnown } from '#projections/reports/after-hours-work/after-hours-as-known.ts'
import { afterHoursWork } from '#projections/reports/after-hours-work/after-hours-work.ts'
import {
  errorActivity,
  errorActivityAsKnown,
} from '#projections/reports/error-activity/error-activity.ts'
import { payrollAttendance } from '#projections/payroll/payroll-attendance.ts'
import {
  payrollAttendanceAsKnown,
  payrollPersonAsKnown,
} from '#projections/payroll/payroll-as-known.ts'
import { payrollPerson } from '#projections/payroll/payroll-person.ts'
import {
  missingWork,
  missingWorkAsKnown,
} from '#projections/reports/missing-work/missing-work.ts'
import {
  presenceDays,
  presenceDaysAsKnown,
} from '#projections/reports/time-detail/time-detail.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import { company, day } from '#tests/projections/rig.ts'
import { deviceId, employeeId } from '#tests/shared/ids.ts'

const scope: ScopeFilter = { kind: 'company' }
const asked = {
  company,
  scope,
  from: day('2026-02-25'),
  to: day('2026-03-25'),
  order: 'asc',
  limit: 1000,
} as const
export type Answer = {
  readonly rows: readonly object[]
  readonly total: number
  readonly summary: object | null
}
export type Told = Answer | { readonly refused: object }
export type Report = {
  readonly now: (tx: Tx) => Promise<Told>
  readonly known: (tx: Tx, asOf: Instant) => Promise<Told>
}
const report = <Query extends object>(
  now: (tx: Tx, query: Query) => Promise<Told>,
  known: (tx: Tx, query: Query & { readonly asOf: Instant }) => Promise<Told>,
  query: Query,
): Report => ({
  now: tx => now(tx, query),
  known: (tx, asOf) => known(tx, { ...query, asOf }),
})

const weeksOfOne =
  <Query, Found extends object>(ask: (tx: Tx, query: Query) => Promise<Found | null>) =>
  async (tx: Tx, query: Query): Promise<Told> => {
    const found = await ask(tx, query)
    if (found && 'refused' in found) return { refused: Object(found.refused) }
    return { rows: found ? [found] : [], total: found ? 1 : 0, summary: null }
  }

/** Every report that can be asked as known at an instant, by a name for its filters. */
export const reports: Record<string, Report> = {
  'time detail': report(presenceDays, presenceDaysAsKnown, { ...asked, sort: 'day' }),
  'time detail at a reader': report(presenceDays, presenceDaysAsKnown, {
    ...asked,
    sort: 'presenceMinutes',
    device: deviceId(1),
  }),
  'stray movements': report(presenceDays, presenceDaysAsKnown, {
    ...asked,
    sort: 'name',
    mark: 'stray',
  }),
}

for (const state of ['undecided', 'again', 'excused', 'missing', 'all'] as const)
  reports[`missing work, ${state}`] = report(missingWork, missingWorkAsKnown, {
    ...asked,
    sort: 'missing',
    state,
  })
for (const over of [{}, { status: '2' }, { warning: 'yes' }, { kind: 'holiday' }] as const)
  reports[`overtime ${JSON.stringify(over)}`] = report(afterHoursWork, afterHoursWorkAsKnown, {
    ...asked,
    ...over,
    sort: 'day',
  })
for (const over of [{}, { kind: 'clock' }, { kind: 'missingExit' }] as const)
  reports[`wrong days ${JSON.stringify(over)}`] = report(errorActivity, errorActivityAsKnown, {
    ...asked,
    ...over,
    sort: 'day',
  })

for (const over of [{}, { only: 'overtime' }, { only: 'year' }] as const)
  reports[`payroll ${JSON.stringify(over)}`] = report(
    payrollAttendance,
    payrollAttendanceAsKnown,
    { company, scope, month: '2026-03', order: 'asc', limit: 1000, ...over, sort: 'worked' },
  )
for (const over of [{}, { code: 'LA' }, { presence: 'absent' }] as const)
  reports[`daily ${JSON.stringify(over)}`] = report(dailyReport, dailyReportAsKnown, {
    ...asked,
    ...over,
    sort: 'overtime',
  })
reports['late'] = report(
  (tx, query) => lateAndEarlyDays(tx, 'late', query),
  (tx, query) => lateAndEarlyDaysAsKnown(tx, 'late', query),
  { ...asked, sort: 'minutes' } as const,
)
reports['late by person'] = report(
  (tx, query) => lateAndEarlyGroups(tx, 'late', query),
  (tx, query) => lateAndEarlyGroupsAsKnown(tx, 'late', query),
  { ...asked, by: 'person' } as const,
)
reports['payroll of one'] = report(
  weeksOfOne(payrollPerson),
  weeksOfOne(payrollPersonAsKnown),
  {
    company,
    scope,
    month: '2026-03',
    employee: asEmployeeId(employeeId(1)),
  },
)
