import { zoneInForce, type DeviceZones } from '#commands/movements/device-zones.ts'
import { clockOf, epochMsOf, offsetAt } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'

export type Handshake = {
  readonly serial: string
  readonly pushVersion: string | undefined
  readonly stamp: number
  readonly delaySeconds: number
  readonly zones: DeviceZones
  readonly now: Instant
}

/**
 * The options of an attendance device (`device-protocols §2.2`): each line ends with LF, also the last. It is to send
 * punches and the operation log, never templates or photos. Clients below version 2, or that say none, know the stamps
 * by their older names.
 */
export const optionsOf = ({
  serial,
  pushVersion,
  stamp,
  delaySeconds,
  zones,
  now,
}: Handshake): string =>
  [
    `GET OPTION FROM: ${serial}`,
    `ATTLOGStamp=${stamp}`,
    'OPERLOGStamp=0',
    'ATTPHOTOStamp=0',
    ...(isOld(pushVersion) ? [`Stamp=${stamp}`, 'OpStamp=0', 'PhotoStamp=0'] : []),
    'ErrorDelay=30',
    `Delay=${delaySeconds}`,
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransFlag=TransData AttLog\tOpLog\tEnrollUser\tChgUser',
    `TimeZone=${zoneOption(zones, now)}`,
    'Realtime=1',
    'Encrypt=None',
    'ServerVer=2.4.1',
    'PushProtVer=2.4.1',
  ]
    .map(line => `${line}\n`)
    .join('')

const isOld = (version: string | undefined): boolean =>
  !/^\s*(?:Ver\s*)?(?:[2-9]|\d\d)/i.test(version ?? '')

/**
 * The offset in force now, in whole minutes; a device takes numbers below 25 for hours, so such offsets are said in
 * hours.
 * @example 180 for Istanbul, 330 for Kolkata, −210 for St. John's in winter, 0 for UTC
 */
export const zoneOption = (zones: DeviceZones, now: Instant): number => {
  const minutes = zoneMinutes(zones, now)
  return Math.abs(minutes) < 25 ? Math.round(minutes / 60) + 0 : minutes
}

/** Minutes that the device's clock is to be ahead of UTC now. */
export const zoneMinutes = (zones: DeviceZones, now: Instant): number =>
  Math.round(offsetAt(clockOf(zoneInForce(zones, now)), epochMsOf(now)) / 60_000)
