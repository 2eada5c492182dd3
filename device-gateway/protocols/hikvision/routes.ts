import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordAlerts, type HeardAlert } from '#commands/devices/record-alerts.ts'
import { deviceReading } from '#commands/movements/device-zones.ts'
import type { Reading, Unreadable } from '#commands/movements/record-movements.ts'
import type { Deps } from '#commands/shared/deps.ts'
import type { Instant, LocalDateTime } from '#domain/shared/values.ts'
import type { BodyReader } from '../../bodies.ts'
import { isGuarded, isSerial } from '../../by-serial.ts'
import type { Device } from '../../device.ts'
import { ownAddress } from '../../foreign-address.ts'
import type { Ingest } from '../../ingest.ts'
import type { GatewayMetrics } from '../../metrics.ts'
import { Problem, sendProblem } from '../../problem.ts'
import { plainAddress } from '../shared/addresses.ts'
import { inTurns } from '../shared/in-turns.ts'
import { withClock } from '../shared/clock-shown.ts'
import { secondsBetween } from '../shared/seconds-between.ts'
import { textsOf, valueOf } from './body.ts'
import { meaningOf } from './codes.ts'
import {
  deviceOfBody,
  deviceOfPath,
  mayEnter,
  namesIn,
  segmentsOf,
  type EnterParts,
  type HikvisionEntry,
} from './enter.ts'
import { noticeOf, type AccessEvent, type Notice } from './notice.ts'
import { isOfNow, seenClocks, waitedMs, type SeenClocks } from './clocks.ts'
import { format, readingOf, readTime } from './reading.ts'
import type { Watch } from './watch.ts'

export type HikvisionParts = EnterParts & {
  readonly deps: Pick<Deps, 'log' | 'now'>
  readonly ingest: Ingest
  readonly bodyOf: BodyReader
  readonly metrics: GatewayMetrics
  readonly watch: Watch
}

/** A body whose sender is not known before it is read holds one event, at most with a small picture. */
const longestUnnamed = 512 * 1024
const mostEvents = 5_000
/** Looking somebody up and checking a proof take less, as a rule; what takes longer is answered after the next. */
const refusedInMs = 100
const unknown = { refused: 'device.unknown' } as const

/**
 * Notifications of Hikvision terminals at `/hikvision/<serial>/…` (`device-protocols §5.1`). Any 2xx counts as
 * delivered, so it is given when all is durable; what cannot be read is put aside and answered 200, since the terminal
 * would send it for ever. Long because letting in by path, by body and turning down share who was turned down before
 * the body was read.
 */
export const hikvisionProtocol = (app: FastifyInstance, parts: HikvisionParts): void => {
  const { ingest, bodyOf, metrics } = parts
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) =>
    bodyOf(request, payload, ingest.senderOf(request) ? undefined : longestUnnamed),
  )

  app.addHook('onRequest', async (request, reply) => {
    delete request.raw.headers['content-type'] // what it is, the content says
    const device = await deviceOfPath(parts, request.originalUrl)
    const found = device && (await mayEnter(parts, device, knockOf(request)))
    if (found && enter(request, found)) return undefined
    ingest.enterUnnamed(request)
    if (found) turnedDown.set(request, found)
    return namesOne(request) && isLong(request)
      ? refuse(request, reply, found ?? unknown)
      : undefined
  })
  const clocks = seenClocks()
  /**
   * Those whose path names a registered device, and who may not come in as it: their body is read as a stranger's is.
   */
  const turnedDown = new WeakMap<FastifyRequest, HikvisionEntry>()
  /** @returns whether it is in. */
  const enter = (
    request: FastifyRequest,
    found: HikvisionEntry,
  ): found is Extract<HikvisionEntry, { device: object }> => {
    if (!('device' in found) || found.device.status !== 'approved') return false
    parts.signals.heard(found.device, {
      address: ownAddress(found.device, plainAddress(request.ip)),
    })
    ingest.enterAs(request, found.device, isGuarded(found.device) ? 'proven' : 'unproven')
    return true
  }
  /**
   * The same for a serial that is registered and one that is not, whatever is wrong, and not sooner for one of them:
   * serials are printed on cases.
   */
  const refuse = async (
    request: FastifyRequest,
    reply: FastifyReply,
    found: HikvisionEntry,
  ): Promise<FastifyReply> => {
    metrics.refused.inc({ code: 'refused' in found ? found.refused : 'device.not-approved' })
    await pause(refusedInMs - (reply.elapsedTime % refusedInMs))
    return sendProblem(
      request,
      reply.header('www-authenticate', parts.digest.challenge('stale' in found && found.stale)),
      'device.key-unknown',
    )
  }

  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const texts = Buffer.isBuffer(request.body) ? await textsOf(request.body) : []
    const told = texts.flatMap(toldIn)
    if (told.length > mostEvents) throw new Problem('request.too-many-movements')
    const events = await inTurns(told, one => one())
    const identity = events.find(({ notice }) => notice !== null)?.notice?.identity
    if (!ingest.senderOf(request)) {
      const found =
        turnedDown.get(request) ??
        (await mayEnter(
          parts,
          identity ? await deviceOfBody(parts, identity, plainAddress(request.ip)) : null,
          knockOf(request),
        ))
      if (!enter(request, found)) return refuse(request, reply, found)
    }
    const sender = ingest.senderOf(request)
    if (sender)
      parts.signals.recognised([sender.serial, ...(identity ? namesIn(identity) : [])])
    await store(parts, clocks, request, sender, events)
    return reply
      .code(200)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send('OK')
  }
  for (const url of ['/hikvision', '/hikvision/*'])
    app.route({ method: ['GET', 'POST', 'PUT'], url, handler: take })
}

/** The first part of its path could be a serial. */
const namesOne = ({ originalUrl }: FastifyRequest): boolean =>
  isSerial(segmentsOf(originalUrl)[0] ?? '')
/**
 * As it says itself: without a name such a body is not read, and who begins without a proof is to hear what is wanted.
 */
const isLong = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? 0) > longestUnnamed

const knockOf = ({ method, originalUrl, ip, headers }: FastifyRequest) => ({
  method,
  url: originalUrl,
  address: plainAddress(ip),
  authorization: headers.authorization,
})

type Told = { readonly notice: Notice | null; readonly text: string }

/** A text is one event, or a list of them; each still to be read, since there may be more than are taken. */
const toldIn = (text: string): (() => Told)[] => {
  const value = valueOf(text)
  return Array.isArray(value)
    ? value.map(each => () => ({ notice: noticeOf(each), text: JSON.stringify(each) }))
    : [() => ({ notice: noticeOf(value), text })]
}

/** @throws {LogUnavailable} when not all of it is durable. */
const store = async (
  { deps, ingest, signals, watch }: HikvisionParts,
  clocks: SeenClocks,
  request: FastifyRequest,
  device: Device | undefined,
  events: readonly Told[],
): Promise<void> => {
  if (!device) throw new TypeError('events are stored before their sender is known')
  const reader = {
    zones: device.zones,
    cardFormat: device.cardFormat,
    credentialOf: ingest.credentialOf(request),
    source: 'push' as const,
  }
  const items = (
    await inTurns(events, ({ notice, text }): (Reading | Unreadable)[] => {
      if (notice === null) return [{ code: 'movement.unreadable', raw: text, format }]
      const item = notice.what === 'event' ? readingOf(notice.event, text, reader) : null
      return item ? [item] : []
    })
  ).flat()
  const now = deps.now()
  const isForeign = await ingest.isForeign(request)
  await inTurns(events, ({ notice }) => {
    if (notice && !isForeign) clocks.see(device, notice, now)
  })
  await ingest.record(request, withClock(items, device, clocks.ahead(device, now), now))
  const alerts = isForeign
    ? []
    : events.flatMap(({ notice }) =>
        notice?.what === 'event' ? alertOf(notice.event, deps.now()) : [],
      )
  if (alerts.length > 0) await recordAlerts(deps)(device, alerts, request.id)
  if (isForeign) return
  if (items.length > 0)
    signals.heard(device, { address: plainAddress(request.ip), pushed: true })
  await inTurns(events, ({ notice }) => {
    if (notice) note({ signals, watch }, device, notice, deps.now())
  })
}

const alertOf = ({ major, minor, record, time }: AccessEvent, now: Instant): HeardAlert[] => {
  const meaning = meaningOf(major, minor)
  return meaning.what === 'alert'
    ? [
        {
          alert: meaning.alert,
          at: readTime(time)?.instant ?? now,
          figure: minor,
          said: `${major}/${minor} ${record ?? ''} ${time}`,
        },
      ]
    : []
}

/**
 * What is known of its clock and its record ids by what happens now; what is replayed from memory says nothing of
 * either.
 */
const note = (
  { signals, watch }: Pick<HikvisionParts, 'signals' | 'watch'>,
  device: Device,
  notice: Notice,
  now: Instant,
): void => {
  if (notice.what === 'sign-of-life') {
    const shown = notice.time === null ? null : readTime(notice.time)
    if (shown !== null) signals.drift(device, aheadSeconds(device, shown.local, now))
    return watch.alive(device)
  }
  if (notice.what !== 'event' || !notice.event.live) return
  const told = readTime(notice.event.time)
  const at = told?.instant ?? now
  if (told !== null) {
    const ahead = aheadSeconds(device, told.local, now)
    if (isOfNow(told, now) || ahead * 1000 > -waitedMs) signals.drift(device, ahead)
  }
  watch.stored(device, notice.event, at)
  if (isStart(notice.event)) watch.alive(device, true)
}
/** How far its clock is ahead of ours, by its digits as they are used: read in the zone that it was said to show. */
const aheadSeconds = ({ zones }: Device, local: LocalDateTime, now: Instant): number =>
  secondsBetween(deviceReading(zones, now).local, local)

/** Some firmware does not resume what it had to send after it was off. */
const isStart = ({ major, minor }: AccessEvent): boolean => {
  const meaning = meaningOf(major, minor)
  return meaning.what === 'alert' && meaning.alert === 'powered-off'
}
