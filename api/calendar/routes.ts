import type { Api } from '#api/shared/route.ts'
import type { ApiDeps, ApiTools } from '../deps.ts'
import { draftRoutes } from './draft-routes.ts'
import { feedRoutes } from './feed-routes.ts'
import { holidayRoutes } from './holiday-routes.ts'
import { calendarImportRoutes } from './import/routes.ts'
import { planRoutes } from './plan-routes.ts'
import { schemeRoutes } from './scheme-routes.ts'

/** Who works what when: the calendar and its drafts, patterns and groups, defaults, holidays, feeds. */
export const calendarRoutes = (api: Api, deps: ApiDeps, { foreign }: ApiTools): void => {
  planRoutes(api, deps)
  draftRoutes(api, deps)
  calendarImportRoutes(api, deps, foreign)
  schemeRoutes(api, deps)
  holidayRoutes(api, deps)
  feedRoutes(api, deps)
}
