import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HungUp } from '../../admission.ts'
import type { BodyReader } from '../../bodies.ts'
import { isGuarded, type BySerial, type KnownDevice } from '../../by-serial.ts'
import { ownAddress } from '../../foreign-address.ts'
import type { Ingest } from '../../ingest.ts'
import type { GatewayMetrics } from '../../metrics.ts'
import { codeOf, retryAfterSeconds, statusOf } from '../../problem.ts'
import { plainAddress } from '../shared/addresses.ts'
import { drainBody, sendRaw } from '../shared/raw-reply.ts'
import { accessHandlers } from './access.ts'
import { attendanceHandshake } from './attendance.ts'
import { enterBySerial } from './enter.ts'
import type { ZkAnswer, ZkHandler, ZkParts, ZkRequest } from './handler.ts'
import { readInfo } from './info.ts'
import { delaySeconds, onlineDevices } from './online.ts'
import { queryOf, zkPathOf } from './path.ts'
import { pollHandlers } from './poll.ts'
import { attendanceUploads } from './uploads.ts'
import { zoneWatch } from './zone-watch.ts'

export type ZkOptions = ZkParts & {
  readonly ingest: Ingest
  readonly bodyOf: BodyReader
  readonly bySerial: BySerial
  readonly metrics: GatewayMetrics
}

/** On the request from its head to its answer. */
const entered = Symbol('zk')
declare module 'fastify' {
  interface FastifyRequest {
    [entered]?:
      | {
          readonly device: KnownDevice
          readonly query: ReadonlyMap<string, string>
          readonly online: boolean
        }
      | undefined
  }
}

/**
 * Neither begins with, nor holds, what a device takes for a success; a line that begins with RETRY means: not ready,
 * come again later (`device-protocols §2.2`).
 */
const later = 'RETRY\n'

/**
 * ZKTeco push at `/iclock/…` (`device-protocols §2, §3, §9`). Who is not heard is answered 503 before the body is read;
 * types of bodies are ignored, and answers are written by hand. Long because every path of the protocol answers by the
 * same hand, with the same refusals.
 */
export const zkProtocol = (
  app: FastifyInstance,
  { ingest, bodyOf, bySerial, metrics, ...parts }: ZkOptions,
): void => {
  const { deps, signals } = parts
  const online = onlineDevices()
  const enter = enterBySerial(bySerial, signals)
  const now = (): Date => new Date(deps.now())
  const send = (
    reply: FastifyReply,
    status: number,
    body: string,
    headers: Readonly<Record<string, string>> = {},
  ): void =>
    sendRaw(
      reply,
      status,
      body,
      { ...headers, ...(status === 503 ? { 'Retry-After': String(retryAfterSeconds) } : {}) },
      now(),
    )

  app.decorateRequest(entered, undefined)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) =>
    bodyOf(request, payload),
  )

  app.addHook('onRequest', async (request, reply) => {
    delete request.raw.headers['content-type'] // says anything, and a malformed one would be refused
    const query = queryOf(request.originalUrl)
    const found = await enter({
      query,
      headers: request.headers,
      address: request.ip,
      path: zkPathOf(request.originalUrl),
    })
    if ('refused' in found) {
      metrics.refused.inc({ code: found.refused })
      await drainBody(request.raw)
      return send(
        reply,
        found.refused === 'request.malformed' ? 400 : 503,
        found.refused === 'request.malformed' ? 'no serial\n' : later,
      )
    }
    ingest.enterAs(request, found.device, isGuarded(found.device) ? 'proven' : 'unproven')
    request[entered] = {
      device: found.device,
      query,
      online: online.heard(found.device.deviceId),
    }
  })

  app.setErrorHandler(async (error: Error, request, reply) => {
    if (error instanceof HungUp) return reply.hijack()
    const code = codeOf(error)
    metrics.refused.inc({ code })
    const status = statusOf[code] >= 500 ? 503 : statusOf[code]
    if (status === 503)
      request.log.error({ err: error, code }, 'a request of a device was not taken')
    await drainBody(request.raw)
    send(reply, status, status === 503 ? later : `${code}\n`)
    return reply
  })

  const answer =
    (handler: ZkHandler) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const asked = requestOf(request, ingest)
      const info = asked.query.get('info')
      if (info !== undefined) noteInfo(parts, asked, info)
      const { status, body, headers } = asAnswer(await handler(asked))
      send(reply, status, body, headers)
      return reply
    }
  const route = (path: string, handler: ZkHandler): void => {
    app.route({ method: ['GET', 'POST'], url: `/iclock/${path}`, handler: answer(handler) })
  }

  const delay = (): number => delaySeconds(online.count())
  const polls = pollHandlers(parts)
  const zones = zoneWatch(deps)
  const handshake = polls.renewing(attendanceHandshake(parts, delay, zones.told))
  const uploads = attendanceUploads(parts)
  const access = accessHandlers(parts, delay)
  route('cdata', request => {
    if (access.isAccess(request.query)) return access.cdata(request)
    return isHandshake(request) ? handshake(request) : uploads(request)
  })
  route('getrequest', access.checked(zones.before(polls.getrequest)))
  route('devicecmd', access.checked(polls.devicecmd))
  for (const path of ['registry', 'push', 'querydata', 'rtdata'] as const)
    route(path, access[path])
  for (const path of ['fdata', 'ping', 'edata', 'file']) route(path, async () => 'OK\n')
}

/** A device says `options=all`, and never a table. */
const isHandshake = ({ query, method, body }: ZkRequest): boolean =>
  !query.has('table') && (query.has('options') || (method === 'GET' && body.length === 0))

const asAnswer = (answer: ZkAnswer): Exclude<ZkAnswer, string> =>
  typeof answer === 'string' ? { status: 200, body: answer } : answer

const requestOf = (request: FastifyRequest, ingest: Ingest): ZkRequest => {
  const found = request[entered]
  if (!found) throw new TypeError('a request of a device is read before it entered')
  return {
    ...found,
    method: request.method === 'POST' ? 'POST' : 'GET',
    headers: request.headers,
    body: Buffer.isBuffer(request.body) ? request.body : empty,
    address: ownAddress(found.device, plainAddress(request.ip)),
    correlation: request.id,
    credentialOf: ingest.credentialOf(request),
    record: items => ingest.record(request, items),
    isForeign: () => ingest.isForeign(request),
  }
}
const empty = Buffer.alloc(0)

const noteInfo = ({ signals }: ZkParts, { device, address }: ZkRequest, info: string): void => {
  const { said, holds } = readInfo(info)
  signals.heard(device, { address, ...said })
  if (holds !== null) signals.holds(device, holds)
}
