import * as access from '#api/contract/access.ts'
import * as activity from '#api/contract/activity.ts'
import * as attendance from '#api/contract/attendance.ts'
import * as calendar from '#api/contract/calendar.ts'
import * as cards from '#api/contract/cards.ts'
import * as corrections from '#api/contract/corrections.ts'
import * as dashboard from '#api/contract/dashboard.ts'
import * as deviceFiles from '#api/contract/device-files.ts'
import * as deviceList from '#api/contract/device-list.ts'
import * as deviceAccess from '#api/contract/device-access.ts'
import * as deviceGroups from '#api/contract/device-groups.ts'
import * as devices from '#api/contract/devices.ts'
import * as docs from '#api/contract/docs.ts'
import * as employees from '#api/contract/employees.ts'
import type { Endpoint } from '#api/contract/endpoint.ts'
import * as errorActivity from '#api/contract/error-activity.ts'
import * as explain from '#api/contract/explain.ts'
import * as health from '#api/contract/health.ts'
import * as missingWork from '#api/contract/missing-work.ts'
import * as movements from '#api/contract/movements.ts'
import * as organization from '#api/contract/organization.ts'
import * as overtime from '#api/contract/overtime.ts'
import * as payroll from '#api/contract/payroll.ts'
import * as policy from '#api/contract/policy.ts'
import * as presence from '#api/contract/presence.ts'
import * as reportsEmployee from '#api/contract/reports-employee.ts'
import * as reportsUntimely from '#api/contract/reports-untimely.ts'
import * as reportsWide from '#api/contract/reports-wide.ts'
import * as shifts from '#api/contract/shifts.ts'
import * as views from '#api/contract/views.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'url' in value &&
  'access' in value

/** Every endpoint the contract declares. */
export const endpoints: readonly Endpoint[] = [
  access,
  activity,
  attendance,
  calendar,
  cards,
  corrections,
  dashboard,
  deviceAccess,
  deviceFiles,
  deviceGroups,
  deviceList,
  devices,
  docs,
  employees,
  errorActivity,
  explain,
  health,
  missingWork,
  movements,
  organization,
  overtime,
  payroll,
  policy,
  presence,
  reportsEmployee,
  reportsUntimely,
  reportsWide,
  shifts,
  views,
].flatMap(module => Object.values(module).filter(isEndpoint))

export const nameOf = ({ method, url }: Pick<Endpoint, 'method' | 'url'>): string =>
  `${method} ${url}`

/** The address with its parameters filled in. */
export const addressOf = (url: string, params: Readonly<Record<string, string>>): string =>
  url.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? '00000000-0000-4000-8000-000000000000'),
  )
