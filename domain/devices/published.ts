import { epochMsOf } from '../shared/time.ts'
import type { Instant } from '../shared/values.ts'
import type { DeviceProtocol } from './events.ts'

/**
 * Silent after three missed signals, 5 minutes at least (`device-protocols §10`): polls come every 10 to 60 s,
 * heartbeats of Hikvision every 30 s, those over MQTT every 180 s; controllers are asked every minute, and tablets ask
 * as often. Readers that
 * post movements alone are never silent.
 */
export const silentAfterMinutes: Readonly<Record<DeviceProtocol, number | null>> = {
  zk: 5,
  hikvision: 5,
  uhppote: 5,
  mqtt: 9,
  json: null,
  qr: null,
  file: null,
  kiosk: 5,
}

/** Whether a reader that was last heard then has fallen silent by now; one that is never silent has not. */
export const isSilent = (protocol: DeviceProtocol, heardAt: Instant, now: Instant): boolean => {
  const after = silentAfterMinutes[protocol]
  return after !== null && epochMsOf(now) - epochMsOf(heardAt) >= after * 60_000
}

/** `device-protocols §10` */
export const clockAlertSeconds = 120

/** A reader's clock may be ahead by so much (`device-protocols.md`, Time). */
export const mostAheadMs = 5 * 60_000
/**
 * Whether a movement lies further ahead of its arrival than any clock may be: it counts for nobody, and is no sign of
 * when its reader was last used.
 */
export const isFromTheFuture = (at: Instant, recordedAt: Instant): boolean =>
  epochMsOf(at) > epochMsOf(recordedAt) + mostAheadMs

/** No two zones are further apart; a clock that is further off is itself wrong. */
const mostZoneSeconds = 26 * 3600
/**
 * A clock that is off by whole quarters of an hour, give or take a drift that would not be told, shows another zone's
 * time.
 */
export const showsAnotherZone = (seconds: number): boolean => {
  const off = Math.abs(seconds) % 900
  return (
    Math.abs(seconds) >= 900 - clockAlertSeconds &&
    Math.abs(seconds) <= mostZoneSeconds + clockAlertSeconds &&
    Math.min(off, 900 - off) <= clockAlertSeconds / 2
  )
}

/**
 * Those that name themselves by a serial alone, on a connection of their own: who knows the serial can speak in their
 * name.
 */
export const namesItselfBySerial = (protocol: DeviceProtocol): boolean =>
  protocol === 'zk' || protocol === 'hikvision'

/**
 * Anyone who knows its serial may speak for it: neither a secret nor a list of addresses guards it
 * (docs/decisions/0004). What it posts is taken, and nobody's name, number or card is told to it.
 */
export const isOpen = ({
  protocol,
  secretSet,
  allowedAddresses,
}: {
  readonly protocol: DeviceProtocol
  readonly secretSet: boolean
  readonly allowedAddresses: readonly string[]
}): boolean => namesItselfBySerial(protocol) && !secretSet && allowedAddresses.length === 0

/**
 * People can be told to it: it asks for what there is (`zk`), or we know where it is and, where it wants a login, have
 * one. Others know no people.
 */
export const takesUsers = ({
  protocol,
  host,
  loginSet,
}: {
  readonly protocol: DeviceProtocol
  readonly host: string | null
  readonly loginSet: boolean
}): boolean => {
  switch (protocol) {
    case 'zk':
      return true
    case 'uhppote':
      return host !== null
    case 'hikvision':
      return host !== null && loginSet
    case 'json':
    case 'mqtt':
    case 'qr':
    case 'file':
    case 'kiosk':
      return false
  }
}
