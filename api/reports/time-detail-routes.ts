import {
  GetEmployeeTracking,
  GetEnterExitTime,
  GetTimeDetail,
} from '#api/contract/time-detail.ts'
import { reportRoute } from '#api/shared/report.ts'
import type { Api } from '#api/shared/route.ts'
import {
  presenceDays,
  presenceDaysAsKnown,
} from '#projections/reports/time-detail/time-detail.ts'
import { employeeTracking } from '#projections/reports/employee-tracking/presence-now.ts'
import type { ApiDeps } from '../deps.ts'
import { trackingFile } from './employee-tracking-file.ts'
import {
  pairColumns,
  pairLines,
  timeDetailColumns,
  timeDetailLine,
} from './time-detail-file.ts'

/** Each is evaluated again. */
const daysALook = 2500

export const routes = (api: Api, deps: ApiDeps): void => {
  reportRoute(api, deps, GetTimeDetail, presenceDays, {
    asOf: presenceDaysAsKnown,
    title: 'timeDetail',
    name: ({ from, to }) => `time-detail-${from}-${to}`,
    columns: timeDetailColumns,
    rowsALook: daysALook,
    line: timeDetailLine,
  })
  reportRoute(api, deps, GetEnterExitTime, presenceDays, {
    asOf: presenceDaysAsKnown,
    title: 'enterExit',
    name: ({ from, to }) => `enter-exit-${from}-${to}`,
    columns: pairColumns,
    rowsALook: daysALook,
    line: pairLines,
  })
  reportRoute(api, deps, GetEmployeeTracking, employeeTracking, {
    title: 'employeeTracking',
    name: () => 'employee-tracking',
    file: call => trackingFile(deps, call),
  })
}
