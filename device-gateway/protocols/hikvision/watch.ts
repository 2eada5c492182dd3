import type { recordAlerts } from '#commands/devices/record-alerts.ts'
import type { Database } from '#database/types.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { DeviceId, Instant } from '#domain/shared/values.ts'
import type { Device } from '../../device.ts'
import { recordMark } from '../../record-marks.ts'
import type { Signals } from '../../signals.ts'
import type { AccessEvent } from './notice.ts'
import type { Span } from './search.ts'

/** Hears of every live record that is stored, and of records that must be missing between two of them. */
export type Watch = {
  /** @param at when it happened, by the device's word */
  stored(device: Device, event: Pick<AccessEvent, 'record' | 'previous'>, at: Instant): void
  /** The device is there, and sends nothing but that. `restarted`: it says that it was off. */
  alive(device: Device, restarted?: boolean): void
  /** Calls for what is missing; the last one who asked is told. */
  onGap(missing: (device: Device, span: Span) => void): void
  /** Resolves when what was heard is thought through. */
  settled(): Promise<void>
}

export type WatchDeps = {
  readonly db: Pick<Database, 'withCompany'>
  readonly now: () => Instant
  readonly signals: Pick<Signals, 'recordId'>
  readonly alert: ReturnType<typeof recordAlerts>
  readonly failed: (error: unknown) => void
}
type State = { record: number | null; epoch: number; at: Instant; heardAt: Instant }

/** Some firmware does not send what happened meanwhile when it comes back (`device-protocols §5.1`). */
export const silenceMs = 3 * 60_000
const devicesKept = 10_000

/** Long because gaps, silence and restarts of a terminal are judged from one state of it. */
export const openWatch = ({ db, now, signals, alert, failed }: WatchDeps): Watch => {
  const states = new Map<DeviceId, State>()
  let missing: (device: Device, span: Span) => void = () => undefined
  let thinking = Promise.resolve()

  const stateOf = async (device: Device): Promise<State | null> => {
    const known = states.get(device.deviceId)
    if (known) return known
    const { recordId: record, epoch, lastPushAt, lastSignalAt } = await recordMark(db, device)
    if (lastPushAt === null && lastSignalAt === null) return null
    return { record, epoch, at: lastPushAt ?? now(), heardAt: lastSignalAt ?? now() }
  }
  const keep = (device: Device, state: State): void => {
    if (states.size >= devicesKept)
      for (const [oldest] of states) {
        states.delete(oldest)
        break
      }
    states.delete(device.deviceId)
    states.set(device.deviceId, state)
  }
  const take = async (
    device: Device,
    { record, previous }: Pick<AccessEvent, 'record' | 'previous'>,
    at: Instant,
  ): Promise<void> => {
    const before = await stateOf(device)
    const restarted =
      before?.record !== null &&
      before !== null &&
      record !== null &&
      record < before.record &&
      at > before.at
    if (restarted)
      await alert(
        device,
        [
          {
            alert: 'record-ids-restarted',
            at: now(),
            figure: record,
            said: `${before.epoch} ${record}`,
          },
        ],
        'hikvision',
      )
    if (
      before &&
      !restarted &&
      (isGap(before.record, record, previous) || isSilence(before.heardAt, now()))
    )
      missing(
        device,
        before.at < at ? { from: before.at, to: at } : { from: at, to: before.at },
      )
    const epoch = (before?.epoch ?? 0) + (restarted ? 1 : 0)
    const known = restarted ? null : (before?.record ?? null)
    const newest =
      known === null || record === null ? (record ?? known) : Math.max(known, record)
    keep(device, {
      record: newest,
      epoch,
      at: record === null || newest === record || !before ? at : before.at,
      heardAt: now(),
    })
    if (newest !== null) signals.recordId(device, newest, epoch)
  }
  const hearAlive = async (device: Device, restarted: boolean): Promise<void> => {
    const before = await stateOf(device)
    if (before && (restarted || isSilence(before.heardAt, now())))
      missing(device, { from: before.at, to: now() })
    if (before) keep(device, { ...before, heardAt: now() })
  }
  const then = (work: () => Promise<void>): void => {
    thinking = thinking.then(work).catch(failed)
  }

  return {
    stored: (device, event, at) => then(() => take(device, event, at)),
    alive: (device, restarted = false) => then(() => hearAlive(device, restarted)),
    onGap: tell => {
      missing = tell
    },
    settled: () => thinking,
  }
}

/**
 * Door events have numbers, too, and may not be sent: where the device names the one it sent before, that one counts.
 */
const isGap = (
  last: number | null,
  record: number | null,
  previous: number | null,
): boolean => {
  if (last === null || record === null || record <= last) return false
  return previous === null ? record > last + 1 : previous > last
}
const isSilence = (heardAt: Instant, now: Instant): boolean =>
  epochMsOf(now) - epochMsOf(heardAt) > silenceMs

/** A span with room for a clock that is a little off. */
export const withRoom = ({ from, to }: Span, roomMs = 10 * 60_000): Span => ({
  from: instantOf(epochMsOf(from) - roomMs),
  to: instantOf(epochMsOf(to) + roomMs),
})
