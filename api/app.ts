import { fastify, LogController, type FastifyInstance, type RouteOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Endpoint } from './contract/endpoint.ts'
import { accessRoutes } from './access/routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { correctionRoutes } from './corrections/routes.ts'
import { dashboardRoutes } from './attendance/dashboard-routes.ts'
import { explainRoutes } from './attendance/explain-routes.ts'
import { attendanceRoutes } from './attendance/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { cardRoutes } from './cards/routes.ts'
import type { ApiDeps, ApiParts } from './deps.ts'
import { deviceAccessRoutes } from './devices/access-routes.ts'
import { deviceListRoutes } from './devices/list/routes.ts'
import { deviceRoutes } from './devices/routes.ts'
import { deviceFileRoutes } from './device-files/routes.ts'
import { docsRoutes, registerOpenApi } from './docs/routes.ts'
import { employeeRoutes } from './employees/routes.ts'
import { openForeignReading } from './foreign/reading.ts'
import { healthRoutes } from './health/routes.ts'
import { errorActivityRoutes } from './movements/error-activity-routes.ts'
import { liveRoutes } from './movements/live.ts'
import { presenceRoutes } from './movements/presence-routes.ts'
import { movementRoutes } from './movements/routes.ts'
import { organizationRoutes } from './organization/routes.ts'
import { missingWorkRoutes } from './overtime/missing-work-routes.ts'
import { overtimeRoutes } from './overtime/routes.ts'
import { payrollRoutes } from './payroll/routes.ts'
import { policyRoutes } from './policy/routes.ts'
import { answerBrokenClient } from './shared/broken-client.ts'
import { registerBody } from './shared/body.ts'
import { readsOf } from '#projections/reads.ts'
import { registerErrors } from './shared/errors.ts'
import { bareHeaders, registerHeaders } from './shared/headers.ts'
import { limits } from './shared/limits.ts'
import { requestIdOf } from './shared/request-id.ts'
import { registerRequestLog } from './shared/request-log.ts'
import { makeApi } from './shared/route.ts'
import { employeeReportRoutes } from './reports/employee-routes.ts'
import { untimelyRoutes } from './reports/untimely-routes.ts'
import { wideRoutes } from './reports/wide-routes.ts'
import { shiftRoutes } from './shifts/routes.ts'
import { outboxRoutes } from './views/outbox-routes.ts'
import { viewRoutes } from './views/routes.ts'
import { registerWeb } from './web/static.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly apiEndpoints: readonly Endpoint[]
  }
}

/** The whole API and the web app's files; not listening yet. `onRoute` is told of every route. */
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
    requestTimeout: 30_000,
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
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrors(app)
  registerBody(app)
  registerRequestLog(app)
  await registerHeaders(app, deps.tls)
  await registerOpenApi(app)

  const api = makeApi(app, deps, limits(deps.now, deps.rateLimit))
  app.decorate('apiEndpoints', api.endpoints)
  const foreign = openForeignReading(deps.foreign)
  app.addHook('onClose', () => foreign.close())
  accessRoutes(api, deps)
  organizationRoutes(api, deps)
  employeeRoutes(api, deps)
  cardRoutes(api, deps)
  deviceRoutes(api, deps)
  deviceListRoutes(api, deps, foreign)
  deviceAccessRoutes(api, deps)
  deviceFileRoutes(api, deps, app, foreign)
  shiftRoutes(api, deps)
  calendarRoutes(api, deps, foreign)
  payrollRoutes(api, deps)
  policyRoutes(api, deps)
  movementRoutes(api, deps)
  errorActivityRoutes(api, deps)
  presenceRoutes(api, deps)
  correctionRoutes(api, deps)
  activityRoutes(api, deps)
  liveRoutes(api, deps, app)
  attendanceRoutes(api, deps)
  explainRoutes(api, deps)
  dashboardRoutes(api, deps)
  employeeReportRoutes(api, deps)
  untimelyRoutes(api, deps)
  overtimeRoutes(api, deps)
  missingWorkRoutes(api, deps)
  wideRoutes(api, deps)
  viewRoutes(api, deps)
  outboxRoutes(api, deps)
  healthRoutes(api, deps)
  docsRoutes(api, app)
  await registerWeb(app, deps.webRoot)
  return app
}
