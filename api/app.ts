import { fastify, LogController, type FastifyInstance, type RouteOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Endpoint } from './contract/endpoint.ts'
import { lookRoutes } from './access/look-routes.ts'
import { managerRoutes } from './access/manager-routes.ts'
import { menuGroupRoutes } from './access/menu-group-routes.ts'
import { accessRoutes } from './access/routes.ts'
import { activityRoutes } from './acts/routes.ts'
import { delegationRoutes } from './approvals/delegation-routes.ts'
import { checkInRoutes } from './locations/check-in-routes.ts'
import { kioskRoutes } from './locations/kiosk-routes.ts'
import { phoneRoutes } from './locations/phone-routes.ts'
import { phoneRuleRoutes } from './locations/phone-rule-routes.ts'
import { locationRoutes } from './locations/routes.ts'
import { musterRoutes } from './muster/routes.ts'
import { correctionRoutes } from './corrections/routes.ts'
import { cafeteriaRoutes } from './cafeteria/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { cardRoutes } from './cards/routes.ts'
import type { ApiDeps, ApiParts } from './deps.ts'
import { deviceAccessRoutes } from './devices/access-routes.ts'
import { deviceListRoutes } from './devices/list/routes.ts'
import { deviceRemovalRoutes } from './devices/removal-routes.ts'
import { deviceRoutes } from './devices/routes.ts'
import { deviceFileRoutes } from './device-files/routes.ts'
import { docsRoutes, registerOpenApi } from './docs/routes.ts'
import { personalDataRoutes } from './employees/personal-data-routes.ts'
import { retentionRoutes } from './employees/retention-routes.ts'
import { documentRoutes } from './employees/document-routes.ts'
import { photoRoutes } from './employees/photo-routes.ts'
import { profileRoutes } from './employees/profile-routes.ts'
import { employeeImportRoutes } from './employees/import/routes.ts'
import { employeeRoutes } from './employees/routes.ts'
import { moveInRoutes } from './move-in/routes.ts'
import { openForeignReading } from './foreign/reading.ts'
import { healthRoutes } from './health/routes.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { annualGroupRoutes } from './leave/annual-group-routes.ts'
import { leaveAccountRoutes } from './leave/account-routes.ts'
import { allowanceRoutes } from './leave/allowance-routes.ts'
import { entitlementRoutes } from './leave/entitlement-routes.ts'
import { timeOffRoutes } from './leave/time-off-routes.ts'
import { leaveAskingRoutes } from './leave/asking-routes.ts'
import { leaveCalendarRoutes } from './leave/calendar-routes.ts'
import { leaveGroupRoutes } from './leave/group-routes.ts'
import { leaveOpeningRoutes } from './leave/opening/routes.ts'
import { leaveRequestRoutes } from './leave/request-routes.ts'
import { leaveTypeRoutes } from './leave/type-routes.ts'
import { liveRoutes } from './movements/live.ts'
import { movementRoutes } from './movements/routes.ts'
import { companyRoutes } from './organization/company-routes.ts'
import { degreeRoutes } from './organization/degree-routes.ts'
import { departmentRoutes } from './organization/department-routes.ts'
import { positionRoutes } from './organization/position-routes.ts'
import { logoRoutes } from './organization/logo-routes.ts'
import { organizationRoutes } from './organization/routes.ts'
import { overtimeRoutes } from './overtime/routes.ts'
import { policyRoutes } from './policy/routes.ts'
import { longestArrivalMs, watchArrivals } from './shared/arrivals.ts'
import { answerBrokenClient } from './shared/broken-client.ts'
import { registerBody } from './shared/body.ts'
import { bodyWithFile, registerBytes } from './shared/bytes.ts'
import { registerCookies } from './shared/cookies.ts'
import { readsOf } from '#projections/reads.ts'
import { openPrinting } from './papers/printing.ts'
import { payrollAdjustmentRoutes } from './payroll/adjustment-routes.ts'
import { payrollPeriodRoutes } from './payroll/period-routes.ts'
import { whatIfRoutes } from './payroll/what-if-routes.ts'
import { payrollExportRoutes } from './payroll-exports/export-routes.ts'
import { consentRoutes } from './consents/routes.ts'
import { payrollTemplateRoutes } from './payroll-exports/template-routes.ts'
import { sheetConfirmationRoutes } from './payroll/confirmation-routes.ts'
import { payrollProfileRoutes } from './payroll-exports/profile-routes.ts'
import { petitionRoutes } from './petitions/routes.ts'
import { petitionTemplateRoutes } from './petitions/template-routes.ts'
import { proofRoutes } from './proof/routes.ts'
import { preparingOf } from './health/preparing.ts'
import { registerErrors } from './shared/errors.ts'
import { bareHeaders, registerHeaders } from './shared/headers.ts'
import { limits } from './shared/limits.ts'
import { requestIdOf } from './shared/request-id.ts'
import { registerRequestLog } from './shared/request-log.ts'
import { makeApi } from './shared/route.ts'
import { reportRoutes } from './reports/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { shiftDemandRoutes } from './shift-demands/routes.ts'
import { shiftRoutes } from './shifts/routes.ts'
import { outboxRoutes } from './views/outbox-routes.ts'
import { viewRoutes } from './views/routes.ts'
import { registerWeb } from './web/static.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly apiEndpoints: readonly Endpoint[]
  }
}

/**
 * The whole API and the web app's files; not listening yet. `onRoute` is told of every route. Long because it names
 * every part of the API, in the order in which they are put together.
 */
export const apiApp = async (
  given: ApiParts,
  onRoute?: (route: RouteOptions) => void,
): Promise<FastifyInstance> => {
  const deps: ApiDeps = { ...given, reads: readsOf(given) }
  const app: FastifyInstance = fastify({
    ...(deps.logger ? { loggerInstance: deps.logger } : { logger: false }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.trustedProxies.length > 0 ? [...deps.trustedProxies] : false,
    bodyLimit: 1024 * 1024,
    requestTimeout: longestArrivalMs,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, caseSensitive: true },
    clientErrorHandler: answerBrokenClient,
    // What the router itself refuses (`/%zz`) is shaped like everything else.
    frameworkErrors: (error, request, reply) => {
      bareHeaders(reply, request.id)
      app.errorHandler(error, request, reply)
    },
  })
  if (onRoute) app.addHook('onRoute', onRoute)
  app.setValidatorCompiler(bodyWithFile)
  app.setSerializerCompiler(serializerCompiler)
  registerErrors(app, preparingOf(deps))
  registerBody(app)
  registerBytes(app, watchArrivals(app.server, deps.arrivals))
  registerRequestLog(app)
  await registerHeaders(app, deps)
  await registerCookies(app)
  await registerOpenApi(app)

  const api = makeApi(app, deps, limits(deps.now, deps.rateLimit))
  app.decorate('apiEndpoints', api.endpoints)
  const foreign = openForeignReading(deps.foreign)
  app.addHook('onClose', () => foreign.close())
  const printing = openPrinting(deps.printing)
  app.addHook('onClose', () => printing.close())
  accessRoutes(api, deps)
  menuGroupRoutes(api, deps)
  lookRoutes(api, deps)
  managerRoutes(api, deps)
  organizationRoutes(api, deps)
  departmentRoutes(api, deps)
  positionRoutes(api, deps)
  degreeRoutes(api, deps)
  logoRoutes(api, deps, foreign)
  companyRoutes(api, deps)
  leaveTypeRoutes(api, deps)
  leaveGroupRoutes(api, deps)
  annualGroupRoutes(api, deps)
  leaveRequestRoutes(api, deps)
  leaveAskingRoutes(api, deps)
  leaveCalendarRoutes(api, deps)
  shiftDemandRoutes(api, deps)
  entitlementRoutes(api, deps)
  leaveAccountRoutes(api, deps)
  timeOffRoutes(api, deps)
  allowanceRoutes(api, deps)
  leaveOpeningRoutes(api, deps, foreign)
  payrollPeriodRoutes(api, deps)
  payrollAdjustmentRoutes(api, deps)
  whatIfRoutes(api, deps)
  sheetConfirmationRoutes(api, deps)
  consentRoutes(api, deps)
  payrollProfileRoutes(api, deps)
  payrollExportRoutes(api, deps)
  payrollTemplateRoutes(api, deps, foreign)
  petitionTemplateRoutes(api, deps, foreign)
  proofRoutes(api, deps)
  petitionRoutes(api, deps, printing)
  employeeRoutes(api, deps)
  profileRoutes(api, deps)
  photoRoutes(api, deps, foreign)
  documentRoutes(api, deps)
  employeeImportRoutes(api, deps, foreign)
  personalDataRoutes(api, deps)
  retentionRoutes(api, deps)
  cardRoutes(api, deps)
  deviceRoutes(api, deps)
  deviceRemovalRoutes(api, deps)
  deviceListRoutes(api, deps, foreign)
  deviceAccessRoutes(api, deps)
  deviceFileRoutes(api, deps, app, foreign)
  moveInRoutes(api, deps, app, foreign)
  shiftRoutes(api, deps)
  calendarRoutes(api, deps, foreign)
  policyRoutes(api, deps)
  movementRoutes(api, deps)
  correctionRoutes(api, deps)
  activityRoutes(api, deps)
  liveRoutes(api, deps, app)
  overtimeRoutes(api, deps)
  await reportRoutes(api, deps)
  inboxRoutes(api, deps)
  delegationRoutes(api, deps)
  locationRoutes(api, deps, printing)
  phoneRuleRoutes(api, deps)
  phoneRoutes(api, deps)
  checkInRoutes(api, deps, foreign)
  kioskRoutes(api, deps)
  musterRoutes(api, deps)
  cafeteriaRoutes(api, deps)
  searchRoutes(api, deps)
  viewRoutes(api, deps)
  outboxRoutes(api, deps)
  healthRoutes(api, deps)
  docsRoutes(api, app)
  await registerWeb(app, deps.webRoot)
  return app
}
