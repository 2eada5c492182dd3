import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { comingEntrances, comingPages } from '#api/contract/coming-pages.ts'
import { pages } from '#api/contract/pages.ts'
import { covers } from '#tests/specification/covers.ts'
import { rowsOf } from '#tests/specification/rows.ts'
import { signedInRoutes, signedOutRoutes } from '#web/routes.tsx'

/** Spelled as the specification spells them: people keep these addresses. */
const addresses = [
  '/access-control/list',
  '/access-control/time-detail',
  '/company-management/cards',
  '/company-management/departments',
  '/company-management/devices',
  '/dashboard',
  '/employee-management/manager',
  '/employee-management/:id',
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
  '/leave-management',
  '/leave-management/demand',
  '/leave-management/leave-search',
  '/settings/device-groups',
  '/settings/work-schedule-schemes',
  '/shift-leave/leave-demand',
  '/shift-leave/shift-demand',
  '/shift-management',
  '/shift-management/after-hours-work',
  '/shift-management/cardless-shift-entry',
  '/shift-management/demand',
  '/shift-management/work-schedule',
]
/** The other addresses within: what fills them may be there or still to come. */
const others = [
  '/announcement-center/notifications',
  '/announcement-center/sms-notification',
  '/announcement-center/system-notifications',
  '/cafeteria/food-menu',
  '/company-management/department/:id',
  '/company-management/positions',
  '/unauthorized-dashboard',
  '/second-page',
  '/employee-management',
  '/employee-management/:id',
  '/employee-management/manager',
  '/leave-management/annual-leave-groups',
  '/leave-management/annual-leave-tracking',
  '/leave-management/petition-templates',
  '/leave-management/petitions',
  '/leave-management/types',
  '/my-account',
  '/my-account/basic',
  '/qr-codes-and-locations',
  '/reports/employee-tracking',
  '/settings/api-users',
  '/settings/customize',
  '/settings/degrees',
  '/settings/integrations',
  '/settings/leave-groups',
  '/settings/menu-auth-groups',
  '/settings/system-notification',
  '/settings/visit-types',
  '/visitor-management/visitor-blacklist',
  '/visitor-management/visitor-registration',
  '/visitor-management/visitor-search',
]

/** That each page has a screen is held by screens-of-pages; what it shows is looked at in the browser (page-data). */
test('every address of the specification that there is a page for is that of a page', () => {
  covers('2.20', '2.35', '2.37', '2.40', '2.41', '2.55', '2.70', '2.71', '2.75')
  const known = new Set<string>(pages.map(({ path }) => path))
  expect(addresses.filter(address => !known.has(address))).toEqual([])
})

describe('the routes', () => {
  const within = signedInRoutes.map(({ path }) => path)
  test('have every address of the specification within the shell, each once', () => {
    expect([...addresses, ...others].filter(address => !within.includes(address))).toEqual([])
    expect(within.filter((path, at) => within.indexOf(path) !== at)).toEqual([])
  })
  test('each bear the name of their page', covers('2.1'), () => {
    for (const { path, name } of [...signedInRoutes, ...signedOutRoutes])
      expect([path, name]).toEqual([path, expect.stringMatching(/^[a-z]\w+$/)])
  })
  test('are public, or for guests alone, exactly where the specification says so', () => {
    covers('2.2', '2.3', '2.4')
    expect(
      signedOutRoutes.map(route => [
        route.path,
        route.layout,
        'public' in route ? 'public' : 'unauthenticatedOnly' in route && 'guests',
      ]),
    ).toEqual([
      ['/login', 'blank', 'guests'],
      ['/403', 'blank', 'public'],
      ['/token-directing', 'blank', 'public'],
      ['/verify', 'blank', 'public'],
      ['/kiosk', 'blank', 'public'],
      ['/installation', 'blank', 'public'],
      ['/installation/portal', 'blank', 'public'],
      ['/new-account', 'blank', 'public'],
      ['*', 'blank', 'public'],
    ])
  })
  test('of what is still to come are no pages, and stand in the list of what is not there yet', () => {
    const known = new Set<string>(pages.map(({ path }) => path))
    const rows = rowsOf(readFileSync('docs/coverage.tsv', 'utf8'))
    for (const { path, comesWith } of [...comingPages, ...comingEntrances]) {
      const row = rows.find(({ item }) => item.slice(item.lastIndexOf(' ') + 1) === path)
      expect([path, known.has(path), row?.group]).toEqual([path, false, comesWith])
    }
  })
})
