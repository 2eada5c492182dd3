import { GetErrorActivity } from '#api/contract/error-activity.ts'
import { reportRoute } from '#api/shared/report.ts'
import type { Api } from '#api/shared/route.ts'
import {
  errorActivity,
  errorActivityAsKnown,
} from '#projections/reports/error-activity/error-activity.ts'
import type { ApiDeps } from '../deps.ts'
import { errorActivityColumns, errorActivityLine } from './error-activity-file.ts'

export const routes = (api: Api, deps: ApiDeps): void => {
  reportRoute(api, deps, GetErrorActivity, errorActivity, {
    asOf: errorActivityAsKnown,
    title: 'errorActivity',
    name: ({ from, to }) => `error-activity-${from}-${to}`,
    columns: errorActivityColumns,
    line: errorActivityLine,
  })
}
