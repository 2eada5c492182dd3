import type { HeardAlert } from '#commands/devices/record-alerts.ts'
import { deviceReading } from '#commands/movements/device-zones.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { mostAheadMs } from '#domain/devices/published.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { DeviceId } from '#domain/shared/values.ts'
import type { Device } from '../../device.ts'
import { recordMark } from '../../record-marks.ts'
import type { Signals } from '../../signals.ts'
import type { RecordNumber } from './access-log.ts'
import { packedOf } from './wall-clock.ts'

type Known = {
  readonly id: number
  readonly epoch: number
  /** Packed time of the newest record. */
  readonly stamp: number
}
const remembered = 5_000

/**
 * Watches the numbers that a controller gives its records: they rise. One that is not above the last and yet newer than
 * all before means that the numbering began anew, as after a factory reset; what was recorded in between may be lost,
 * so a person hears of it, once a day at most. Long because what is remembered of a controller and what was stored of
 * it decide together whether it began anew.
 */
export const recordNumbers = ({ db, now }: Pick<Deps, 'db' | 'now'>, signals: Signals) => {
  const known = new Map<DeviceId, Known>()

  const lastOf = async (device: Device): Promise<Known> => {
    const { recordId, epoch, stamp } = await recordMark(db, device)
    return { id: recordId ?? 0, epoch, stamp: stamp ?? 0 }
  }
  const remember = (deviceId: DeviceId, last: Known): void => {
    if (known.size >= remembered)
      for (const [oldest] of known) {
        known.delete(oldest)
        break
      }
    known.set(deviceId, last)
  }

  return {
    heard: async (device: Device, marks: readonly RecordNumber[]): Promise<HeardAlert[]> => {
      if (marks.length === 0) return []
      const records = marks.map(({ index, local }) => ({ id: index, stamp: packedOf(local) }))
      // A clock that runs ahead must not make all that follows look old.
      const latestStamp = packedOf(
        deviceReading(device.zones, instantOf(epochMsOf(now()) + mostAheadMs)).local,
      )
      let last = known.get(device.deviceId) ?? (await lastOf(device))
      // Another gateway may have heard of it first.
      if (records.some(record => beginsAnew(record, last)))
        last = latest(last, await lastOf(device))
      const before = last.epoch
      for (const record of records) {
        const epoch = beginsAnew(record, last) ? last.epoch + 1 : last.epoch
        last = {
          epoch,
          id: epoch > last.epoch ? record.id : Math.max(last.id, record.id),
          stamp: record.stamp > latestStamp ? last.stamp : Math.max(last.stamp, record.stamp),
        }
      }
      remember(device.deviceId, last)
      signals.recordId(device, last.id, last.epoch)
      signals.stamp(device, last.stamp)
      const at = now()
      return last.epoch === before
        ? []
        : [
            {
              alert: 'record-ids-restarted',
              at,
              figure: last.epoch,
              said: `record-ids|${at.slice(0, 10)}`,
            },
          ]
    },
  }
}

const beginsAnew = (record: Pick<Known, 'id' | 'stamp'>, last: Known): boolean =>
  last.id > 0 && record.id <= last.id && record.stamp > last.stamp
const latest = (one: Known, other: Known): Known => {
  if (one.epoch !== other.epoch) return one.epoch > other.epoch ? one : other
  return {
    epoch: one.epoch,
    id: Math.max(one.id, other.id),
    stamp: Math.max(one.stamp, other.stamp),
  }
}
