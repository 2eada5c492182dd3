import { randomUUID } from 'node:crypto'
import type { Reading, Unreadable } from '#commands/movements/record-movements.ts'
import type { recordAlerts } from '#commands/devices/record-alerts.ts'
import type { PullLogin } from '#commands/devices/set-device-secret.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { DeviceId, Instant } from '#domain/shared/values.ts'
import type { Device } from '../../device.ts'
import type { Directory } from '../../directory.ts'
import type { Ingest } from '../../ingest.ts'
import type { Leases } from '#database/leases.ts'
import { carryOutWaiting } from '../../carry-out.ts'
import type { CommandQueue } from '../../command-queue.ts'
import { hostRefusals } from '../../host-refusals.ts'
import { recordMark } from '../../record-marks.ts'
import type { DeviceSecrets } from '../../secrets.ts'
import { pagesOf } from './fetch.ts'
import { FetchFailed, LoginRefused, openIsapi, type FetchOptions, type Isapi } from './isapi.ts'
import { format, readingOf, readTime } from './reading.ts'
import type { Page, Span } from './search.ts'
import { carryOut } from './users.ts'
import { silenceMs, withRoom, type Watch } from './watch.ts'

export type PullDeps = Pick<Deps, 'db' | 'now'> & {
  readonly ingest: Pick<Ingest, 'recordFor' | 'credentialFor'>
  readonly directory: Directory
  readonly leases: Leases
  readonly secrets: DeviceSecrets
  readonly queue: CommandQueue
  readonly watch: Watch
  readonly alert: ReturnType<typeof recordAlerts>
  readonly failed: (error: unknown) => void
}
export type PullOptions = FetchOptions & {
  readonly everyMs?: number
}
type Running = {
  readonly tick: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** What may have been missed while no gateway ran. */
const atStartMs = 24 * 3_600_000
/** A device that is silent is fetched from so often. */
const silentEveryMs = 10 * 60_000
/** Terminals lock an address out after a few wrong passwords, for half an hour. */
const refusedMs = 60 * 60_000

/**
 * Fetches from Hikvision terminals what they did not send (`device-protocols §5.2`): once at the start, after silence,
 * and where a record id was left out; and tells them who may pass. A span that could not be fetched whole is kept, from
 * where it broke, and fetched with the next tick. Long because spans wanted, logins refused and what was fetched are
 * one state of all terminals.
 */
export const startPulls = (
  deps: PullDeps,
  { everyMs = 60_000, ...fetching }: PullOptions = {},
): Running => {
  const stopping = new AbortController()
  const wanted = new Map<DeviceId, Span>()
  const begun = new Set<DeviceId>()
  const fetchedAt = new Map<DeviceId, Instant>()
  const refused = new Map<DeviceId, { readonly until: Instant; readonly password: string }>()
  let ticking: Promise<void> = Promise.resolve()

  const otherwise = hostRefusals(deps)
  const failedAt = async (device: Device, error: unknown): Promise<void> => {
    if (!(error instanceof FetchFailed)) await otherwise(device, error)
  }

  const want = ({ deviceId }: Device, span: Span): void => {
    const before = wanted.get(deviceId)
    wanted.set(
      deviceId,
      before
        ? {
            from: before.from < span.from ? before.from : span.from,
            to: before.to > span.to ? before.to : span.to,
          }
        : span,
    )
  }

  const wantSilent = async (device: Device): Promise<void> => {
    const at = deps.now()
    if (!begun.has(device.deviceId)) {
      begun.add(device.deviceId)
      return want(device, {
        from: before(at, atStartMs),
        to: at,
      })
    }
    const last = fetchedAt.get(device.deviceId)
    if (last === undefined) return
    const { lastSignalAt, lastPushAt } = await recordMark(deps.db, device)
    const silent = lastSignalAt === null || epochMsOf(at) - epochMsOf(lastSignalAt) > silenceMs
    if (silent && epochMsOf(at) - epochMsOf(last) >= silentEveryMs)
      want(
        device,
        withRoom({
          from: lastPushAt !== null && lastPushAt < last ? lastPushAt : last,
          to: at,
        }),
      )
  }

  const store = async (
    device: Device,
    { events, unreadable }: Page,
  ): Promise<Instant | null> => {
    const reader = {
      zones: device.zones,
      cardFormat: device.cardFormat,
      credentialOf: deps.ingest.credentialFor(device),
      source: 'pulled' as const,
    }
    const items: (Reading | Unreadable)[] = unreadable.map(raw => ({
      code: 'movement.unreadable',
      raw,
      format,
    }))
    for (const { event, text } of events) {
      const item = readingOf(event, text, reader)
      if (item) items.push(item)
    }
    await deps.ingest.recordFor(device, items, 'hikvision:pulled')
    return events.reduce<Instant | null>((latest, { event }) => {
      const at = readTime(event.time)?.instant ?? null
      return at !== null && (latest === null || at > latest) ? at : latest
    }, null)
  }

  const isTurnedDown = ({ deviceId }: Device, { password }: PullLogin): boolean => {
    const last = refused.get(deviceId)
    return last !== undefined && last.password === password && last.until > deps.now()
  }
  const turnDown = ({ deviceId }: Device, { password }: PullLogin): void => {
    refused.set(deviceId, {
      until: instantOf(epochMsOf(deps.now()) + refusedMs),
      password,
    })
  }

  const fetchAll = async (device: Device, span: Span): Promise<void> => {
    const login = await deps.secrets.pullLogin(device)
    if (login && isTurnedDown(device, login)) return
    wanted.delete(device.deviceId)
    if (!login) return void begun.delete(device.deviceId)
    let reached = span.from
    let whole = false
    try {
      for await (const page of pagesOf(device, login, span, randomUUID(), fetching)) {
        reached = (await store(device, page)) ?? reached
        whole = !page.more
        if (stopping.signal.aborted) break
      }
      fetchedAt.set(device.deviceId, deps.now())
    } catch (error) {
      if (error instanceof LoginRefused) turnDown(device, login)
      throw error
    } finally {
      if (!whole)
        want(device, {
          from: reached > span.from && reached < span.to ? reached : span.from,
          to: span.to,
        })
    }
  }
  const fetchHeld = async (device: Device, span: Span): Promise<void> => {
    await deps.leases.during(leaseOf(device), () =>
      fetchAll(device, span).catch(error => failedAt(device, error)),
    )
  }

  const sendWaiting = async (device: Device): Promise<void> => {
    const login = await deps.secrets.pullLogin(device)
    if (!login || isTurnedDown(device, login)) return
    let isapi: Isapi | null = null
    await carryOutWaiting(deps.queue, device, stopping.signal, async command => {
      try {
        isapi ??= await openIsapi(device, login, fetching)
        return await carryOut(isapi, command, device.cardFormat)
      } catch (error) {
        if (!(error instanceof LoginRefused)) throw error
        turnDown(device, login)
        await deps.queue.settled(device, command.commandId, {
          outcome: 'failed',
          why: 'login-refused',
        })
        throw error
      }
    }).catch(error => failedAt(device, error))
  }

  const tickOnce = async (): Promise<void> => {
    await deps.directory.refresh()
    const reachable = deps.directory
      .of('hikvision')
      .filter(({ status, host }) => status === 'approved' && host !== null)
    await Promise.all(reachable.map(wantSilent))
    await Promise.all(
      reachable.map(device => {
        const span = wanted.get(device.deviceId)
        return span && !stopping.signal.aborted ? fetchHeld(device, span) : undefined
      }),
    )
    await Promise.all(reachable.map(sendWaiting))
  }
  const tick = (): Promise<void> => {
    ticking = ticking
      .then(() => (stopping.signal.aborted ? undefined : tickOnce()))
      .catch(deps.failed)
    return ticking
  }

  deps.watch.onGap((device, span) => want(device, withRoom(span)))
  const timer = setInterval(() => void tick(), everyMs)
  void tick()
  return {
    tick,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await ticking
    },
  }
}

const leaseOf = ({ deviceId }: Device): string => `hikvision:${deviceId}`
const before = (at: Instant, ms: number): Instant => instantOf(epochMsOf(at) - ms)
