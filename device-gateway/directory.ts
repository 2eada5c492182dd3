import { setTimeout as wait } from 'node:timers/promises'
import type { MesaiEvent } from '#domain/catalogue.ts'
import type { DeviceProtocol } from '#domain/devices/events.ts'
import type { DeviceId, LogPosition } from '#domain/shared/values.ts'
import type { Log, LogEntry } from '#event-store/contract.ts'
import { deviceFrom, type Device } from './device.ts'

/**
 * Every device of every company, for what the gateway does unasked: polling controllers, subscribing to topics,
 * fetching records.
 */
export type Directory = {
  of(protocol: DeviceProtocol): readonly Device[]
  bySerial(serial: string): Device | null
  /** Reads what was said since; resolves when the devices are as the log says. @throws {LogUnavailable} */
  refresh(): Promise<void>
  stop(): Promise<void>
}

const types = [
  'DeviceRegistered',
  'DeviceApproved',
  'DeviceSuspended',
  'DeviceZoneSet',
  'DeviceDescribed',
  'DeviceConnectionSet',
  'DeviceSecretSet',
  'DeviceAddressPinned',
  'DeviceAddressAccepted',
  'DeviceAddressRefused',
  'DeviceRemoved',
]
const page = 1_000

/**
 * Reads the log from its beginning once and then what is new, every `everyMs`. It keeps no movements and reads no read
 * model. Long because reading, looking up and stopping share what was read so far.
 */
export const openDirectory = (
  log: Pick<Log<MesaiEvent>, 'readAll' | 'head'>,
  {
    everyMs = 5_000,
    failed,
    changed = () => undefined,
  }: {
    readonly everyMs?: number
    readonly failed: (error: unknown) => void
    readonly changed?: () => void
  },
): Directory => {
  const said = new Map<DeviceId, LogEntry<MesaiEvent>[]>()
  const devices = new Map<DeviceId, Device>()
  const serials = new Map<string, DeviceId>()
  const stopping = new AbortController()
  let after: LogPosition = 0n
  let reading = Promise.resolve()

  const note = (event: LogEntry<MesaiEvent>): void => {
    if (!('deviceId' in event.data)) return
    const { deviceId } = event.data
    const events = [...(said.get(deviceId) ?? []), event]
    said.set(deviceId, events)
    const device = deviceFrom(events)
    if (!device) {
      devices.delete(deviceId)
      return
    }
    devices.set(deviceId, device)
    serials.set(device.serial.toUpperCase(), deviceId)
  }
  const read = async (): Promise<void> => {
    const head = await log.head()
    let news = 0
    while (after < head) {
      const events = await log.readAll({ after, max: page, types, personal: 'sealed' })
      for (const event of events) note(event)
      news += events.length
      after = events.length === page ? (events.at(-1)?.position ?? head) : head
    }
    if (news > 0) changed()
  }
  const refresh = (): Promise<void> => {
    const next = reading.then(read)
    reading = next.catch(() => undefined)
    return next
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await refresh().catch(failed)
      await wait(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = run()

  return {
    of: protocol => [...devices.values()].filter(device => device.protocol === protocol),
    bySerial: serial => devices.get(serials.get(serial.toUpperCase()) ?? noDevice) ?? null,
    refresh,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
const noDevice = '' as DeviceId
