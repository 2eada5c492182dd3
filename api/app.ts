import { fastify, LogController, type FastifyInstance, type RouteOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Endpoint } from './contract/endpoint.ts'
import type { ApiDeps, ApiParts, ApiTools } from './deps.ts'
import { installationOf } from './integrations/installation.ts'
import { registerOpenApi } from './docs/routes.ts'
import { openForeignReading } from './foreign/reading.ts'
import { longestArrivalMs, watchArrivals } from './shared/arrivals.ts'
import { answerBrokenClient } from './shared/broken-client.ts'
import { registerBody } from './shared/body.ts'
import { bodyWithFile, registerBytes } from './shared/bytes.ts'
import { registerCookies } from './shared/cookies.ts'
import { emptinessOf } from '#commands/installation/emptiness.ts'
import { smsCarryOf } from '#commands/integrations/carry.ts'
import { hasSms, smsOf } from '#commands/integrations/connection.ts'
import { openSubscriptionStandings } from '#commands/subscription/published.ts'
import { readsOf } from '#projections/reads.ts'
import { openPrinting } from './papers/printing.ts'
import { preparingOf } from './health/preparing.ts'
import { registerErrors } from './shared/errors.ts'
import { bareHeaders, registerHeaders } from './shared/headers.ts'
import { limits } from './shared/limits.ts'
import { requestIdOf } from './shared/request-id.ts'
import { registerRequestLog } from './shared/request-log.ts'
import { makeApi, type Api } from './shared/route.ts'
import { routes } from './registry.ts'
import { registerTexts } from './shared/texts.ts'
import { registerWeb } from './web/static.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly apiEndpoints: readonly Endpoint[]
  }
}

const registered: readonly ((api: Api, deps: ApiDeps, tools: ApiTools) => void)[] = routes

const depsOf = (given: ApiParts): ApiDeps => {
  const integrations = installationOf(given)
  const sms = given.sms ?? smsOf(given, integrations)
  const smsCarry = given.smsCarry ?? smsCarryOf(given, integrations)
  const reads = readsOf(given)
  return {
    ...given,
    reads,
    standings: given.standings ?? openSubscriptionStandings(given, reads.subscriptions),
    integrations,
    sms,
    smsCarry,
    hasSms: given.hasSms ?? (company => hasSms(given, integrations, company)),
  }
}

/** The whole API and the web app's files; not listening yet. `onRoute` is told of every route. */
export const apiApp = async (
  given: ApiParts,
  onRoute?: (route: RouteOptions) => void,
): Promise<FastifyInstance> => {
  const deps = depsOf(given)
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
  registerTexts(app)
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
  const tools: ApiTools = { foreign, printing, app }
  for (const register of registered) register(api, deps, tools)
  await registerWeb(app, deps.webRoot, emptinessOf(deps))
  return app
}
