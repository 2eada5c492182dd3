import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { recordAlerts } from '#commands/devices/record-alerts.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { newId } from '#commands/shared/ids.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import { admission, HungUp, NoRoom, type Admission } from './admission.ts'
import { authenticator, type AuthenticateOptions } from './authenticate.ts'
import { bodyLimit, bodyReader, type BodyLimits } from './bodies.ts'
import { deviceBySerial, type BySerial } from './by-serial.ts'
import { commandQueue, type CommandQueue } from './command-queue.ts'
import { health } from './health.ts'
import { makeIngest, sender, type Ingest } from './ingest.ts'
import { answers } from '#words/gateway.ts'
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
import { withSlots } from './slots.ts'
import { openTurnedAway } from './turned-away.ts'

export type GatewayOptions = Pick<Deps, 'log' | 'vault' | 'db' | 'now'> & {
  readonly logger?: FastifyBaseLogger
  readonly registry?: Registry
  /** Aborted when the process is about to stop: balancers send nothing new, what is here is answered. */
  readonly draining?: AbortSignal
  /** What readers find room in. */
  readonly room?: Admission
  readonly bodies?: BodyLimits
  readonly authenticate?: AuthenticateOptions
  /** Addresses or CIDR blocks of proxies that are believed about whom they speak for; none: nobody is. */
  readonly trustedProxies?: readonly string[]
  /** How often what devices say of themselves is written; 2 s when not given. */
  readonly signalsMs?: number
  /** How slow a client may be: with its headers, and with the whole request. Looked after every second. */
  readonly timeouts?: {
    readonly headersMs: number
    readonly requestMs: number
    readonly checkMs?: number
  }
}

/** What the gateway does unasked (`services.ts`) shares with what it is asked. */
export type GatewayParts = {
  readonly ingest: Ingest
  readonly signals: Signals
  readonly bySerial: BySerial
  readonly secrets: DeviceSecrets
  readonly watch: Watch
  readonly queue: CommandQueue
}
declare module 'fastify' {
  interface FastifyInstance {
    gatewayParts: GatewayParts
  }
}

/**
 * The device gateway on its own port. It reads no read model: a reader is answered as long as the log takes what it
 * sends. Long because it puts every part of the gateway together, in the order in which a request passes them.
 */
export const gatewayApp = (options: GatewayOptions): FastifyInstance => {
  const {
    logger,
    registry = new Registry(),
    timeouts = { headersMs: 10_000, requestMs: 30_000 },
    trustedProxies = [],
    room = admission(),
  } = options
  const app = fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // An idle connection ends after a request does, so that who stalls hears why.
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.requestMs + 5_000,
    keepAliveTimeout: 72_000,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkMs ?? 1_000,
      maxHeaderSize: 16_384,
      requireHostHeader: false,
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    rewriteUrl: ({ url = '/' }) => plainUrl(url),
    frameworkErrors: (_error, request, reply) => {
      sendProblem(request, reply, 'request.malformed')
    },
    clientErrorHandler: answerBrokenClient,
  })
  const metrics = gatewayMetrics(registry, room)
  const authenticate = authenticator(options.db, options.log, options.authenticate)
  const bySerial = deviceBySerial(options, options.authenticate)
  const signals = openSignals(
    {
      ...options,
      failed: error => {
        app.log.warn({ err: error }, 'signals of devices are not written yet')
      },
    },
    { everyMs: options.signalsMs ?? 2_000 },
  )
  const turnedAway = openTurnedAway(
    {
      ...options,
      failed: error => {
        app.log.warn({ err: error }, 'readers without room are not written yet')
      },
    },
    { everyMs: options.signalsMs ?? 2_000 },
  )
  app.addHook('onClose', async () => {
    await Promise.all([signals.close(), turnedAway.close()])
  })
  const ingest = makeIngest({ deps: options, authenticate, admission: room, metrics })
  const bodyOf = bodyReader(options.bodies)

  const failed = (error: unknown): void => {
    app.log.warn({ err: error }, 'something about a device is not noted')
  }
  const parts: GatewayParts = {
    ingest,
    signals,
    bySerial,
    secrets: deviceSecrets(options),
    watch: openWatch({ ...options, signals, alert: recordAlerts(options), failed }),
    queue: commandQueue(options),
  }
  app.decorate('gatewayParts', parts)

  app.setErrorHandler((error: Error, request, reply) => {
    if (error instanceof HungUp) return reply.hijack()
    const code = codeOf(error)
    metrics.refused.inc({ code })
    if (statusOf[code] >= 500)
      request.log.error({ err: error, code }, 'a request of a device was not taken')
    return sendProblem(
      request,
      code === 'request.too-slow' ? reply.header('connection', 'close') : reply,
      code,
    )
  })
  // Nobody asked for what is sent elsewhere: it is read away, and not kept.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => {
    done(null)
  })
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'request.not-found'))

  health(app, { log: options.log, room, draining: options.draining })
  app.decorateRequest(sender, undefined)
  app.register(async scope => {
    withSlots(scope, room)
    scope.addHook('onError', async (request, _reply, error) => {
      if (error instanceof NoRoom) metrics.noRoom.inc({ shortage: error.shortage })
      if (error instanceof HungUp) metrics.hungUp.inc()
      const device = ingest.senderOf(request)
      if (device && error instanceof LogUnavailable) turnedAway.note(device)
    })
    scope.addHook('onResponse', async (request, reply) => {
      metrics.seconds.observe(reply.elapsedTime / 1000)
      const device = ingest.senderOf(request)
      if (device && reply.raw.statusCode < 500) turnedAway.heard(device)
    })
    scope.register(async json => {
      jsonProtocol(json, ingest, signedForm({ ...parts, deps: options }), bodyOf)
    })
    scope.register(async zk => {
      zkProtocol(zk, {
        deps: { ...options, newId },
        signals,
        ingest,
        bodyOf,
        bySerial,
        metrics,
      })
    })
    scope.register(async hikvision => {
      hikvisionProtocol(hikvision, {
        ...parts,
        bodyOf,
        deps: options,
        metrics,
        digest: digestServer(
          text => options.vault.hmac('claim', null, text),
          () => epochMsOf(options.now()),
        ),
      })
    })
    scope.register(async template => {
      templateProtocol(template, { ...parts, bodyOf, deps: options })
    })
  })
  return app
}

/**
 * What Node could not even read as HTTP. The answer is written by hand: there is no request yet, and so no language.
 */
function answerBrokenClient(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code] = brokenClient(error.code)
  const body = JSON.stringify({ error: answers[code].tr, code })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

const brokenClient = (code: string | undefined) => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return ['408 Request Timeout', 'request.too-slow'] as const
  if (code === 'HPE_HEADER_OVERFLOW')
    return ['431 Request Header Fields Too Large', 'request.too-large'] as const
  return ['400 Bad Request', 'request.malformed'] as const
}
