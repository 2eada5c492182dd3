import { clockOf, epochMsOf, instantOf, offsetAt, zoneOf } from '#domain/shared/time.ts'
import type { CompanyId, DeviceId, Instant } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import type { AccessReads, Reader } from './access-reads.ts'
import { orderDeviceCommand } from './order-device-command.ts'

const dayMs = 86_400_000

/**
 * Readers know offsets and no zones, so each is told the time once its clock has changed (`device-protocols §2.2`). Asked every quarter of an hour
 * about the day before: a change that fell into an outage is told afterwards, and told once.
 */
export const orderClockCommands = (deps: Deps, reads: AccessReads) => async (company: CompanyId, at: Instant): Promise<void> => {
  const readers = await deps.db.withCompany(company, tx => reads.readers(tx, company))
  for (const reader of readers) {
    const change = changeWithin(reader.zones, epochMsOf(at) - dayMs, epochMsOf(at))
    if (change !== null) await orderClockOf(deps)(company, reader.deviceId, `change:${change}`)
  }
}

/** @param occasion the same occasion orders it once. */
export const orderClockOf = (deps: Deps) => async (company: CompanyId, deviceId: DeviceId, occasion: string): Promise<void> => {
  const caller = { company, actor: 'system:clock', correlation: `clock:${deviceId}`, requestKey: `clock:${deviceId}:${occasion}` }
  // One that is not approved gets its time with its next handshake.
  await orderDeviceCommand(deps)(caller, { deviceId, kind: 'set-time' })
}

/** The instant, to the second, at which the offset of the reader's clock became another within a span; null when it is the same at both ends. */
export const changeWithin = (zones: Reader['zones'], fromMs: number, toMs: number): Instant | null => {
  const before = offsetOf(zones, fromMs)
  if (offsetOf(zones, toMs) === before) return null
  let [from, to] = [fromMs, toMs]
  while (to - from > 1_000) {
    const middle = from + Math.floor((to - from) / 2)
    if (offsetOf(zones, middle) === before) from = middle
    else to = middle
  }
  return instantOf(Math.floor(to / 1_000) * 1_000)
}

const offsetOf = (zones: Reader['zones'], at: number): number => {
  const said = zones.findLast(({ from }) => from === null || epochMsOf(from) <= at)
  const zone = said ? zoneOf(said.zone) : null
  return zone === null ? 0 : offsetAt(clockOf(zone), at)
}
