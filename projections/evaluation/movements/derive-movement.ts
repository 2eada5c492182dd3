import type { CredentialKind } from '#domain/cards/events.ts'
import { blockAt, holderAt, type Holding } from '#domain/cards/published.ts'
import { isFromTheFuture, showsAnotherZone } from '#domain/devices/published.ts'
import type { Direction, MovementSource, RefusedBecause } from '#domain/movements/events.ts'
import { directionOfStatus } from '#domain/movements/published.ts'
import { epochMsOf, epochToLocal, instantOf, localToEpochMs } from '#domain/shared/time.ts'
import type {
  CompanyId,
  Credential,
  DeviceId,
  EmployeeId,
  Instant,
  LocalDate,
  LocalDateTime,
  VisitId,
  Zone,
} from '#domain/shared/values.ts'
import { epochMsOn } from '../../shared/device-clock.ts'
import { saidByHand, type HandMark } from './hand-marks.ts'
import {
  keyOf,
  mayCount,
  type CardInput,
  type DeviceInput,
  type Facts,
  type PersonInput,
  type VisitSpan,
} from '../inputs/facts.ts'
import { mayPassAt, visitAt } from './visitor-cards.ts'

/**
 * What few records say: `again`, the reader's clock showed its time for the second time; `clockShown`, what that clock
 * showed when the record came; `address`, where it came from, where that was not the reader's own.
 */
export type RecordBeside = {
  readonly again?: true
  readonly clockShown?: LocalDateTime
  readonly address?: string
}

/** A movement as it was recorded. */
export type RawMovement = {
  readonly company: CompanyId
  /** Neither reader nor card: a person added it. */
  readonly deviceId: DeviceId | null
  readonly credential: Credential | null
  readonly credentialKind: CredentialKind | null
  readonly localTime: LocalDateTime | null
  /** What else the record says of how it came about. */
  readonly beside: RecordBeside | null
  /** Given by the device itself, where it gave no local time. */
  readonly instant: Instant | null
  readonly sent: Direction
  /** In/out status as the device's own code. */
  readonly rawStatus: string | null
  readonly refused: RefusedBecause | null
  readonly source: MovementSource | 'hand'
  readonly recordedAt: Instant
  /** The device was approved when it was recorded, or has been since. */
  readonly trusted: boolean
  /** For whom a person added it. */
  readonly hand?: EmployeeId | null
  /** What counted corrections say of it. */
  readonly corrections?: readonly HandMark[]
}
/**
 * `laid-off`: employed before, and no longer then · `card-blocked`: it was lost or closed at that time ·
 * `card-replaced`: its holder had a temporary one meanwhile · `unauthorised-card`: the reader says that it may not pass
 * there, or it was a visitor's and might not by what was said of it then; who of the others may pass is not dated, so
 * what it said then counts and not what is set now · `foreign-address`: it came from an address that nobody accepted,
 * as if from a reader that anyone may speak for · `clock-in-another-zone`: when it came, its reader's clock showed the
 * time of another zone than is said of it · `refused-by-device`: it let nobody pass for another reason · `cancelled`:
 * by a correction · `taken-back`: it came with a file from another product, which was taken back.
 */
export type InvalidReason =
  | 'unknown-card'
  | 'unassigned-card'
  | 'card-blocked'
  | 'card-replaced'
  | 'outside-employment'
  | 'laid-off'
  | 'device-not-approved'
  | 'unauthorised-card'
  | 'refused-by-device'
  | 'foreign-address'
  | 'clock-in-another-zone'
  | 'clock-in-the-future'
  | 'clock-before-installation'
  | 'cancelled'
  | 'taken-back'
/** Those by which a reader's clock cannot be right. */
export const clockReasons = [
  'clock-in-another-zone',
  'clock-in-the-future',
  'clock-before-installation',
] as const satisfies readonly InvalidReason[]
export type ClockReason = (typeof clockReasons)[number]
export const isOfClock = (reason: InvalidReason | null): reason is ClockReason =>
  clockReasons.some(one => one === reason)
export type DerivedMovement = {
  readonly at: Instant
  /** Wall clock of the company. */
  readonly local: LocalDateTime
  readonly direction: Direction
  readonly employeeId: EmployeeId | null
  /** Of a visitor, who is no employee: nobody's day hangs on it. */
  readonly visitId: VisitId | null
  readonly invalid: InvalidReason | null
  /** The day that a person moved it to. */
  readonly day: LocalDate | null
}

/**
 * A reader that is registered often has months of movements in its memory, and those count. A record older than
 * registration by more than two years was made by a clock that lost its time (readers fall back to 2000, or to the year
 * they were built), unless a person took it in from a file.
 */
const backlogMs = 2 * 366 * 24 * 60 * 60_000

/**
 * Whose movement it is, when it was and whether it counts, by what is known now. The first reason that applies is
 * shown; a correction is the last word.
 */
export const derive = (raw: RawMovement, facts: Facts): DerivedMovement => {
  const device =
    raw.deviceId === null ? undefined : facts.devices.get(keyOf(raw.company, raw.deviceId))
  const zone = facts.companies.get(raw.company)?.zone ?? utc
  const ms =
    raw.localTime === null
      ? epochMsOf(raw.instant ?? raw.recordedAt)
      : device
        ? epochMsOn(device.zones, raw.localTime, raw.beside?.again)
        : localToEpochMs(zone, raw.localTime)
  const at = raw.localTime === null && raw.instant !== null ? raw.instant : instantOf(ms)
  const local = epochToLocal(zone, ms)
  const card =
    raw.credential === null ? undefined : facts.cards.get(keyOf(raw.company, raw.credential))
  // What a visitor has in hand is his, whatever else is said of the card.
  const visit = card && !raw.hand ? visitAt(card.visits, at) : null
  const holding = card && visit === null ? holderAt(card.holdings, at) : null
  const employeeId = raw.hand ?? holding?.employeeId ?? null
  const visitId = visit?.visitId ?? null
  const direction =
    !device || device.direction_rule === 'as-sent' ? saidBy(device, raw) : device.direction_rule
  const invalid = reasonAgainst(raw, facts, { ms, at, local, card, holding, employeeId, visit })
  if (!raw.corrections || raw.corrections.length === 0)
    return { at, local, direction, employeeId, visitId, invalid, day: null }
  const said = saidByHand(raw.corrections)
  return {
    at,
    local,
    direction: said.direction ?? direction,
    employeeId,
    visitId,
    invalid: said.cancelled ? 'cancelled' : invalid,
    day: said.day,
  }
}
const utc = 'UTC' as Zone

/** A status follows what is said today of the keys of its reader; a word that a person chose, in a file, is none. */
const saidBy = (
  device: DeviceInput | undefined,
  { rawStatus, sent }: RawMovement,
): Direction => {
  if (!device || device.status === 'none' || rawStatus === null || !isStatus.test(rawStatus))
    return sent
  return device.status === 'says' ? directionOfStatus(rawStatus) : 'unknown'
}
const isStatus = /^\d{1,9}$/

const reasonAgainst = (
  raw: RawMovement,
  facts: Facts,
  {
    ms,
    at,
    local,
    card,
    holding,
    employeeId,
    visit,
  }: {
    ms: number
    at: Instant
    local: LocalDateTime
    card: CardInput | undefined
    holding: Holding | null
    employeeId: EmployeeId | null
    visit: VisitSpan | null
  },
): InvalidReason | null => {
  const { company, deviceId, recordedAt, trusted, refused, source, hand, beside } = raw
  const device = deviceId === null ? undefined : facts.devices.get(keyOf(company, deviceId))
  if (device?.taken_back) return 'taken-back'
  if (!hand && !card?.known && visit === null) return 'unknown-card'
  if (card && blockAt(card.blocks, at)) return 'card-blocked'
  if (employeeId === null && visit === null) return 'unassigned-card'
  if (employeeId !== null) {
    const person = facts.people.get(keyOf(company, employeeId))
    if (!person || !mayCount(person, local))
      return person && wasEmployedBefore(person, local) ? 'laid-off' : 'outside-employment'
    if (holding && isReplaced(raw, person, holding, at)) return 'card-replaced'
  }
  if (hand || deviceId === null) return null // no reader said anything of it
  if (!trusted) return 'device-not-approved'
  if (beside?.address !== undefined && !device?.accepted_addresses.includes(beside.address))
    return 'foreign-address'
  if (refused !== null)
    return refused === 'no-right' ? 'unauthorised-card' : 'refused-by-device'
  if (visit && card && !mayPassAt(card.places, deviceId, at)) return 'unauthorised-card'
  if (
    device &&
    beside?.clockShown &&
    showsAnotherZone(
      (epochMsOn(device.zones, beside.clockShown) - epochMsOf(recordedAt)) / 1000,
    )
  )
    return 'clock-in-another-zone'
  if (isFromTheFuture(at, recordedAt)) return 'clock-in-the-future'
  const registeredAt = device?.registered_at
  return registeredAt !== undefined &&
    source !== 'file' &&
    ms < epochMsOf(registeredAt) - backlogMs
    ? 'clock-before-installation'
    : null
}

const wasEmployedBefore = ({ employments }: PersonInput, local: LocalDateTime): boolean =>
  employments.some(({ lastDay }) => lastDay !== null && String(lastDay) < local)

/** A temporary card stands for cards alone: a pin or a phone is still his. */
const isReplaced = (
  { credential, credentialKind }: RawMovement,
  { replaced }: PersonInput,
  { own }: Holding,
  at: Instant,
): boolean =>
  credentialKind === 'card' &&
  own === undefined &&
  replaced.some(({ by, from, until }) => by !== credential && from <= at && at < until)
