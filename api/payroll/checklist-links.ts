import { monthsUsable } from '#domain/leave/credits.ts'
import type { ChecklistCode } from '#domain/payroll/checklist.ts'
import { monthAfter } from '#domain/payroll/periods.ts'
import { plusMonths } from '#domain/shared/years.ts'
import type { PeriodRow } from '#projections/payroll/period-list.ts'

type Link = (period: PeriodRow) => string
type Dates = Pick<PeriodRow, 'from' | 'to'>
const days =
  (page: string, more = '') =>
  ({ from, to }: Dates) =>
    `${page}?from=${from}&to=${to}${more}`
const payroll =
  (only = ''): Link =>
  ({ name }) =>
    `/reports/payroll-attendance?month=${name}${only === '' ? '' : `&only=${only}`}`
const itself: Link = ({ name }) => `/payroll/periods?period=${name}`

/** Where each item of the checklist is mended. */
export const checklistLinks: Readonly<Record<ChecklistCode, Link>> = {
  'period-not-over': itself,
  'not-final': days('/reports/daily'),
  'figures-behind': itself,
  parked: itself,
  'previous-open': ({ name }) => `/payroll/periods?period=${monthAfter(name, -1)}`,
  'invalid-movements': days('/reports/invalid/movements'),
  'missing-swipes': days('/reports/error-activity'),
  'awaiting-devices': days('/reports/daily'),
  'proposed-corrections': days('/reports/error-activity'),
  'open-leave': days('/leave-management/leave-search'),
  'open-overtime': days('/shift-management/after-hours-work'),
  'unapproved-overtime': payroll('unapproved'),
  'undecided-missing': days('/reports/unapproved-missing-shift'),
  'uncounted-days': payroll('uncounted'),
  'unplanned-days': days('/reports/daily'),
  'short-rests': payroll('warned'),
  'unconfirmed-sheets': ({ name }) => `/payroll/confirmations?period=${name}&state=open`,
  'lost-names': () => '/employee-management?lost=1',
  'unused-time-off': ({ from, to }) =>
    days(
      '/shift-management/after-hours-work',
      `&owedFrom=${from}&owedTo=${to}`,
    )({
      from: plusMonths(from, -monthsUsable),
      to,
    }),
  'holiday-time-off': days(
    '/shift-management/after-hours-work',
    '&kind=holiday&compensation=timeOff',
  ),
  'held-lines': itself,
}
