import type { Direction } from '#domain/movements/events.ts'
import { epochMsOf, epochToLocal, instantOf, localToEpochMs } from '#domain/shared/time.ts'
import type { CompanyId, Credential, DeviceId, EmployeeId, Instant, LocalDateTime, Zone } from '#domain/shared/values.ts'
import { epochMsOn } from '../shared/device-clock.ts'
import { keyOf, mayCount, type CardInput, type Inputs } from './inputs.ts'

/** A movement as it was recorded. */
export type RawMovement = {
  readonly company: CompanyId
  readonly deviceId: DeviceId
  readonly credential: Credential
  readonly localTime: LocalDateTime | null
  /** Given by the device itself, where it gave no local time. */
  readonly instant: Instant | null
  readonly sent: Direction
  readonly recordedAt: Instant
  /** The device was approved when it was recorded, or has been since. */
  readonly trusted: boolean
}
export type InvalidReason = 'unknown-card' | 'unassigned-card' | 'outside-employment' | 'device-not-approved' | 'clock-in-the-future'
export type Derived = {
  readonly at: Instant
  /** Wall clock of the company. */
  readonly local: LocalDateTime
  readonly direction: Direction
  readonly employeeId: EmployeeId | null
  readonly invalid: InvalidReason | null
}

/** A device's clock may be ahead by so much (`device-protocols.md`, Time); what lies further ahead counts for nobody. */
const aheadMs = 5 * 60_000

/** Whose movement it is, when it was and whether it counts, by what is known now. The first reason that applies is shown. */
export const derive = (raw: RawMovement, inputs: Inputs): Derived => {
  const device = inputs.devices.get(keyOf(raw.company, raw.deviceId))
  const zone = inputs.companies.get(raw.company)?.zone ?? utc
  const ms = raw.localTime === null ? epochMsOf(raw.instant ?? raw.recordedAt) : device ? epochMsOn(device.zones, raw.localTime) : localToEpochMs(zone, raw.localTime)
  const at = raw.localTime === null && raw.instant !== null ? raw.instant : instantOf(ms)
  const local = epochToLocal(zone, ms)
  const card = inputs.cards.get(keyOf(raw.company, raw.credential))
  const employeeId = holderAt(card, at)
  const direction = !device || device.direction_rule === 'as-sent' ? raw.sent : device.direction_rule
  return { at, local, direction, employeeId, invalid: reasonAgainst(raw, inputs, { ms, local, card, employeeId }) }
}
const utc = 'UTC' as Zone

const reasonAgainst = (
  { company, recordedAt, trusted }: RawMovement, inputs: Inputs, { ms, local, card, employeeId }: { ms: number; local: LocalDateTime; card: CardInput | undefined; employeeId: EmployeeId | null },
): InvalidReason | null => {
  if (!card?.known) return 'unknown-card'
  if (employeeId === null) return 'unassigned-card'
  const person = inputs.people.get(keyOf(company, employeeId))
  if (!person || !mayCount(person, local)) return 'outside-employment'
  if (!trusted) return 'device-not-approved'
  return ms > epochMsOf(recordedAt) + aheadMs ? 'clock-in-the-future' : null
}

const holderAt = (card: CardInput | undefined, at: Instant): EmployeeId | null =>
  card?.holdings.findLast(({ from, until }) => from <= at && (until === null || at < until))?.employeeId ?? null
