import type { FileTitle } from '#words/files.ts'
import type { ScreenPart } from '#words/screens.ts'
import type { Permission } from './endpoint.ts'
import type { FeatureCheck } from './features.ts'

/** By the work that is done there. A menu without a page is not shown; the settings stand behind a gear. */
export const menus = [
  'today',
  'fix',
  'plan',
  'leave',
  'reports',
  'people',
  'visitors',
  'company',
  'settings',
] as const
export type Menu = (typeof menus)[number]
/**
 * How a long menu is ordered: reports by what one asks about, settings by what they are of. Within a group pages stand
 * in the order of the list below.
 */
export const pageGroups = [
  'day',
  'month',
  'exceptions',
  'payroll',
  'log',
  'company',
  'hardware',
  'rights',
  'demo',
] as const
export type PageGroup = (typeof pageGroups)[number]
/** A page of the web, said once: the menu, the guard, the server's grants and saved views all read it here. */
export type PageSpec = {
  /** As in the address; `:id` stands for one thing's id. */
  readonly path: `/${string}`
  /** Its title's key, and what its screen is called: `lateList` is `LateListScreen` of a `late-list-screen.tsx`. */
  readonly name: string
  /** The parts of words in which its screen speaks, beside those of the first load. */
  readonly words?: readonly ScreenPart[]
  readonly menu: Menu | null
  readonly group?: PageGroup
  /** The page of which this is another dress: a menu shows one of the two, and each has a switch to the other. */
  readonly twinOf?: `/${string}`
  /** What it takes to open it; null: to be signed in. */
  readonly permission: Permission | null
  /** Closed to everybody where the company or the installation has not these. */
  readonly features?: FeatureCheck
  /** Of whoever is an employee, for himself: closed to a user who is tied to no person (`spec §6`). */
  readonly employeesOnly?: true
  /** Of whoever sees others: closed to who works with his own rows alone, and has a page of his own for them. */
  readonly othersOnly?: true
  /** What fills it, and whose filters its address may keep; null for a form that is filled by nothing. */
  readonly endpoint: `/api/${string}` | null
  /** The report it is in the log, once it leaves as a file. */
  readonly report?: FileTitle
  /** What its address asks for to show what waits alone, where it opens with more: a menu's number counts those. */
  readonly waiting?: Readonly<Record<string, string>>
  /** About one month of pay, and not about days from–to. */
  readonly byMonth?: true
  /** What its address says beside the filters of its endpoint, and is kept: one of these words, an id, a text. */
  readonly keeps?: Readonly<Record<string, readonly string[] | 'id' | 'text'>>
  /** What its address says of what is open on it, which is no filter. */
  readonly opens?: readonly string[]
}

const grouping = { view: ['person', 'department'] } as const

// Long because it is one list, in the order of the menus.
/** The pages that exist, by the paths of spec §2, in the order of their menus. */
export const pages = [
  {
    path: '/dashboard',
    name: 'dashboard',
    words: ['attendance'],
    menu: 'today',
    permission: 'dashboard.view',
    endpoint: '/api/app/dashboard',
  },
  {
    path: '/access-control/list',
    name: 'movementList',
    words: ['corrections', 'movements'],
    menu: 'today',
    permission: 'movements.view',
    endpoint: '/api/app/access-control/list',
    report: 'movements',
  },
  {
    path: '/reports/employee-tracking',
    name: 'tracking',
    words: ['movements'],
    menu: 'today',
    permission: 'movements.view',
    endpoint: '/api/app/reports/employee-tracking',
    report: 'employeeTracking',
  },
  {
    path: '/access-control/muster',
    name: 'muster',
    words: ['muster'],
    menu: 'today',
    permission: 'muster.view',
    endpoint: '/api/app/access-control/muster',
  },
  {
    path: '/reports/error-activity',
    name: 'errorActivity',
    words: ['corrections'],
    menu: 'fix',
    permission: 'reports.view',
    endpoint: '/api/app/reports/error-activity',
    report: 'errorActivity',
  },
  {
    path: '/reports/invalid/movements',
    name: 'invalidMovements',
    words: ['corrections', 'movements'],
    menu: 'fix',
    permission: 'movements.correct',
    endpoint: '/api/app/reports/invalid/movements',
    report: 'invalidMovements',
    waiting: { reason: 'open' },
  },
  {
    path: '/reports/unapproved-missing-shift',
    name: 'missingWork',
    words: ['overtime'],
    menu: 'fix',
    permission: 'missing-work.view',
    endpoint: '/api/app/reports/unapproved-missing-shift',
    report: 'missingWork',
  },
  {
    path: '/shift-management/after-hours-work',
    name: 'afterHours',
    words: ['overtime'],
    menu: 'fix',
    permission: 'overtimes.view',
    endpoint: '/api/app/reports/after-hours-work',
    report: 'afterHours',
    waiting: { status: 'open' },
  },
  {
    path: '/shift-management/cardless-shift-entry',
    name: 'cardless',
    words: ['corrections'],
    menu: 'fix',
    permission: 'movements.correct',
    endpoint: null,
    waiting: { status: 'proposed' },
  },
  {
    path: '/shift-management/work-schedule',
    name: 'workSchedule',
    words: ['calendar'],
    menu: 'plan',
    permission: 'work-schedules.view',
    endpoint: '/api/app/calendar',
    opens: ['draft'],
  },
  {
    path: '/shift-management/demand',
    name: 'shiftDemands',
    words: ['shiftDemands'],
    menu: 'plan',
    permission: 'shift-demands.view',
    othersOnly: true,
    endpoint: '/api/app/shift-demands',
    report: 'shiftDemands',
  },
  {
    path: '/shift-leave/shift-demand',
    name: 'ownShiftDemand',
    words: ['shiftDemands'],
    menu: 'plan',
    permission: 'shift-demands.create',
    employeesOnly: true,
    endpoint: '/api/app/shift-demands/exchanges',
  },
  {
    path: '/shift-management',
    name: 'shifts',
    words: ['shifts'],
    menu: 'plan',
    permission: 'rotations.view',
    endpoint: '/api/app/shifts',
    report: 'shifts',
    keeps: { type: 'text', state: 'text' },
  },
  {
    path: '/settings/work-schedule-schemes',
    name: 'schemes',
    words: ['calendar'],
    menu: 'plan',
    permission: 'work-schedules.view',
    endpoint: '/api/app/work-schedule-schemes',
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
    path: '/reports/enter-exit-time',
    name: 'enterExit',
    words: ['movements'],
    menu: 'reports',
    group: 'day',
    permission: 'reports.view',
    endpoint: '/api/app/reports/enter-exit-time',
    report: 'enterExit',
  },
  {
    path: '/access-control/time-detail',
    name: 'timeDetail',
    words: ['movements'],
    menu: 'reports',
    group: 'day',
    twinOf: '/reports/enter-exit-time',
    permission: 'movements.view',
    endpoint: '/api/app/access-control/time-detail',
    report: 'timeDetail',
  },
  {
    path: '/reports/employee',
    name: 'employeeReport',
    words: ['reports'],
    menu: 'reports',
    group: 'month',
    permission: 'reports.view',
    endpoint: '/api/app/reports/employee',
    report: 'employee',
  },
  {
    path: '/reports/employee/Columns/StartEndTime',
    name: 'employeeTimes',
    words: ['reports'],
    menu: 'reports',
    group: 'month',
    twinOf: '/reports/employee',
    permission: 'reports.view',
    endpoint: '/api/app/reports/employee/Columns/StartEndTime',
    report: 'employeeTimes',
  },
  {
    path: '/reports/working-table',
    name: 'workingTable',
    words: ['monthGrid'],
    menu: 'reports',
    group: 'month',
    permission: 'reports.view',
    endpoint: '/api/app/reports/working-table',
    report: 'workingTable',
  },
  {
    path: '/reports/employee-attendance-sheet',
    name: 'attendanceSheet',
    words: ['monthGrid'],
    menu: 'reports',
    group: 'month',
    twinOf: '/reports/working-table',
    permission: 'reports.view',
    endpoint: '/api/app/reports/employee-attendance-sheet',
    report: 'attendanceSheet',
  },
  {
    path: '/reports/latecomers',
    name: 'latecomers',
    words: ['reports'],
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
    words: ['reports'],
    menu: 'reports',
    group: 'exceptions',
    twinOf: '/reports/latecomers',
    permission: 'reports.view',
    endpoint: '/api/app/reports/earlyleavers',
    report: 'earlyLeavers',
    keeps: grouping,
  },
  {
    path: '/reports/payroll-attendance',
    name: 'payrollAttendance',
    words: ['payroll'],
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
    path: '/payroll/periods',
    name: 'monthEnd',
    words: ['monthEnd', 'payrollCodes'],
    menu: 'reports',
    group: 'payroll',
    permission: 'payroll.view',
    endpoint: '/api/app/payroll/periods',
    keeps: { period: 'text' },
  },
  {
    path: '/payroll/confirmations',
    name: 'confirmations',
    words: ['sheets'],
    menu: 'reports',
    group: 'payroll',
    permission: 'payroll.view',
    endpoint: '/api/app/payroll/confirmations',
  },
  {
    path: '/payroll/own-sheet',
    name: 'ownSheet',
    words: ['sheets'],
    menu: 'reports',
    group: 'payroll',
    permission: 'sheets.confirm',
    employeesOnly: true,
    endpoint: '/api/app/payroll/sheets/own',
    keeps: { period: 'text' },
  },
  {
    path: '/reports/activity',
    name: 'activity',
    words: ['activity'],
    menu: 'reports',
    group: 'log',
    permission: 'activity.view',
    endpoint: '/api/app/reports/activity',
    report: 'activity',
  },
  {
    path: '/reports/looks',
    name: 'looks',
    words: ['looks'],
    menu: 'reports',
    group: 'log',
    permission: 'looks.view',
    endpoint: '/api/app/reports/looks',
    report: 'looks',
  },
  {
    path: '/employee-management',
    name: 'employees',
    menu: 'people',
    permission: 'employees.view',
    endpoint: '/api/app/employees',
    report: 'employees',
    opens: ['new', 'import'],
  },
  {
    path: '/employee-management/:id',
    name: 'person',
    words: ['people'],
    menu: null,
    permission: 'employees.view',
    endpoint: '/api/app/employees/:employeeId',
    opens: ['tab', 'on'],
  },
  {
    path: '/employee-management/manager',
    name: 'managers',
    words: ['access', 'managers', 'delegations'],
    menu: 'people',
    permission: 'managers.view',
    endpoint: '/api/app/managers',
  },
  {
    path: '/company-management/departments',
    name: 'departments',
    words: ['organization'],
    menu: 'people',
    permission: 'departments.view',
    endpoint: '/api/app/departments',
    report: 'departments',
    keeps: { department: 'id' },
  },
  {
    path: '/company-management/department/:id',
    name: 'department',
    words: ['attendance', 'organization'],
    menu: null,
    permission: 'departments.view',
    endpoint: '/api/app/departments/:departmentId',
    opens: ['tab'],
  },
  {
    path: '/company-management/positions',
    name: 'positions',
    words: ['organization'],
    menu: 'people',
    permission: 'positions.view',
    endpoint: '/api/app/positions/list',
    report: 'positions',
  },
  {
    path: '/settings/degrees',
    name: 'degrees',
    words: ['organization'],
    menu: 'people',
    permission: 'titles.view',
    features: { allOf: ['degrees.index'] },
    endpoint: '/api/app/degrees',
    report: 'degrees',
  },
  {
    path: '/shift-leave/leave-demand',
    name: 'ownLeaveDemand',
    words: ['leave'],
    menu: 'leave',
    permission: 'leaves.create',
    employeesOnly: true,
    endpoint: '/api/app/leaves/choices',
  },
  {
    path: '/leave-management/demand',
    name: 'leaveDemands',
    words: ['leave'],
    menu: 'leave',
    permission: 'leaves.create',
    othersOnly: true,
    endpoint: '/api/app/leaves/choices',
  },
  {
    path: '/leave-management/leave-search',
    name: 'leaveSearch',
    words: ['leave', 'petitions'],
    menu: 'leave',
    permission: 'leaves.view',
    othersOnly: true,
    endpoint: '/api/app/leaves',
    report: 'leaveRequests',
  },
  {
    path: '/leave-management',
    name: 'leaveCalendar',
    words: ['leave'],
    menu: 'leave',
    permission: 'leaves.view',
    othersOnly: true,
    endpoint: '/api/app/leaves/calendar',
  },
  {
    path: '/leave-management/annual-leave-tracking',
    name: 'annualLeaveTracking',
    words: ['leave', 'activity'],
    menu: 'leave',
    permission: 'annual-leaves.view',
    othersOnly: true,
    endpoint: '/api/app/annual-leaves',
    report: 'leaveAccounts',
    opens: ['account'],
  },
  {
    path: '/leave-management/petitions',
    name: 'petitions',
    words: ['petitions'],
    menu: 'leave',
    permission: 'leave-petitions.view',
    endpoint: '/api/app/petitions',
    report: 'petitions',
  },
  {
    path: '/leave-management/petition-templates',
    name: 'petitionTemplates',
    words: ['petitions'],
    menu: 'leave',
    permission: 'leave-petitions.view',
    endpoint: '/api/app/petition-templates',
    report: 'petitionTemplates',
  },
  {
    path: '/leave-management/types',
    name: 'leaveTypes',
    words: ['leave'],
    menu: 'leave',
    permission: 'limited-leaves.view',
    endpoint: '/api/app/leave-types',
    report: 'leaveTypes',
  },
  {
    path: '/settings/leave-groups',
    name: 'leaveGroups',
    words: ['leave'],
    menu: 'leave',
    permission: 'limited-leaves.view',
    endpoint: '/api/app/leave-groups',
    report: 'leaveGroups',
  },
  {
    path: '/leave-management/annual-leave-groups',
    name: 'annualLeaveGroups',
    words: ['leave'],
    menu: 'leave',
    permission: 'annual-leaves.view',
    endpoint: '/api/app/annual-leave-groups',
    report: 'annualLeaveGroups',
  },
  {
    path: '/settings/customize',
    name: 'customize',
    words: ['policy'],
    menu: 'settings',
    group: 'company',
    permission: 'holidays.view',
    endpoint: '/api/app/holidays',
  },
  {
    path: '/company-management/devices',
    name: 'devices',
    words: ['devices'],
    menu: 'settings',
    group: 'hardware',
    permission: 'devices.view',
    endpoint: '/api/app/devices',
    report: 'readers',
    opens: ['device', 'import'],
  },
  {
    path: '/settings/device-groups',
    name: 'deviceGroups',
    words: ['devices'],
    menu: 'settings',
    group: 'hardware',
    permission: 'device-groups.view',
    endpoint: '/api/app/device-groups',
    report: 'readerGroups',
    keeps: { view: 'text' },
  },
  {
    path: '/company-management/cards',
    name: 'cards',
    words: ['cards'],
    menu: 'settings',
    group: 'hardware',
    permission: 'cards.view',
    endpoint: '/api/app/cards',
    report: 'cards',
  },
  {
    path: '/settings/users',
    name: 'users',
    words: ['access'],
    menu: 'settings',
    group: 'rights',
    permission: 'users.view',
    endpoint: '/api/app/users',
  },
  {
    path: '/settings/menu-auth-groups',
    name: 'menuGroups',
    words: ['rights'],
    menu: 'settings',
    group: 'rights',
    permission: 'menu-groups.view',
    endpoint: '/api/app/settings/menu-auth-groups',
  },
  {
    path: '/dev/outbox',
    name: 'outbox',
    words: ['views'],
    menu: 'settings',
    group: 'demo',
    permission: 'outbox.view',
    features: { allOf: ['outbox'] },
    endpoint: '/api/app/outbox',
  },
  {
    path: '/inbox',
    name: 'inbox',
    words: ['corrections', 'overtime', 'inbox', 'leave', 'shiftDemands', 'delegations'],
    menu: null,
    permission: 'inbox.view',
    endpoint: '/api/app/inbox',
  },
  {
    path: '/dev/patterns',
    name: 'patterns',
    words: ['corrections', 'patterns'],
    menu: 'settings',
    group: 'demo',
    permission: 'outbox.view',
    features: { allOf: ['outbox'] },
    endpoint: null,
  },
  {
    path: '/my-account',
    name: 'account',
    words: ['myAccount', 'secondFactor'],
    menu: null,
    permission: 'account-settings.view',
    endpoint: '/api/app/myaccount/user-details',
  },
  {
    path: '/my-account/basic',
    name: 'accountBasic',
    words: ['myAccount', 'secondFactor'],
    menu: null,
    permission: 'account-settings.view',
    endpoint: '/api/app/myaccount/user-details',
  },
] as const satisfies readonly PageSpec[]

export type Page = (typeof pages)[number]
export type PagePath = Page['path']

/** What is said of the page at `path` (as in the list, with `:id`); undefined where there is none. */
export const pageAt = (path: string): PageSpec | undefined =>
  pages.find(page => page.path === path)

/** An address of its own, and not that of one thing among many. */
export const isPlace = (path: string): boolean => !path.includes(':')
/** Where somebody begins: at the first page that is open to him beside his own account; undefined where none is. */
export const firstOpen = (allowed: readonly string[]): PagePath | undefined =>
  pages.find(
    ({ path }) => isPlace(path) && allowed.includes(path) && !path.startsWith('/my-account'),
  )?.path
