import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordAlerts, type HeardAlert } from '#commands/devices/record-alerts.ts'
import type { Reading, Unreadable } from '#commands/movements/record-movements.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import type { Device } from '../../device.ts'
import type { Ingest } from '../../ingest.ts'
import type { GatewayMetrics } from '../../metrics.ts'
import { Problem, sendProblem } from '../../problem.ts'
import { plainAddress } from '../shared/addresses.ts'
import { textsOf, valueOf } from './body.ts'
import { meaningOf } from './codes.ts'
import { deviceOfBody, deviceOfPath, mayEnter, type EnterParts, type Entering } from './enter.ts'
import { noticeOf, type AccessEvent, type Notice } from './notice.ts'
import { format, readingOf, readTime } from './reading.ts'
import type { Watch } from './watch.ts'

export type HikvisionParts = EnterParts & {
  readonly deps: Pick<Deps, 'log' | 'now'>
  readonly ingest: Ingest
  readonly metrics: GatewayMetrics
  readonly watch: Watch
}

/** On the request, once it is known whose it is. */
const sender = Symbol('hikvision')
declare module 'fastify' {
  interface FastifyRequest { [sender]?: Device | undefined }
}

/** A body whose sender is not known before it is read holds one event, at most with a small picture. */
const longestUnnamed = 512 * 1024
const mostEvents = 5_000
/** Older than this, a live event waited in the device and says nothing about its clock. */
const waitedMs = 10 * 60_000

/**
 * Notifications of Hikvision terminals at `/hikvision/<serial>/…` (`device-protocols §5.1`). Any 2xx counts as delivered, so it is given when all
 * is durable; what cannot be read is put aside and answered 200, since the terminal would send it for ever.
 */
export const hikvisionProtocol = (app: FastifyInstance, parts: HikvisionParts): void => {
  const { ingest, metrics } = parts
  app.decorateRequest(sender, undefined)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => { done(null, body) })

  app.addHook('onRequest', async (request, reply) => {
    delete request.raw.headers['content-type'] // what it is, the content says
    const device = await deviceOfPath(parts, request.originalUrl)
    if (!device) return void refuseLong(request)
    return enter(request, reply, await mayEnter(parts, device, knockOf(request)))
  })
  const enter = (request: FastifyRequest, reply: FastifyReply, found: Entering): FastifyReply | undefined => {
    if ('device' in found) {
      parts.signals.heard(found.device, { address: plainAddress(request.ip) })
      ingest.enterAs(request, reply, found.device)
      request[sender] = found.device
      return undefined
    }
    metrics.refused.inc({ code: found.refused })
    if (found.refused !== 'device.secret-wrong') return sendProblem(request, reply, 'device.not-approved')
    return sendProblem(request, reply.header('www-authenticate', parts.digest.challenge(found.stale)), 'device.key-unknown')
  }

  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const texts = Buffer.isBuffer(request.body) ? await textsOf(request.body) : []
    const events = texts.flatMap(toldIn)
    if (events.length > mostEvents) throw new Problem('request.too-many-movements')
    if (!request[sender]) {
      const identity = events.find(({ notice }) => notice !== null)?.notice?.identity
      const device = identity ? await deviceOfBody(parts, identity, plainAddress(request.ip)) : null
      const refused = enter(request, reply, await mayEnter(parts, device, knockOf(request)))
      if (refused) return refused
    }
    await store(parts, request, request[sender], events)
    return reply.code(200).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('OK')
  }
  for (const url of ['/hikvision', '/hikvision/*']) app.route({ method: ['GET', 'POST', 'PUT'], url, handler: take })
}

const knockOf = ({ method, originalUrl, ip, headers }: FastifyRequest) => ({ method, url: originalUrl, address: plainAddress(ip), authorization: headers.authorization })

const refuseLong = ({ headers }: FastifyRequest): void => {
  if (Number(headers['content-length'] ?? (headers['transfer-encoding'] === undefined ? 0 : longestUnnamed + 1)) > longestUnnamed) throw new Problem('request.too-large')
}

type Told = { readonly notice: Notice | null; readonly text: string }

/** A text is one event, or a list of them. */
const toldIn = (text: string): Told[] => {
  const value = valueOf(text)
  return Array.isArray(value) ? value.map(each => ({ notice: noticeOf(each), text: JSON.stringify(each) })) : [{ notice: noticeOf(value), text }]
}

/** @throws {LogUnavailable} when not all of it is durable. */
const store = async ({ deps, ingest, signals, watch }: HikvisionParts, request: FastifyRequest, device: Device | undefined, events: readonly Told[]): Promise<void> => {
  if (!device) throw new TypeError('events are stored before their sender is known')
  const reader = { zones: device.zones, cardFormat: device.cardFormat, credentialOf: ingest.credentialOf(request), source: 'push' as const }
  const items = events.flatMap(({ notice, text }): (Reading | Unreadable)[] => {
    if (notice === null) return [{ code: 'movement.unreadable', raw: text, format }]
    const item = notice.what === 'event' ? readingOf(notice.event, text, reader) : null
    return item ? [item] : []
  })
  await ingest.record(request, items)
  const alerts = events.flatMap(({ notice }) => (notice?.what === 'event' ? alertOf(notice.event, deps.now()) : []))
  if (alerts.length > 0) await recordAlerts(deps)(device, alerts, request.id)
  if (items.length > 0) signals.heard(device, { address: plainAddress(request.ip), pushed: true })
  for (const { notice } of events) if (notice) note({ signals, watch }, device, notice, deps.now())
}

const alertOf = ({ major, minor, record, time }: AccessEvent, now: Instant): HeardAlert[] => {
  const meaning = meaningOf(major, minor)
  return meaning.what === 'alert' ? [{ alert: meaning.alert, at: readTime(time)?.instant ?? now, figure: minor, said: `${major}/${minor} ${record ?? ''} ${time}` }] : []
}

/** What is known of its clock and its record ids by what happens now; what is replayed from memory says nothing of either. */
const note = ({ signals, watch }: Pick<HikvisionParts, 'signals' | 'watch'>, device: Device, notice: Notice, now: Instant): void => {
  if (notice.what === 'sign-of-life') {
    const at = notice.time === null ? null : readTime(notice.time)?.instant ?? null
    if (at !== null) signals.drift(device, (epochMsOf(at) - epochMsOf(now)) / 1000)
    return watch.alive(device)
  }
  if (notice.what !== 'event' || !notice.event.live) return
  const at = readTime(notice.event.time)?.instant ?? now
  const aheadMs = epochMsOf(at) - epochMsOf(now)
  if (aheadMs > -waitedMs) signals.drift(device, aheadMs / 1000)
  watch.stored(device, notice.event, at)
  if (isStart(notice.event)) watch.alive(device, true)
}
/** Some firmware does not resume what it had to send after it was off. */
const isStart = ({ major, minor }: AccessEvent): boolean => {
  const meaning = meaningOf(major, minor)
  return meaning.what === 'alert' && meaning.alert === 'powered-off'
}
