import { expect, test } from 'vitest'
import type { z } from 'zod'
import * as access from '#api/contract/access.ts'
import * as activity from '#api/contract/acts.ts'
import * as attendance from '#api/contract/attendance.ts'
import * as calendarFeed from '#api/contract/calendar-feed.ts'
import * as cards from '#api/contract/cards.ts'
import * as corrections from '#api/contract/corrections.ts'
import * as dashboard from '#api/contract/dashboard.ts'
import * as passing from '#api/contract/device-access.ts'
import * as files from '#api/contract/device-files.ts'
import * as removal from '#api/contract/device-removal.ts'
import * as deviceGroups from '#api/contract/device-groups.ts'
import * as errorActivity from '#api/contract/error-activity.ts'
import * as devices from '#api/contract/devices.ts'
import * as commands from '#api/contract/device-commands.ts'
import * as history from '#api/contract/device-history.ts'
import * as putAside from '#api/contract/device-put-aside.ts'
import * as lateUploads from '#api/contract/late-uploads.ts'
import * as consents from '#api/contract/consents.ts'
import * as strangers from '#api/contract/strangers.ts'
import * as employees from '#api/contract/employees.ts'
import * as explain from '#api/contract/explain.ts'
import * as managers from '#api/contract/managers.ts'
import * as missingWork from '#api/contract/missing-work.ts'
import * as myAccount from '#api/contract/my-account.ts'
import * as moveIn from '#api/contract/move-in.ts'
import * as movements from '#api/contract/movements.ts'
import * as organization from '#api/contract/organization.ts'
import * as overtime from '#api/contract/overtime.ts'
import * as search from '#api/contract/search.ts'
import * as secondFactor from '#api/contract/second-factor.ts'
import * as presence from '#api/contract/time-detail.ts'
import * as wide from '#api/contract/month-grid.ts'
import { fixture } from './fixture/answers.ts'

const calls: readonly (readonly [{ method: string; url: string; reply: z.ZodType }, string])[] =
  [
    [access.GetAppSettings, ''],
    [access.GetUserDetails, ''],
    [access.GetUsers, ''],
    [myAccount.GetAccountSettings, ''],
    [myAccount.GetSessions, ''],
    [consents.GetOwnConsents, ''],
    [consents.GetConsentTexts, ''],
    [calendarFeed.GetOwnCalendarFeed, ''],
    [secondFactor.GetSignInWays, ''],
    [secondFactor.GetSecondFactor, ''],
    [managers.GetManagers, ''],
    [moveIn.GetMoveIns, ''],
    [moveIn.GetMoveInComparison, 'month=2026-10'],
    [movements.GetMovements, 'limit=100'],
    [movements.GetInvalidMovements, ''],
    [attendance.GetDaily, 'from=2026-11-19&to=2026-11-19'],
    [explain.GetFreshness, ''],
    [explain.GetAsOfDifference, 'from=2026-11-16&to=2026-11-16&asOf=2026-11-17T00:00:00Z'],
    [lateUploads.GetLateUploads, ''],
    [explain.GetExplain, 'employee=00000000-0000-4000-8000-006500000000&day=2026-11-19'],
    [dashboard.GetDashboard, ''],
    [dashboard.GetDashboardTrend, 'days=30'],
    [dashboard.GetOwnDashboard, ''],
    [dashboard.GetOwnRequests, ''],
    [dashboard.GetOwnTeam, ''],
    [employees.GetEmployees, ''],
    [search.GetSearch, 'search=an'],
    [organization.GetDepartments, ''],
    [devices.GetDevices, ''],
    [devices.GetDeviceCounts, ''],
    [strangers.GetStrangers, ''],
    [deviceGroups.GetDeviceGroups, ''],
    [cards.GetCards, ''],
    [overtime.GetAfterHoursWork, 'from=2026-11-01&to=2026-11-30'],
    [missingWork.GetMissingWork, 'from=2026-11-01&to=2026-11-30&state=all'],
    [presence.GetTimeDetail, 'from=2026-11-18&to=2026-11-20'],
    [presence.GetEnterExitTime, 'from=2026-11-18&to=2026-11-20'],
    [presence.GetEmployeeTracking, ''],
    [activity.GetActivity, ''],
    [errorActivity.GetErrorActivity, 'from=2026-11-17&to=2026-11-19'],
    [corrections.GetCorrections, ''],
    [corrections.PostCorrectionPreview, ''],
    [corrections.PostCardlessPreview, ''],
    [wide.GetWorkingTable, 'from=2026-11-01&to=2026-11-30'],
    [wide.GetAttendanceSheet, 'from=2026-11-01&to=2026-11-30'],
    [wide.GetAttendanceLetters, ''],
  ]
test.each(calls.map(([endpoint, query]) => [endpoint.url, endpoint, query] as const))(
  'the made-up company answers %s as the contract says',
  (url, { method, reply }, query) => {
    const { body } = fixture().answer({
      method,
      path: url,
      query: new URLSearchParams(query),
      body: {},
      language: 'tr',
    })
    expect(reply.safeParse(body).error?.issues ?? []).toEqual([])
  },
)

const numbers: Readonly<Record<string, string>> = {
  deviceId: '62',
  cardId: '63',
  employeeId: '65',
  fileId: '66',
  groupId: '67',
}
const at = (url: string) =>
  url
    .replace(
      /:(deviceId|employeeId|cardId|fileId|groupId)/g,
      (_, name: string) => `00000000-0000-4000-8000-00${numbers[name]}00000001`,
    )
    .replace(':lineId', '1')
test.each(
  [
    devices.GetDevice,
    history.GetDeviceHistory,
    putAside.GetDevicePutAside,
    putAside.GetDevicePutAsideLine,
    commands.GetDeviceCommands,
    passing.GetDevicePassing,
    passing.GetGroupDifference,
    passing.PostMendGroup,
    passing.GetEmployeeAccess,
    passing.GetCardAccess,
    cards.GetCardUsage,
    employees.GetEmployeeUsage,
    removal.GetDeviceUsage,
    files.PostDeviceFile,
    files.PostDeviceFileCheck,
    files.GetDeviceFile,
  ].map(endpoint => [endpoint.url, endpoint] as const),
)('and one thing of it, %s', (_, { method, url, reply }) => {
  const { body } = fixture().answer({
    method,
    path: at(url),
    query: new URLSearchParams(),
    body: { name: '1_attlog.dat' },
    language: 'tr',
  })
  expect(reply.safeParse(body).error?.issues ?? []).toEqual([])
})
