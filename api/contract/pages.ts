import type { Permission } from './endpoint.ts'

export const menus = ['panel', 'movements', 'shifts', 'leave', 'reports', 'people', 'visitors', 'settings'] as const
export type Menu = (typeof menus)[number]
/**
 * How the menu of reports is ordered: by what one asks about. A report says its group; within a group they stand in the
 * order of this list.
 */
export const reportGroups = ['day', 'month', 'exceptions', 'payroll', 'log'] as const
export type ReportGroup = (typeof reportGroups)[number]
/** What an installation may have or not, whoever asks. */
export type Feature = 'outbox'

/** A page of the web, said once: the menu, the guard, the server's grants and saved views all read it here. */
export type PageSpec = {
  /** As in the address; `:id` stands for one thing's id. */
  readonly path: `/${string}`
  /** Its title's key. */
  readonly name: string
  readonly menu: Menu | null
  readonly group?: ReportGroup
  /** What it takes to open it; null: to be signed in. */
  readonly permission: Permission | null
  /** Closed to everybody where the installation has not this. */
  readonly feature?: Feature
  /** What fills it, and whose filters its address may keep; null for a form that is filled by nothing. */
  readonly endpoint: `/api/${string}` | null
  /** The report it is in the log, once it leaves as a file. */
  readonly report?: string
  /** About one month of pay, and not about days from–to. */
  readonly byMonth?: true
  /** What its address says beside the filters of its endpoint, and is kept: one of these words, an id, a text. */
  readonly keeps?: Readonly<Record<string, readonly string[] | 'id' | 'text'>>
  /** What its address says of what is open on it, which is no filter. */
  readonly opens?: readonly string[]
}

const grouping = { view: ['person', 'department'] } as const

/** The pages that exist, by the paths of spec §2, in the order of their menus. */
export const pages = [
  {
    path: '/dashboard',
    name: 'dashboard',
    menu: 'panel',
    permission: 'dashboard.view',
    endpoint: '/api/app/dashboard',
  },
  {
    path: '/access-control/list',
    name: 'movementList',
    menu: 'movements',
    permission: 'movements.view',
    endpoint: '/api/app/access-control/list',
    report: 'movements',
  },
  {
    path: '/access-control/time-detail',
    name: 'timeDetail',
    menu: 'movements',
    permission: 'movements.view',
    endpoint: '/api/app/access-control/time-detail',
    report: 'timeDetail',
  },
  {
    path: '/reports/employee-tracking',
    name: 'tracking',
    menu: 'movements',
    permission: 'movements.view',
    endpoint: '/api/app/reports/employee-tracking',
    report: 'employeeTracking',
  },
  {
    path: '/reports/invalid/movements',
    name: 'invalidMovements',
    menu: 'movements',
    permission: 'movements.correct',
    endpoint: '/api/app/reports/invalid/movements',
    report: 'invalidMovements',
  },
  {
    path: '/shift-management/cardless-shift-entry',
    name: 'cardless',
    menu: 'movements',
    permission: 'movements.correct',
    endpoint: null,
  },
  {
    path: '/reports/daily',
    name: 'daily',
    menu: 'reports',
    group: 'day',
    permission: 'reports.view',
    endpoint: '/api/app/reports/daily',
    report: 'daily',
    opens: ['late'],
  },
  {
    path: '/reports/employee',
    name: 'employeeReport',
    menu: 'reports',
    group: 'month',
    permission: 'reports.view',
    endpoint: '/api/app/reports/employee',
    report: 'employee',
  },
  {
    path: '/reports/employee/Columns/StartEndTime',
    name: 'employeeTimes',
    menu: null,
    permission: 'reports.view',
    endpoint: '/api/app/reports/employee/Columns/StartEndTime',
    report: 'employeeTimes',
  },
  {
    path: '/reports/working-table',
    name: 'workingTable',
    menu: 'reports',
    group: 'month',
    permission: 'reports.view',
    endpoint: '/api/app/reports/working-table',
    report: 'workingTable',
  },
  {
    path: '/reports/employee-attendance-sheet',
    name: 'attendanceSheet',
    menu: 'reports',
    group: 'month',
    permission: 'reports.view',
    endpoint: '/api/app/reports/employee-attendance-sheet',
    report: 'attendanceSheet',
  },
  {
    path: '/reports/error-activity',
    name: 'errorActivity',
    menu: 'reports',
    group: 'exceptions',
    permission: 'reports.view',
    endpoint: '/api/app/reports/error-activity',
    report: 'errorActivity',
  },
  {
    path: '/reports/latecomers',
    name: 'latecomers',
    menu: 'reports',
    group: 'exceptions',
    permission: 'reports.view',
    endpoint: '/api/app/reports/latecomers',
    report: 'latecomers',
    keeps: grouping,
  },
  {
    path: '/reports/earlyleavers',
    name: 'earlyLeavers',
    menu: 'reports',
    group: 'exceptions',
    permission: 'reports.view',
    endpoint: '/api/app/reports/earlyleavers',
    report: 'earlyLeavers',
    keeps: grouping,
  },
  {
    path: '/reports/unapproved-missing-shift',
    name: 'missingWork',
    menu: 'reports',
    group: 'exceptions',
    permission: 'missing-work.view',
    endpoint: '/api/app/reports/unapproved-missing-shift',
    report: 'missingWork',
  },
  {
    path: '/reports/payroll-attendance',
    name: 'payrollAttendance',
    menu: 'reports',
    group: 'payroll',
    permission: 'payroll.view',
    endpoint: '/api/app/reports/payroll-attendance',
    report: 'payrollAttendance',
    byMonth: true,
    keeps: { folded: 'text' },
    opens: ['open', 'figure'],
  },
  {
    path: '/reports/enter-exit-time',
    name: 'enterExit',
    menu: 'reports',
    group: 'day',
    permission: 'reports.view',
    endpoint: '/api/app/reports/enter-exit-time',
    report: 'enterExit',
  },
  {
    path: '/reports/activity',
    name: 'activity',
    menu: 'reports',
    group: 'log',
    permission: 'activity.view',
    endpoint: '/api/app/reports/activity',
    report: 'activity',
  },
  {
    path: '/employee-management',
    name: 'employees',
    menu: 'people',
    permission: 'employees.view',
    endpoint: '/api/app/employees',
    report: 'employees',
  },
  {
    path: '/employee-management/manager',
    name: 'users',
    menu: 'people',
    permission: 'users.update',
    endpoint: '/api/app/users',
  },
  {
    path: '/company-management/departments',
    name: 'departments',
    menu: 'people',
    permission: 'departments.view',
    endpoint: '/api/app/departments',
    report: 'departments',
    keeps: { department: 'id' },
  },
  {
    path: '/company-management/devices',
    name: 'devices',
    menu: 'settings',
    permission: 'devices.view',
    endpoint: '/api/app/devices',
    report: 'readers',
    opens: ['device', 'import'],
  },
  {
    path: '/settings/device-groups',
    name: 'deviceGroups',
    menu: 'settings',
    permission: 'device-groups.view',
    endpoint: '/api/app/device-groups',
    report: 'readerGroups',
    keeps: { view: 'text' },
  },
  {
    path: '/company-management/cards',
    name: 'cards',
    menu: 'settings',
    permission: 'cards.view',
    endpoint: '/api/app/cards',
    report: 'cards',
  },
  {
    path: '/shift-management/work-schedule',
    name: 'workSchedule',
    menu: 'shifts',
    permission: 'work-schedules.view',
    endpoint: '/api/app/calendar',
    opens: ['draft'],
  },
  {
    path: '/shift-management/after-hours-work',
    name: 'afterHours',
    menu: 'shifts',
    permission: 'overtimes.view',
    endpoint: '/api/app/reports/after-hours-work',
    report: 'afterHours',
  },
  {
    path: '/shift-management',
    name: 'shifts',
    menu: 'shifts',
    permission: 'rotations.view',
    endpoint: '/api/app/shifts',
    report: 'shifts',
    keeps: { type: 'text', state: 'text' },
  },
  {
    path: '/settings/work-schedule-schemes',
    name: 'schemes',
    menu: 'shifts',
    permission: 'work-schedules.view',
    endpoint: '/api/app/work-schedule-schemes',
  },
  {
    path: '/settings/customize',
    name: 'customize',
    menu: 'settings',
    permission: 'holidays.view',
    endpoint: '/api/app/holidays',
  },
  {
    path: '/dev/outbox',
    name: 'outbox',
    menu: 'settings',
    permission: 'outbox.view',
    feature: 'outbox',
    endpoint: '/api/app/outbox',
  },
  { path: '/my-account', name: 'account', menu: null, permission: null, endpoint: '/api/app/myaccount/user-details' },
] as const satisfies readonly PageSpec[]

export type Page = (typeof pages)[number]
export type PagePath = Page['path']

/** What is said of the page at `path` (as in the list, with `:id`); undefined where there is none. */
export const pageAt = (path: string): PageSpec | undefined => pages.find(page => page.path === path)
