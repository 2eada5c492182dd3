import type { ChecklistCode } from '#domain/payroll/checklist.ts'
import { monthAfter } from '#domain/payroll/periods.ts'
import type { PeriodRow } from '#projections/payroll/period-list.ts'

type Link = (period: PeriodRow) => string
const days =
  (page: string, more = ''): Link =>
  ({ from, to }) =>
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
  'unused-time-off': days('/shift-management/after-hours-work'),
  'holiday-time-off': days(
    '/shift-management/after-hours-work',
    '&kind=holiday&compensation=timeOff',
  ),
  'held-lines': itself,
}
