import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { pages, type PagePath } from '#api/contract/pages.ts'
import { withTexts } from './lib/i18n.ts'
import { whenThere } from './lib/when-there.ts'
import { loadsWith } from './shared/preload.ts'

type Loading = Promise<ComponentType>

/** Fetched on demand, with the sentences of its feature where it has some of its own. */
const part = (path: PagePath, load: () => Loading): LazyExoticComponent<ComponentType> =>
  lazy(loadsWith(path, async () => ({ default: await whenThere(load) })))

const loads: Readonly<Record<PagePath, () => Loading>> = {
  '/dashboard': () =>
    withTexts(
      'attendance',
      import('./attendance/dashboard-screen.tsx').then(file => file.DashboardScreen),
    ),
  '/access-control/list': () =>
    withTexts(
      'corrections',
      withTexts(
        'movements',
        import('./movements/movement-list-screen.tsx').then(file => file.MovementListScreen),
      ),
    ),
  '/access-control/time-detail': () =>
    withTexts(
      'movements',
      import('./movements/time-detail-screen.tsx').then(file => file.TimeDetailScreen),
    ),
  '/reports/employee-tracking': () =>
    withTexts(
      'movements',
      import('./movements/tracking-screen.tsx').then(file => file.TrackingScreen),
    ),
  '/reports/invalid/movements': () =>
    withTexts(
      'corrections',
      withTexts(
        'movements',
        import('./movements/invalid-movements-screen.tsx').then(
          file => file.InvalidMovementsScreen,
        ),
      ),
    ),
  '/shift-management/cardless-shift-entry': () =>
    withTexts(
      'corrections',
      import('./corrections/cardless-screen.tsx').then(file => file.CardlessScreen),
    ),
  '/reports/daily': () =>
    import('./attendance/daily-screen.tsx').then(file => file.DailyScreen),
  '/reports/employee': () =>
    withTexts(
      'reports',
      import('./reports/employee-screen.tsx').then(file => file.EmployeeScreen),
    ),
  '/reports/employee/Columns/StartEndTime': () =>
    withTexts(
      'reports',
      import('./reports/employee-screen.tsx').then(file => file.EmployeeScreen),
    ),
  '/reports/working-table': () =>
    withTexts(
      'wide',
      import('./wide/working-table-screen.tsx').then(file => file.WorkingTableScreen),
    ),
  '/reports/employee-attendance-sheet': () =>
    withTexts(
      'wide',
      import('./wide/attendance-sheet-screen.tsx').then(file => file.AttendanceSheetScreen),
    ),
  '/reports/error-activity': () =>
    withTexts(
      'corrections',
      import('./corrections/error-activity-screen.tsx').then(file => file.ErrorActivityScreen),
    ),
  '/reports/payroll-attendance': () =>
    withTexts(
      'payroll',
      import('./payroll/payroll-screen.tsx').then(file => file.PayrollScreen),
    ),
  '/reports/latecomers': () =>
    withTexts(
      'reports',
      import('./reports/late-and-early-screen.tsx').then(file => file.LatecomersScreen),
    ),
  '/reports/earlyleavers': () =>
    withTexts(
      'reports',
      import('./reports/late-and-early-screen.tsx').then(file => file.EarlyLeaversScreen),
    ),
  '/reports/enter-exit-time': () =>
    withTexts(
      'movements',
      import('./movements/enter-exit-screen.tsx').then(file => file.EnterExitScreen),
    ),
  '/reports/activity': () =>
    withTexts(
      'activity',
      import('./activity/activity-screen.tsx').then(file => file.ActivityScreen),
    ),
  '/employee-management': () =>
    import('./employees/employee-list-screen.tsx').then(file => file.EmployeeListScreen),
  '/employee-management/manager': () =>
    withTexts(
      'access',
      import('./access/users-screen.tsx').then(file => file.UsersScreen),
    ),
  '/company-management/departments': () =>
    withTexts(
      'organization',
      import('./organization/departments-screen.tsx').then(file => file.DepartmentsScreen),
    ),
  '/company-management/devices': () =>
    withTexts(
      'devices',
      import('./devices/devices-screen.tsx').then(file => file.DevicesScreen),
    ),
  '/settings/device-groups': () =>
    withTexts(
      'devices',
      import('./devices/groups/device-groups-screen.tsx').then(file => file.DeviceGroupsScreen),
    ),
  '/company-management/cards': () =>
    withTexts(
      'cards',
      import('./cards/card-list-screen.tsx').then(file => file.CardListScreen),
    ),
  '/shift-management/work-schedule': () =>
    withTexts(
      'calendar',
      import('./calendar/work-schedule-screen.tsx').then(file => file.WorkScheduleScreen),
    ),
  '/shift-management/after-hours-work': () =>
    withTexts(
      'overtime',
      import('./overtime/after-hours-screen.tsx').then(file => file.AfterHoursScreen),
    ),
  '/reports/unapproved-missing-shift': () =>
    withTexts(
      'overtime',
      import('./overtime/missing-work-screen.tsx').then(file => file.MissingWorkScreen),
    ),
  '/shift-management': () =>
    withTexts(
      'shifts',
      import('./shifts/shift-list-screen.tsx').then(file => file.ShiftListScreen),
    ),
  '/settings/work-schedule-schemes': () =>
    withTexts(
      'calendar',
      import('./calendar/schemes-screen.tsx').then(file => file.SchemesScreen),
    ),
  '/settings/customize': () =>
    withTexts(
      'policy',
      import('./policy/settings-screen.tsx').then(file => file.CompanySettingsScreen),
    ),
  '/dev/outbox': () =>
    withTexts(
      'views',
      import('./views/outbox-screen.tsx').then(file => file.OutboxScreen),
    ),
  '/my-account': () =>
    import('./access/my-account-screen.tsx').then(file => file.MyAccountScreen),
}

/** Every guarded page with its screen; a page without one does not compile. */
export const screens = pages.map(({ path }) => ({ path, Screen: part(path, loads[path]) }))
