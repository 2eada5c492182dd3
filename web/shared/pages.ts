export const menus = ['panel', 'movements', 'shifts', 'leave', 'reports', 'people', 'visitors', 'settings'] as const
export type Menu = (typeof menus)[number]
/**
 * How the menu of reports is ordered: by what one asks about. A report says its group; within a group they stand in the
 * order of this list.
 */
export const reportGroups = ['day', 'month', 'exceptions', 'payroll', 'log'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** The pages that exist, by the paths of spec §2. A menu shows those that the caller may open. */
export const pages = [
  { path: '/dashboard', name: 'dashboard', menu: 'panel' },
  { path: '/access-control/list', name: 'movementList', menu: 'movements' },
  { path: '/access-control/time-detail', name: 'timeDetail', menu: 'movements' },
  { path: '/reports/employee-tracking', name: 'tracking', menu: 'movements' },
  { path: '/reports/invalid/movements', name: 'invalidMovements', menu: 'movements' },
  { path: '/shift-management/cardless-shift-entry', name: 'cardless', menu: 'movements' },
  { path: '/reports/daily', name: 'daily', menu: 'reports', group: 'day' },
  { path: '/reports/employee', name: 'employeeReport', menu: 'reports', group: 'month' },
  { path: '/reports/employee/Columns/StartEndTime', name: 'employeeTimes', menu: null },
  { path: '/reports/working-table', name: 'workingTable', menu: 'reports', group: 'month' },
  { path: '/reports/employee-attendance-sheet', name: 'attendanceSheet', menu: 'reports', group: 'month' },
  { path: '/reports/error-activity', name: 'errorActivity', menu: 'reports', group: 'exceptions' },
  { path: '/reports/latecomers', name: 'latecomers', menu: 'reports', group: 'exceptions' },
  { path: '/reports/earlyleavers', name: 'earlyLeavers', menu: 'reports', group: 'exceptions' },
  { path: '/reports/unapproved-missing-shift', name: 'missingWork', menu: 'reports', group: 'exceptions' },
  { path: '/reports/payroll-attendance', name: 'payrollAttendance', menu: 'reports', group: 'payroll' },
  { path: '/reports/enter-exit-time', name: 'enterExit', menu: 'reports', group: 'day' },
  { path: '/reports/activity', name: 'activity', menu: 'reports', group: 'log' },
  { path: '/employee-management', name: 'employees', menu: 'people' },
  { path: '/employee-management/manager', name: 'users', menu: 'people' },
  { path: '/company-management/departments', name: 'departments', menu: 'people' },
  { path: '/company-management/devices', name: 'devices', menu: 'settings' },
  { path: '/settings/device-groups', name: 'deviceGroups', menu: 'settings' },
  { path: '/company-management/cards', name: 'cards', menu: 'settings' },
  { path: '/shift-management/work-schedule', name: 'workSchedule', menu: 'shifts' },
  { path: '/shift-management/after-hours-work', name: 'afterHours', menu: 'shifts' },
  { path: '/shift-management', name: 'shifts', menu: 'shifts' },
  { path: '/settings/work-schedule-schemes', name: 'schemes', menu: 'shifts' },
  { path: '/settings/customize', name: 'customize', menu: 'settings' },
  { path: '/dev/outbox', name: 'outbox', menu: 'settings' },
  { path: '/my-account', name: 'account', menu: null },
] as const satisfies readonly { path: string; name: string; menu: Menu | null; group?: ReportGroup }[]

export type Page = (typeof pages)[number]
export type PagePath = Page['path']

/** One's own account is for everybody who is signed in. */
export const mayOpen = (path: string, allowed: readonly string[]): boolean =>
  path === '/my-account' || allowed.includes(path)
export const firstPage = (allowed: readonly string[]): PagePath =>
  pages.find(page => allowed.includes(page.path))?.path ?? '/my-account'
