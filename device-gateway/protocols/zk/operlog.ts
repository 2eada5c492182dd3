import type { HeardAlert } from '#commands/devices/record-alerts.ts'
import type { Unreadable } from '#commands/movements/record-movements.ts'
import { deviceInstant, type DeviceZones } from '#commands/movements/device-zones.ts'
import type { DeviceAlert } from '#domain/devices/events.ts'
import { longestLine, rawOf, type Line } from './lines.ts'
import { readTime } from './wall-clock.ts'

/** How lines that are no movements are called where they are put aside; nothing reads them as movements. */
export const otherFormat = 'zk-other'

/**
 * First words of lines that are acknowledged and kept nowhere: people as the device knows them, and templates of their
 * fingers, faces and palms, which this product never asks for.
 */
const notKept = new RegExp(
  [
    '^(?:USER|USERINFO|USERPIC|USERVF|FP|FACE|FVEIN|PALM|BIODATA|BIOPHOTO|BIOSIGNATURE)\\b',
    '^(?:FINGERTMP|TEMPLATEV10|PHOTO|ATTPHOTO)\\b',
    '^PIN=[^\\t=]*\\t(?:Name|Pri|Passwd|Card)=',
  ].join('|'),
  'i',
)

/** Codes of the operation log that explain gaps (`device-protocols §2.4`): likely only, so nothing depends on them. */
const alerts: Readonly<Record<number, DeviceAlert>> = {
  1: 'powered-off',
  3: 'tampered',
  5: 'settings-changed',
  9: 'users-changed',
  13: 'log-cleared',
  21: 'clock-set',
  22: 'factory-reset',
  23: 'log-cleared',
  24: 'users-changed',
  30: 'users-changed',
}

export type OperItem = { readonly alert: HeardAlert } | { readonly aside: Unreadable } | null

/** One line of a mixed upload, told by its first word: an alert, something to be put aside, or nothing that is kept. */
export const readOperLine = (line: Line, zones: DeviceZones): OperItem => {
  const text = line.text.trim()
  if (notKept.test(text)) return null
  if (line.bytes !== null || text.length > longestLine)
    return asideOf(line, 'device.record-unknown')
  const [, code, admin, time] = /^OPLOG[ \t]+(\d{1,5})\t([^\t]*)\t([^\t]+)/i.exec(text) ?? []
  if (code === undefined || time === undefined) return asideOf(line, 'device.record-unknown')
  const at = readTime(time)
  if (typeof at === 'string') return asideOf(line, at)
  const alert = alerts[Number(code)]
  // People that we sent it ourselves are nobody's doing at the device.
  if (alert === undefined || (alert === 'users-changed' && /^0*$/.test(admin ?? '')))
    return null
  const [instant, said] =
    'local' in at ? [deviceInstant(zones, at.local), at.local] : [at.instant, at.instant]
  return {
    alert: { alert, figure: Number(code), at: instant, said: `oplog|${Number(code)}|${said}` },
  }
}

/** A line of a table that nobody knows: kept, so that it can be looked at. */
export const asideOf = (line: Line, code: string): { readonly aside: Unreadable } => ({
  aside: { code, ...rawOf(line, otherFormat) },
})

/** Whether a line begins as those of the operation log do. */
export const isOperLine = (text: string): boolean =>
  /^\s*OPLOG\b/i.test(text) || notKept.test(text.trim())
