import type { recordAlerts } from '#commands/devices/record-alerts.ts'
import type { Reading, Unreadable } from '#commands/movements/record-movements.ts'
import { zoneInForce } from '#commands/movements/device-zones.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { instantOfLocal, localOfInstant } from '#domain/shared/time.ts'
import type { LocalDateTime, Zone } from '#domain/shared/values.ts'
import type { DeviceAlert } from '#domain/devices/events.ts'
import type { Device } from '../../device.ts'
import type { Ingest } from '../../ingest.ts'
import { recordMark } from '../../record-marks.ts'
import type { Signals } from '../../signals.ts'
import { secondsBetween } from '../shared/seconds-between.ts'
import { recordIn, statusIn, type AtIndex, type LogRecord, type Status } from './events.ts'
import { alertOf, readingOf } from './reading.ts'
import {
  deviceIn,
  getDevice,
  getEvent,
  getListener,
  getStatus,
  listenerIn,
  oldestIndex,
  setListener,
  setReadIndex,
  setTime,
  type Listener,
} from './requests.ts'
import type { ControllerSocket, ControllerPlace } from './socket.ts'
import type { Packet } from './packet.ts'

export type FollowDeps = Pick<Deps, 'db' | 'now'> & {
  readonly ingest: Pick<Ingest, 'recordFor' | 'credentialFor'>
  readonly signals: Pick<Signals, 'heard' | 'drift' | 'recordId' | 'stamp'>
  readonly alert: ReturnType<typeof recordAlerts>
  readonly asking: Pick<ControllerSocket, 'ask'>
  /** Where controllers are told to send their events; null: they are left as they are set. */
  readonly listener: Listener | null
}

/** Records read before they are stored together. */
const perAppend = 50
const correlation = 'uhppote'
/** `device-protocols §10` */
const clockAlertSeconds = 120

/** How far one controller's log is stored. Its log is the truth: live packets only make it faster. */
export type Follower = {
  /**
   * Fetches what is not stored yet, one record after the other; sets its clock once a day and when the zone's clock
   * changes. @throws {NoAnswer} @throws {LogUnavailable}
   */
  poll(device: Device, where: ControllerPlace, signal: AbortSignal): Promise<void>
  /** A live packet of it. @returns whether records before this one are missing. @throws {LogUnavailable} */
  live(device: Device, packet: Packet): Promise<boolean>
}

/** Long because where a controller's log was left, its epoch and its clock are one state of it. */
export const follower = (deps: FollowDeps, serial: number): Follower => {
  let last: number | null = null
  let epoch = 0
  let clockSet = ''
  let polling = false

  const store = async (
    device: Device,
    records: readonly (readonly [LogRecord, Packet])[],
    source: 'push' | 'pulled',
  ): Promise<void> => {
    const credentialOf = deps.ingest.credentialFor(device)
    const items = records
      .map(([record, packet]) =>
        readingOf(record, packet, { cardFormat: device.cardFormat, credentialOf, source }),
      )
      .filter(isItem)
    await deps.ingest.recordFor(device, items, correlation)
    for (const [record] of records) await alertAbout(device, record)
    for (const [{ at }] of records) if (at !== null) deps.signals.stamp(device, packedTime(at))
  }
  const alertAbout = async (device: Device, record: LogRecord): Promise<void> => {
    const alert = alertOf(record)
    if (alert === null || record.at === null) return
    const at = instantOfLocal(zoneInForce(device.zones, deps.now()), record.at)
    await deps.alert(
      device,
      [{ alert, at, figure: record.reason, said: `${epoch}/${record.index} ${record.at}` }],
      correlation,
    )
  }
  const noticed = (device: Device, alert: DeviceAlert, figure: number | null): Promise<void> =>
    deps.alert(
      device,
      [{ alert, at: deps.now(), figure, said: `noticed ${deps.now()}` }],
      correlation,
    )
  const advance = (device: Device, to: number): void => {
    last = to
    deps.signals.recordId(device, to, epoch)
  }
  const beginAnew = async (
    device: Device,
    alert: 'log-cleared' | 'record-ids-restarted',
  ): Promise<void> => {
    await noticed(device, alert, last)
    epoch += 1
    advance(device, 0)
  }
  const recordAt = async (
    where: ControllerPlace,
    index: number,
  ): Promise<readonly [AtIndex, Packet]> => {
    const packet = await deps.asking.ask(
      where,
      getEvent(serial, index),
      answer => index === oldestIndex || [index, 0].includes(recordIn(answer).index),
    )
    return [recordIn(packet), packet]
  }

  /** On the first poll of this process: whether the record we stopped at is still the one we stored. */
  const takeUp = async (device: Device, where: ControllerPlace): Promise<void> => {
    const mark = await recordMark(deps.db, device)
    ;[last, epoch] = [mark.recordId ?? 0, mark.epoch]
    if (last === 0 || mark.stamp === null) return
    const [found] = await recordAt(where, last)
    if ('at' in found && found.at !== null && packedTime(found.at) > mark.stamp)
      await beginAnew(device, 'record-ids-restarted')
  }

  const introduce = async (device: Device, where: ControllerPlace): Promise<void> => {
    const { firmware } = deviceIn(await deps.asking.ask(where, getDevice(serial)))
    deps.signals.heard(device, {
      address: where.address,
      firmware,
      model: `UT0311-L0${String(serial)[0] ?? ''}`,
    })
    if (deps.listener === null) return
    const listener = listenerIn(await deps.asking.ask(where, getListener(serial)))
    if (listener.address !== deps.listener.address || listener.port !== deps.listener.port)
      await deps.asking.ask(where, setListener(serial, deps.listener))
  }

  const keepClock = async (
    device: Device,
    where: ControllerPlace,
    { clock }: Status,
  ): Promise<void> => {
    const now = deps.now()
    const local = localOfInstant(zoneInForce(device.zones, now), now)
    if (clock !== null) deps.signals.drift(device, secondsBetween(local, clock))
    const offsetMinutes = Math.round(secondsBetween(localOfInstant(utc, now), local) / 60)
    const due = `${local.slice(0, 10)} ${offsetMinutes}`
    if (due === clockSet) return
    const drift = clock === null ? 0 : secondsBetween(local, clock)
    if (Math.abs(drift) > clockAlertSeconds) await noticed(device, 'clock-wrong', drift)
    await deps.asking.ask(where, setTime(serial, local))
    clockSet = due
  }

  /** Goes on behind what is gone, and says how much it was, once. @returns the oldest record still there. */
  const passOverwritten = async (
    device: Device,
    where: ControllerPlace,
    index: number,
    latest: number,
  ): Promise<number> => {
    const [oldest] = await recordAt(where, oldestIndex)
    let next = Math.max(index + 1, oldest.index)
    while (next <= latest && (await recordAt(where, next))[0].kind === 'overwritten') next += 1
    await noticed(device, 'records-overwritten', next - index)
    advance(device, next - 1)
    return next
  }

  const fetchUpTo = async (
    device: Device,
    where: ControllerPlace,
    latest: number,
    signal: AbortSignal,
  ): Promise<void> => {
    let index =
      last === null || last === 0
        ? Math.max(1, (await recordAt(where, oldestIndex))[0].index)
        : last + 1
    let batch: (readonly [LogRecord, Packet])[] = []
    const flush = async (): Promise<void> => {
      const newest = batch.at(-1)
      if (!newest) return
      await store(device, batch, 'pulled')
      batch = []
      advance(device, newest[0].index)
      await deps.asking.ask(where, setReadIndex(serial, newest[0].index))
    }
    while (index <= latest && !signal.aborted) {
      const [found, packet] = await recordAt(where, index)
      if (found.kind === 'none') break
      if (found.kind === 'overwritten') {
        await flush()
        index = await passOverwritten(device, where, index, latest)
        continue
      }
      if (!('card' in found)) break
      batch.push([found, packet])
      index += 1
      if (batch.length >= perAppend) await flush()
    }
    await flush()
  }

  return {
    poll: async (device, where, signal) => {
      if (polling) return
      polling = true
      try {
        const status = statusIn(await deps.asking.ask(where, getStatus(serial)))
        deps.signals.heard(device, { address: where.address })
        if (last === null) {
          await introduce(device, where)
          await takeUp(device, where)
        }
        await keepClock(device, where, status)
        const latest = status.latest.index
        if (last !== null && latest < last) await beginAnew(device, 'log-cleared')
        if (latest > (last ?? 0)) await fetchUpTo(device, where, latest, signal)
      } finally {
        polling = false
      }
    },
    live: async (device, packet) => {
      const record = recordIn(packet)
      deps.signals.heard(device, { address: null, pushed: true })
      if (!('card' in record)) return false
      await store(device, [[record, packet]], 'push')
      if (polling || last === null) return false
      if (record.index === last + 1) advance(device, record.index)
      return record.index > last
    },
  }
}

/** `device-protocols §2.6` */
const packedTime = (local: LocalDateTime): number => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = local
    .split(/\D/)
    .map(Number)
  return (
    ((year - 2000) * 372 + (month - 1) * 31 + (day - 1)) * 86_400 +
    hour * 3_600 +
    minute * 60 +
    second
  )
}
const utc = 'UTC' as Zone
const isItem = (item: Reading | Unreadable | null): item is Reading | Unreadable =>
  item !== null
