import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { withTexts } from './lib/i18n.ts'
import { directionOf, storedLanguage } from './lib/language.ts'
import { newQueryClient } from './lib/query.ts'
import { ErrorBoundary } from './shared/error-boundary.tsx'
import { Guarded, GuestOnly, Home } from './shared/guard.tsx'
import { loadsWith } from './shared/preload.ts'
import { ScrollOnNavigation } from './shared/scroll-on-navigation.tsx'
import { theme, variables } from './shared/theme.ts'
import { Toasts } from './shared/toasts.tsx'

const Login = lazy(() => import('./access/login-screen.tsx').then(part => ({ default: part.LoginScreen })))
const Forbidden = lazy(() => import('./access/blank-screen.tsx').then(part => ({ default: part.ForbiddenScreen })))
const NotFound = lazy(() => import('./access/blank-screen.tsx').then(part => ({ default: part.NotFoundScreen })))
const Dashboard = lazy(loadsWith('/dashboard', () => import('./attendance/dashboard-screen.tsx').then(part => ({ default: part.DashboardScreen }))))
const MovementList = lazy(loadsWith('/access-control/list', () => import('./movements/movement-list-screen.tsx').then(part => ({ default: part.MovementListScreen }))))
const InvalidMovements = lazy(loadsWith('/reports/invalid/movements', () => import('./movements/invalid-movements-screen.tsx').then(part => ({ default: part.InvalidMovementsScreen }))))
const TimeDetail = lazy(loadsWith('/access-control/time-detail', () => withTexts('movements', import('./movements/time-detail-screen.tsx').then(part => ({ default: part.TimeDetailScreen })))))
const Activity = lazy(loadsWith('/reports/activity', () => withTexts('activity', import('./activity/activity-screen.tsx').then(part => ({ default: part.ActivityScreen })))))
const EnterExit = lazy(loadsWith('/reports/enter-exit-time', () => withTexts('movements', import('./movements/enter-exit-screen.tsx').then(part => ({ default: part.EnterExitScreen })))))
const Tracking = lazy(loadsWith('/reports/employee-tracking', () => withTexts('movements', import('./movements/tracking-screen.tsx').then(part => ({ default: part.TrackingScreen })))))
const Daily = lazy(loadsWith('/reports/daily', () => import('./attendance/daily-screen.tsx').then(part => ({ default: part.DailyScreen }))))
const EmployeeReport = lazy(loadsWith('/reports/employee', () => withTexts('reports', import('./reports/employee-screen.tsx')).then(part => ({ default: part.EmployeeScreen }))))
const Latecomers = lazy(loadsWith('/reports/latecomers', () => withTexts('reports', import('./reports/untimely-screen.tsx')).then(part => ({ default: part.LatecomersScreen }))))
const EarlyLeavers = lazy(loadsWith('/reports/earlyleavers', () => withTexts('reports', import('./reports/untimely-screen.tsx')).then(part => ({ default: part.EarlyLeaversScreen }))))
const Employees = lazy(loadsWith('/employee-management', () => import('./employees/employee-list-screen.tsx').then(part => ({ default: part.EmployeeListScreen }))))
const Departments = lazy(loadsWith('/company-management/departments', () => withTexts('organization', import('./organization/departments-screen.tsx')).then(part => ({ default: part.DepartmentsScreen }))))
const Cards = lazy(loadsWith('/company-management/cards', () => withTexts('cards', import('./cards/card-list-screen.tsx')).then(part => ({ default: part.CardListScreen }))))
const Shifts = lazy(loadsWith('/shift-management', () => withTexts('shifts', import('./shifts/shift-list-screen.tsx').then(part => ({ default: part.ShiftListScreen })))))
const Schemes = lazy(loadsWith('/settings/work-schedule-schemes', () => withTexts('calendar', import('./calendar/schemes-screen.tsx').then(part => ({ default: part.SchemesScreen })))))
const CompanySettings = lazy(loadsWith('/settings/customize', () => withTexts('policy', import('./policy/settings-screen.tsx').then(part => ({ default: part.CompanySettingsScreen })))))
const Devices = lazy(loadsWith('/company-management/devices', () => withTexts('devices', import('./devices/devices-screen.tsx')).then(part => ({ default: part.DevicesScreen }))))
const DeviceGroups = lazy(loadsWith('/settings/device-groups', () => withTexts('devices', import('./devices/groups/device-groups-screen.tsx')).then(part => ({ default: part.DeviceGroupsScreen }))))
const WorkSchedule = lazy(loadsWith('/shift-management/work-schedule', () => withTexts('calendar', import('./calendar/work-schedule-screen.tsx').then(part => ({ default: part.WorkScheduleScreen })))))
const MyAccount = lazy(loadsWith('/my-account', () => import('./access/my-account-screen.tsx').then(part => ({ default: part.MyAccountScreen }))))

const schemes = localStorageColorSchemeManager({ key: 'mesai.theme' })

/** Every route, with exactly the paths of spec §2. `env="test"` is for a document without layout: nothing moves, nothing hides for lack of room. */
export const App = ({ env = 'default' }: { env?: 'default' | 'test' }) => {
  const [client] = useState(newQueryClient)
  return (
    <DirectionProvider initialDirection={directionOf(storedLanguage())} detectDirection={false}>
      <MantineProvider env={env} theme={theme} cssVariablesResolver={variables} defaultColorScheme="light" colorSchemeManager={schemes}>
        <QueryClientProvider client={client}>
          <BrowserRouter>
            <ScrollOnNavigation />
            <ErrorBoundary>
              <Suspense fallback={null}>
                <Routes>
                  <Route path="/login" element={<GuestOnly><Login /></GuestOnly>} />
                  <Route path="/403" element={<Forbidden />} />
                  <Route path="/" element={<Home />} />
                  <Route element={<Guarded />}>
                    <Route path="/dashboard" element={<Dashboard />} />
                    <Route path="/access-control/list" element={<MovementList />} />
                    <Route path="/access-control/time-detail" element={<TimeDetail />} />
                    <Route path="/reports/enter-exit-time" element={<EnterExit />} />
                    <Route path="/reports/activity" element={<Activity />} />
                    <Route path="/reports/employee-tracking" element={<Tracking />} />
                    <Route path="/reports/daily" element={<Daily />} />
                    <Route path="/reports/employee" element={<EmployeeReport />} />
                    <Route path="/reports/employee/Columns/StartEndTime" element={<EmployeeReport />} />
                    <Route path="/reports/latecomers" element={<Latecomers />} />
                    <Route path="/reports/earlyleavers" element={<EarlyLeavers />} />
                    <Route path="/reports/invalid/movements" element={<InvalidMovements />} />
                    <Route path="/employee-management" element={<Employees />} />
                    <Route path="/company-management/departments" element={<Departments />} />
                    <Route path="/company-management/devices" element={<Devices />} />
                    <Route path="/settings/device-groups" element={<DeviceGroups />} />
                    <Route path="/company-management/cards" element={<Cards />} />
                    <Route path="/shift-management" element={<Shifts />} />
                    <Route path="/settings/work-schedule-schemes" element={<Schemes />} />
                    <Route path="/settings/customize" element={<CompanySettings />} />
                    <Route path="/shift-management/work-schedule" element={<WorkSchedule />} />
                    <Route path="/my-account" element={<MyAccount />} />
                  </Route>
                  <Route path="*" element={<NotFound />} />
                </Routes>
              </Suspense>
            </ErrorBoundary>
          </BrowserRouter>
          <Toasts />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}
