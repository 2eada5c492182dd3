import { expect, test } from 'vitest'
import { pages } from '#api/contract/pages.ts'
import { covers } from '#tests/specification/covers.ts'

/** Spelled as the specification spells them: people keep these addresses. */
const addresses = [
  '/access-control/list',
  '/access-control/time-detail',
  '/company-management/cards',
  '/company-management/departments',
  '/company-management/devices',
  '/dashboard',
  '/reports/activity',
  '/reports/daily',
  '/reports/earlyleavers',
  '/reports/employee',
  '/reports/employee/Columns/StartEndTime',
  '/reports/employee-attendance-sheet',
  '/reports/enter-exit-time',
  '/reports/error-activity',
  '/reports/invalid/movements',
  '/reports/latecomers',
  '/reports/payroll-attendance',
  '/reports/unapproved-missing-shift',
  '/reports/working-table',
  '/settings/device-groups',
  '/settings/work-schedule-schemes',
  '/shift-management',
  '/shift-management/after-hours-work',
  '/shift-management/cardless-shift-entry',
  '/shift-management/work-schedule',
]

/** That each page has a screen is the compiler's (`web/screens.ts`); that it opens is looked at in the browser. */
test('every address of the specification that there is a page for is that of a page', () => {
  covers(
    '2.20',
    '2.21',
    '2.26',
    '2.28',
    '2.29',
    '2.31',
    '2.46',
    '2.47',
    '2.48',
    '2.49',
    '2.50',
    '2.51',
    '2.53',
    '2.54',
    '2.55',
    '2.56',
    '2.57',
    '2.58',
    '2.59',
    '2.63',
    '2.69',
    '2.72',
    '2.73',
    '2.74',
    '2.76',
  )
  const known = new Set<string>(pages.map(({ path }) => path))
  expect(addresses.filter(address => !known.has(address))).toEqual([])
})
