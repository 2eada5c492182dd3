import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { recordAlerts } from '#commands/devices/record-alerts.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { newId } from '#commands/shared/ids.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import { admission, type AdmissionLimits } from './admission.ts'
import { authenticator, type AuthenticateOptions } from './authenticate.ts'
import { deviceBySerial, type BySerial } from './by-serial.ts'
import { health } from './health.ts'
import { entered, makeIngest, type Ingest } from './ingest.ts'
import { messages } from './messages.ts'
import { gatewayMetrics } from './metrics.ts'
import { codeOf, sendProblem, statusOf } from './problem.ts'
import { digestServer } from './protocols/hikvision/digest.ts'
import { hikvisionProtocol } from './protocols/hikvision/routes.ts'
import { openWatch, type Watch } from './protocols/hikvision/watch.ts'
import { jsonProtocol } from './protocols/json/routes.ts'
import { signedForm } from './protocols/json/signed.ts'
import { templateProtocol } from './protocols/template/routes.ts'
import { plainUrl } from './protocols/zk/path.ts'
import { zkProtocol } from './protocols/zk/routes.ts'
import { deviceSecrets, type DeviceSecrets } from './secrets.ts'
import { openSignals, type Signals } from './signals.ts'

export type GatewayOptions = Pick<Deps, 'log' | 'vault' | 'db' | 'now'> & {
  readonly logger?: FastifyBaseLogger
  readonly registry?: Registry
  /** Aborted when the process is about to stop: balancers send nothing new, what is here is answered. */
  readonly draining?: AbortSignal
  readonly limits?: AdmissionLimits
  readonly authenticate?: AuthenticateOptions
  /** Addresses or CIDR blocks of proxies that are believed about whom they speak for; none: nobody is. */
  readonly trustedProxies?: readonly string[]
  /** How often what devices say of themselves is written; 2 s when not given. */
  readonly signalsMs?: number
  /** How slow a client may be: with its headers, and with the whole request. Looked after every second. */
  readonly timeouts?: { readonly headersMs: number; readonly requestMs: number; readonly checkMs?: number }
}

/** What the gateway does unasked (`services.ts`) shares with what it is asked. */
export type GatewayParts = { readonly ingest: Ingest; readonly signals: Signals; readonly bySerial: BySerial; readonly secrets: DeviceSecrets; readonly watch: Watch }
declare module 'fastify' {
  interface FastifyInstance { gatewayParts: GatewayParts }
}

/** 5,000 movements of ordinary length, with room. */
export const bodyLimit = 2 * 2 ** 20

/** The device gateway on its own port. It reads no read model: a reader is answered as long as the log takes what it sends. */
export const gatewayApp = (options: GatewayOptions): FastifyInstance => {
  const { logger, registry = new Registry(), timeouts = { headersMs: 10_000, requestMs: 30_000 }, trustedProxies = [] } = options
  const app = fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    bodyLimit, logController: new LogController({ disableRequestLogging: true }), genReqId: () => randomUUID(), requestIdHeader: false,
    // An idle connection ends after a request does, so that who stalls hears why.
    requestTimeout: timeouts.requestMs, connectionTimeout: timeouts.requestMs + 5_000, keepAliveTimeout: 72_000,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs ?? 1_000, maxHeaderSize: 16_384, requireHostHeader: false },
    onProtoPoisoning: 'error', onConstructorPoisoning: 'error', exposeHeadRoutes: false, return503OnClosing: false,
    routerOptions: { maxParamLength: 100 }, trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false, rewriteUrl: ({ url = '/' }) => plainUrl(url),
    frameworkErrors: (_error, request, reply) => { sendProblem(request, reply, 'request.malformed') },
    clientErrorHandler: answerBrokenClient,
  })
  const room = admission(options.limits)
  const metrics = gatewayMetrics(registry, room.waiting)
  const authenticate = authenticator(options.db, options.log, options.authenticate)
  const bySerial = deviceBySerial(options, options.authenticate)
  const signals = openSignals({ ...options, failed: error => { app.log.warn({ err: error }, 'signals of devices are not written yet') } }, { everyMs: options.signalsMs ?? 2_000 })
  app.addHook('onClose', () => signals.close())
  const ingest = makeIngest({ deps: options, authenticate, admission: room, metrics, bodyLimit })

  const failed = (error: unknown): void => { app.log.warn({ err: error }, 'something about a device is not noted') }
  const parts: GatewayParts = { ingest, signals, bySerial, secrets: deviceSecrets(options), watch: openWatch({ ...options, signals, alert: recordAlerts(options), failed }) }
  app.decorate('gatewayParts', parts)

  app.setErrorHandler((error: Error, request, reply) => {
    const code = codeOf(error)
    metrics.refused.inc({ code })
    if (statusOf[code] >= 500) request.log.error({ err: error, code }, 'a request of a device was not taken')
    return sendProblem(request, reply, code)
  })
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'request.not-found'))

  health(app, options.log, options.draining)
  app.decorateRequest(entered, undefined)
  app.register(async scope => {
    scope.addHook('onResponse', async (_request, reply) => { metrics.seconds.observe(reply.elapsedTime / 1000) })
    scope.register(async json => { jsonProtocol(json, ingest, signedForm({ ...parts, deps: options })) })
    scope.register(async zk => { zkProtocol(zk, { deps: { ...options, newId }, signals, ingest, bySerial, metrics }) })
    scope.register(async hikvision => { hikvisionProtocol(hikvision, { ...parts, deps: options, metrics, digest: digestServer(text => options.vault.hmac('claim', null, text), () => epochMsOf(options.now())) }) })
    scope.register(async template => { templateProtocol(template, { ...parts, deps: options }) })
  })
  return app
}

/** What Node could not even read as HTTP. The answer is written by hand: there is no request yet, and so no language. */
function answerBrokenClient(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code] = brokenClient(error.code)
  const body = JSON.stringify({ error: messages[code].tr, code })
  socket.end(`HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`)
}

const brokenClient = (code: string | undefined) => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', 'request.too-slow'] as const
  if (code === 'HPE_HEADER_OVERFLOW') return ['431 Request Header Fields Too Large', 'request.too-large'] as const
  return ['400 Bad Request', 'request.malformed'] as const
}
