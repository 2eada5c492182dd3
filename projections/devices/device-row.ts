import type { Envelope } from '#database/types.ts'
import type {
  CardFormat,
  DeviceKind,
  DeviceProtocol,
  DirectionRule,
  FieldTemplate,
} from '#domain/devices/events.ts'
import { isOpen } from '#domain/devices/published.ts'
import type { DeviceId, Instant } from '#domain/shared/values.ts'
import { zoneAt, type DeviceZones } from '../shared/device-clock.ts'
import { type Quiet } from './rhythm.ts'
import { clockOf, epochMsOf, offsetAt, zoneOf } from '#domain/shared/time.ts'
import {
  fittingOffsetOf,
  standingOf,
  type DeviceFacts,
  type DeviceStanding,
} from './standing.ts'

export type DeviceRow = DeviceStanding & {
  readonly deviceId: string
  readonly serial: string
  readonly name: string
  readonly protocol: DeviceProtocol
  readonly model: string | null
  readonly reportedModel: string | null
  readonly status: 'waiting' | 'approved' | 'suspended'
  readonly zone: string
  readonly directionRule: DirectionRule
  readonly statusMeaningful: boolean
  readonly cardFormat: CardFormat
  /** What stands there; null: a reader of which nobody said it. */
  readonly kind: DeviceKind | null
  readonly groups: readonly { readonly groupId: string; readonly title: string }[]
  readonly address: string | null
  readonly firmware: string | null
  readonly lastSignalAt: string | null
  readonly lastMovementAt: string | null
  readonly movements: number
  readonly holds: number | null
  readonly queued: number | null
  readonly driftSeconds: number | null
  /** Minutes ahead of UTC of the zone that its clock shows, where that is not its own. */
  readonly fittingOffset: number | null
  readonly refused: DeviceFacts['refused']
  readonly quiet: Quiet | null
  /** What it sent that could not be read as a movement. */
  readonly putAside: number
  readonly openCommands: number
  /** Anyone who knows its serial may speak for it; it is told of nobody. */
  readonly open: boolean
}

type Compared = {
  readonly at: string
  readonly from: string
  readonly to: string
  readonly holds: number
  readonly stored: number
}

/** What a row is made of: the log's side of a reader, its last signals, and what waits for it. */
export type FoundDevice = {
  deviceId: DeviceId
  serial: string
  name: string
  protocol: DeviceProtocol
  model: string | null
  status: DeviceRow['status']
  statusSince: Instant
  registeredAt: Instant
  directionRule: DirectionRule
  statusMeaningful: boolean
  cardFormat: CardFormat
  kind: DeviceKind | null
  zones: DeviceZones
  allowedAddresses: string[]
  host: string | null
  port: number | null
  template: FieldTemplate | null
  keyAt: string | null
  pushSecretAt: string | null
  pullSecretAt: string | null
  lastMovementAt: string | null
  movements: number
  storedBefore: number
  putAside: number
  putAsideNew: number
  constantStatus: string | null
  constantCount: number
  compared: Compared | null
  lastSignalAt: Instant | null
  lastPushAt: string | null
  address: string | null
  reportedModel: string | null
  firmware: string | null
  pushVersion: string | null
  dialect: 'attendance' | 'access' | null
  holds: number | null
  holdsAt: string | null
  driftSeconds: number | null
  driftAt: Instant | null
  clockWrongSince: Instant | null
  refused: number | null
  refusedAt: Instant | null
  refusal: string | null
  missing: number | null
  quiet: Quiet | null
  groups: DeviceRow['groups']
  openCommands: number
  leftOpen: { at: string; reason: Envelope | null } | null
}

const offsetMinutesOf = (name: string, at: Instant): number => {
  const zone = zoneOf(name)
  return zone === null ? 0 : Math.round(offsetAt(clockOf(zone), epochMsOf(at)) / 60_000)
}

/** Of one that waits no address is told: who registered a serial that he guessed would learn where it is. */
export const rowOf = (found: FoundDevice, now: Instant, only = false): DeviceRow => {
  const {
    deviceId,
    serial,
    name,
    protocol,
    model,
    reportedModel,
    status,
    directionRule,
    statusMeaningful,
    cardFormat,
    kind,
    groups,
    address,
    firmware,
    lastSignalAt,
    lastMovementAt,
    movements,
    holds,
    driftSeconds,
    putAside,
    openCommands,
  } = found
  const refused =
    found.refused && found.refusedAt
      ? { count: found.refused, at: found.refusedAt, code: found.refusal ?? '' }
      : null
  const facts: DeviceFacts = {
    ...found,
    refused,
    missing: Math.max(0, found.missing ?? 0),
    open: isOpen({
      protocol,
      secretSet: found.pushSecretAt !== null,
      allowedAddresses: found.allowedAddresses,
    }),
  }
  const standing = standingOf(facts, now)
  const zone = zoneAt(found.zones, now)
  return {
    ...standing,
    fittingOffset: fittingOffsetOf(standing, driftSeconds, offsetMinutesOf(zone, now)),
    deviceId,
    serial,
    name,
    protocol,
    model,
    reportedModel,
    status,
    zone,
    directionRule,
    statusMeaningful,
    cardFormat,
    kind,
    groups,
    address: status === 'waiting' && !only ? null : address,
    firmware,
    lastSignalAt,
    lastMovementAt,
    movements,
    holds,
    queued:
      holds === null ? null : Math.max(0, holds - (movements - found.storedBefore) - putAside),
    driftSeconds,
    refused,
    quiet: found.quiet,
    putAside,
    openCommands,
    open: facts.open,
  }
}
