import type { Decider } from '../shared/decider.ts'
import type { UniqueName } from '../shared/names.ts'
import { ok, refuse } from '../shared/result.ts'
import { zoneOf } from '../shared/time.ts'
import type { DeviceId, Instant, Zone } from '../shared/values.ts'
import { isAddress, isAddressBlock } from './addresses.ts'
import type {
  CardFormat,
  DeviceEvent,
  DeviceKind,
  DeviceProtocol,
  DirectionRule,
  FieldTemplate,
} from './events.ts'
import { kindsOf } from './kinds.ts'
import { isOpen, namesItselfBySerial } from './published.ts'
import {
  againstRemoval,
  type DeviceRemovalRefusal,
  type DeviceUsage,
  type Silence,
} from './removal.ts'

/** Long because it is one decider with its commands, its refusals and what each event makes of a reader. */
export type Description = {
  readonly name: string
  readonly model: string | null
  readonly directionRule: DirectionRule
  readonly statusMeaningful: boolean
  readonly cardFormat: CardFormat
  /** As a person said it; null: nobody did. */
  readonly kind: DeviceKind | null
}
export type Connection = {
  readonly allowedAddresses: readonly string[]
  readonly host: string | null
  readonly port: number | null
  readonly template: FieldTemplate | null
}

export type DeviceDescription = Omit<Description, 'kind'> & {
  readonly kind?: DeviceKind | null | undefined
}

export type DeviceState =
  | { readonly status: 'unknown' }
  | {
      readonly status: 'waiting' | 'approved' | 'suspended'
      readonly serial: string
      readonly protocol: DeviceProtocol
      /**
       * Zones that the device's clock shows, each from an instant on (`null`: always) until the next one; in order of
       * time.
       */
      readonly zones: readonly ZoneFrom[]
      readonly description: Description
      readonly connection: Connection
      /** It must show a secret to be heard. */
      readonly guarded: boolean
      /**
       * Somebody said that it goes without secret and list of addresses, and why; a list that is set afterwards takes
       * the word back.
       */
      readonly leftOpen: boolean
      /** Where it spoke from first since its approval, while anyone could speak for it; null: it has not yet. */
      readonly pinnedAddress: string | null
      readonly acceptedAddresses: readonly string[]
      readonly refusedAddresses: readonly string[]
      /** How often it was suspended. */
      readonly suspensions: number
    }

type ZoneFrom = { readonly zone: Zone; readonly from: Instant | null }
type Known = Exclude<DeviceState, { status: 'unknown' }>

export type DeviceCommand =
  | {
      readonly type: 'RegisterDevice'
      readonly deviceId: DeviceId
      readonly serial: string
      readonly name: string
      readonly protocol: DeviceProtocol
      readonly zone: Zone
      readonly directionRule: DirectionRule
      readonly kind?: DeviceKind | null | undefined
    }
  /** `unproven`: nothing shows that the reader with this serial is whose company asks (docs/decisions/0004). */
  | { readonly type: 'ApproveDevice'; readonly deviceId: DeviceId; readonly unproven?: boolean }
  | {
      readonly type: 'SuspendDevice'
      readonly deviceId: DeviceId
      readonly reason: string
      readonly by: string
    }
  | {
      readonly type: 'SetDeviceZone'
      readonly deviceId: DeviceId
      readonly zone: Zone
      readonly from: Instant
    }
  /** Whoever says nothing of its kind leaves it as it is. */
  | ({ readonly type: 'DescribeDevice'; readonly deviceId: DeviceId } & DeviceDescription)
  | ({ readonly type: 'SetDeviceConnection'; readonly deviceId: DeviceId } & Connection)
  /** These two mean something each time: every key and every secret is a new one. */
  | { readonly type: 'IssueDeviceKey'; readonly deviceId: DeviceId }
  | {
      readonly type: 'SetDeviceSecret'
      readonly deviceId: DeviceId
      readonly purpose: 'push' | 'pull'
    }
  | { readonly type: 'LeaveDeviceOpen'; readonly deviceId: DeviceId; readonly reason: string }
  /** It posted from there: the first to do so while anyone may speak for it is its own. */
  | { readonly type: 'PinDeviceAddress'; readonly deviceId: DeviceId; readonly address: string }
  | {
      readonly type: 'AcceptDeviceAddress' | 'RefuseDeviceAddress'
      readonly deviceId: DeviceId
      readonly address: string
    }
  /** Registered by mistake; what hangs on it other streams hold, so whoever asks has counted. */
  | {
      readonly type: 'RemoveDevice'
      readonly deviceId: DeviceId
      readonly usage: DeviceUsage
      readonly silence: Silence
    }

export type DeviceRefusal =
  | DeviceRemovalRefusal
  | { readonly code: 'devices.not-found'; readonly deviceId: DeviceId }
  | { readonly code: 'devices.zone-unknown'; readonly zone: string }
  /** What speaks so is never such a device. */
  | { readonly code: 'devices.kind-unfit'; readonly protocol: DeviceProtocol }
  | { readonly code: 'devices.address-malformed'; readonly address: string }
  | { readonly code: 'devices.secret-required'; readonly serial: string }
  /** Neither secret nor list of addresses, and nobody said why. */
  | { readonly code: 'devices.guard-required'; readonly serial: string }
  /** It shows a key or a secret, or cannot show one: there is nothing to leave open. */
  | { readonly code: 'devices.never-open'; readonly serial: string }
  /** What came from there counts already: a secret, a list of addresses or a suspension ends that. */
  | { readonly code: 'devices.address-pinned'; readonly address: string }
  | { readonly code: 'devices.operator-required'; readonly serial: string }
  | { readonly code: 'devices.template-required' }

/** One reader: heard once it is approved, until it is suspended. */
export const devices: Decider<DeviceState, DeviceCommand, DeviceEvent, DeviceRefusal> = {
  initial: { status: 'unknown' },
  /** Long because it answers every command to a reader, one case each. */
  decide: (state, command) => {
    if (command.type === 'RegisterDevice') {
      const { type: _type, kind, ...facts } = command
      if (state.status !== 'unknown') return ok([])
      if (zoneOf(facts.zone) === null)
        return refuse({ code: 'devices.zone-unknown', zone: facts.zone })
      if (!fits(facts.protocol, kind))
        return refuse({ code: 'devices.kind-unfit', protocol: facts.protocol })
      const data = kind ? { ...facts, kind } : facts
      return ok([{ type: 'DeviceRegistered', data }])
    }
    const { deviceId } = command
    if (state.status === 'unknown') return refuse({ code: 'devices.not-found', deviceId })
    switch (command.type) {
      case 'ApproveDevice': {
        if (state.status === 'approved') return ok([])
        const against = command.unproven ? againstUnproven(state) : null
        if (against) return refuse(against)
        return isUnguarded(state)
          ? refuse({ code: 'devices.guard-required', serial: state.serial })
          : ok([{ type: 'DeviceApproved', data: { deviceId } }])
      }
      case 'SuspendDevice':
        return ok(
          state.status === 'suspended'
            ? []
            : [
                {
                  type: 'DeviceSuspended',
                  data: { deviceId, reason: command.reason, by: command.by },
                },
              ],
        )
      case 'SetDeviceZone': {
        const { zone, from } = command
        if (zoneOf(zone) === null) return refuse({ code: 'devices.zone-unknown', zone })
        return ok(
          zonesFrom(state.zones, from).every(then => then.zone === zone)
            ? []
            : [{ type: 'DeviceZoneSet', data: { deviceId, zone, from } }],
        )
      }
      case 'DescribeDevice': {
        const { name, model, directionRule, statusMeaningful, cardFormat } = command
        const kind = command.kind === undefined ? state.description.kind : command.kind
        if (!fits(state.protocol, kind))
          return refuse({ code: 'devices.kind-unfit', protocol: state.protocol })
        const description = {
          name,
          model,
          directionRule,
          statusMeaningful,
          cardFormat,
          kind,
        }
        return ok(
          same(description, state.description)
            ? []
            : [{ type: 'DeviceDescribed', data: { deviceId, ...description } }],
        )
      }
      case 'SetDeviceConnection':
        return connect(state, command)
      case 'IssueDeviceKey':
        return ok([{ type: 'DeviceKeyIssued', data: { deviceId } }])
      case 'SetDeviceSecret':
        return ok([{ type: 'DeviceSecretSet', data: { deviceId, purpose: command.purpose } }])
      case 'LeaveDeviceOpen': {
        if (!namesItselfBySerial(state.protocol) || state.guarded)
          return refuse({ code: 'devices.never-open', serial: state.serial })
        return ok(
          state.leftOpen
            ? []
            : [{ type: 'DeviceLeftOpen', data: { deviceId, reason: command.reason } }],
        )
      }
      case 'PinDeviceAddress':
        return ok(
          isPinnable(state)
            ? [{ type: 'DeviceAddressPinned', data: { deviceId, address: command.address } }]
            : [],
        )
      case 'AcceptDeviceAddress': {
        const { address } = command
        if (!isAddress(address)) return refuse({ code: 'devices.address-malformed', address })
        return ok(
          maySpeakFrom(state, address)
            ? []
            : [{ type: 'DeviceAddressAccepted', data: { deviceId, address } }],
        )
      }
      case 'RefuseDeviceAddress': {
        const { address } = command
        if (!isAddress(address)) return refuse({ code: 'devices.address-malformed', address })
        if (state.pinnedAddress === address)
          return refuse({ code: 'devices.address-pinned', address })
        return ok(
          state.refusedAddresses.includes(address)
            ? []
            : [{ type: 'DeviceAddressRefused', data: { deviceId, address } }],
        )
      }
      case 'RemoveDevice': {
        const against = againstRemoval(state, command.usage, command.silence)
        return against ? refuse(against) : ok([{ type: 'DeviceRemoved', data: { deviceId } }])
      }
    }
  },
  evolve: (state, event) => {
    if (event.type === 'DeviceRegistered') return registered(event.data)
    if (state.status === 'unknown') return state
    switch (event.type) {
      case 'DeviceApproved':
        return { ...state, status: 'approved', pinnedAddress: null }
      case 'DeviceSuspended':
        return { ...state, status: 'suspended', suspensions: state.suspensions + 1 }
      case 'DeviceZoneSet':
        return { ...state, zones: [...zonesBefore(state.zones, event.data.from), event.data] }
      case 'DeviceDescribed': {
        const { deviceId: _deviceId, kind = state.description.kind, ...said } = event.data
        return { ...state, description: { ...said, kind } }
      }
      case 'DeviceConnectionSet': {
        const { deviceId: _deviceId, ...connection } = event.data
        return {
          ...state,
          connection,
          leftOpen: state.leftOpen && connection.allowedAddresses.length === 0,
        }
      }
      case 'DeviceSecretSet':
        return event.data.purpose === 'push' ? { ...state, guarded: true } : state
      case 'DeviceLeftOpen':
        return { ...state, leftOpen: true }
      case 'DeviceAddressPinned':
        return { ...state, pinnedAddress: event.data.address }
      case 'DeviceAddressAccepted':
        return {
          ...state,
          acceptedAddresses: [...state.acceptedAddresses, event.data.address],
          refusedAddresses: without(state.refusedAddresses, event.data.address),
        }
      case 'DeviceAddressRefused':
        return {
          ...state,
          acceptedAddresses: without(state.acceptedAddresses, event.data.address),
          refusedAddresses: [...state.refusedAddresses, event.data.address],
        }
      case 'DeviceKeyIssued':
        return state
      case 'DeviceRemoved':
        return { status: 'unknown' }
    }
  },
}

const registered = ({
  serial,
  protocol,
  zone,
  name,
  directionRule,
  kind,
}: Extract<DeviceEvent, { type: 'DeviceRegistered' }>['data']): Known => ({
  status: 'waiting',
  serial,
  protocol,
  zones: [{ zone, from: null }],
  guarded: false,
  leftOpen: false,
  pinnedAddress: null,
  acceptedAddresses: [],
  refusedAddresses: [],
  suspensions: 0,
  description: {
    name,
    model: null,
    directionRule,
    statusMeaningful: false,
    cardFormat: 'as-read',
    kind: kind ?? null,
  },
  connection: { allowedAddresses: [], host: null, port: null, template: null },
})

const fits = (protocol: DeviceProtocol, kind: DeviceKind | null | undefined): boolean =>
  !kind || kindsOf(protocol).includes(kind)

/**
 * A reader with a key of its own shows it; who speaks by serial must show a secret; packets and brokers of others can
 * be made to say any serial.
 */
const againstUnproven = ({ protocol, serial, guarded }: Known): DeviceRefusal | null => {
  switch (protocol) {
    case 'json':
    case 'qr':
    case 'file':
    case 'kiosk':
      return null
    case 'zk':
    case 'hikvision':
      return guarded ? null : { code: 'devices.secret-required', serial }
    case 'uhppote':
    case 'mqtt':
      return { code: 'devices.operator-required', serial }
  }
}

const isOpenWith = (
  { protocol, guarded }: Known,
  allowedAddresses: readonly string[],
): boolean => isOpen({ protocol, secretSet: guarded, allowedAddresses })
/** Going without is somebody's word; one that stood open before that word was asked for goes on. */
const isUnguarded = (state: Known): boolean =>
  isOpenWith(state, state.connection.allowedAddresses) && !state.leftOpen

const isPinnable = (state: Known): boolean =>
  state.status === 'approved' &&
  state.pinnedAddress === null &&
  isOpenWith(state, state.connection.allowedAddresses)
/** What comes from there, as if from this reader, is its own. */
export const maySpeakFrom = (
  state: Pick<Known, 'pinnedAddress' | 'acceptedAddresses'>,
  address: string,
): boolean => state.pinnedAddress === address || state.acceptedAddresses.includes(address)
const without = (addresses: readonly string[], address: string): string[] =>
  addresses.filter(each => each !== address)

const connect = (
  state: Known,
  {
    deviceId,
    allowedAddresses,
    host,
    port,
    template,
  }: Extract<DeviceCommand, { type: 'SetDeviceConnection' }>,
) => {
  const address = allowedAddresses.find(each => !isAddressBlock(each))
  if (address !== undefined)
    return refuse({ code: 'devices.address-malformed', address } as const)
  if (template && template.card === null && template.pin === null)
    return refuse({ code: 'devices.template-required' } as const)
  const opens =
    state.status === 'approved' &&
    isOpenWith(state, allowedAddresses) &&
    !isOpenWith(state, state.connection.allowedAddresses)
  if (opens && !state.leftOpen)
    return refuse({ code: 'devices.guard-required', serial: state.serial } as const)
  const connection = { allowedAddresses: [...new Set(allowedAddresses)], host, port, template }
  return ok(
    same(connection, state.connection)
      ? []
      : [{ type: 'DeviceConnectionSet' as const, data: { deviceId, ...connection } }],
  )
}

/** What was said about the time from an instant on is replaced by what is said later. */
const zonesBefore = (zones: readonly ZoneFrom[], at: Instant): ZoneFrom[] =>
  zones.filter(({ from }) => from === null || from < at)
/** The zone in force at an instant and all after it. */
const zonesFrom = (zones: readonly ZoneFrom[], at: Instant): ZoneFrom[] =>
  zones.slice(
    Math.max(
      0,
      zones.findLastIndex(({ from }) => from === null || from <= at),
    ),
  )

/** Plain values with their fields in whatever order. */
const same = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))]
  return (
    Array.isArray(one) === Array.isArray(other) &&
    mine.length === theirs.size &&
    mine.every(([name, value]) => theirs.has(name) && same(value, theirs.get(name)))
  )
}

/** The serial that the device holds among all devices of all companies; letter case tells none apart. */
export const namesHeld = (state: DeviceState): readonly UniqueName<'device-serial'>[] =>
  state.status === 'unknown'
    ? []
    : [{ scope: 'device-serial', value: state.serial.toUpperCase() }]
