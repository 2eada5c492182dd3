import { ok, refuse, type Result } from '../shared/result.ts'
import { epochMsOf, instantOf } from '../shared/time.ts'
import { asDeviceId, type DeviceId, type Instant } from '../shared/values.ts'

/** HMAC-SHA256 of a text under a location's secret, base64url. */
export type Mac = (text: string) => string

/** A rotating code is another each half minute, and holds in its own and the one after. */
export const windowMs = 30_000
const macLength = 16

/** Windows are counted from the epoch. */
export const windowOf = (at: Instant): number => Math.floor(epochMsOf(at) / windowMs)
/** From when a window is, and until when a code of it holds. */
export const spanOf = (
  window: number,
): { readonly from: Instant; readonly until: Instant } => ({
  from: instantOf(window * windowMs),
  until: instantOf((window + 2) * windowMs),
})

/** An id as codes name it: its digits in base 36. */
export const inBase36 = (id: string): string =>
  BigInt(`0x${id.replaceAll('-', '')}`).toString(36)
/** Null: no id is called so. */
export const fromBase36 = (name: string): string | null => {
  let value = 0n
  for (const digit of name) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  const hex = value.toString(16).padStart(32, '0')
  if (hex.length > 32) return null
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
/** With the first characters of its mac behind it. */
export const withMac = (text: string, mac: Mac): string =>
  `${text}.${mac(text).slice(0, macLength)}`

/** `M1.<location>.<window>.<mac>`: what a screen at the door shows. */
export const rotatingCode = (deviceId: DeviceId, window: number, mac: Mac): string =>
  withMac(`M1.${inBase36(deviceId)}.${window.toString(36)}`, mac)
/** `P1.<location>.<number>.<mac>`: what hangs at the door on paper. */
export const printedCode = (deviceId: DeviceId, codeNo: number, mac: Mac): string =>
  withMac(`P1.${inBase36(deviceId)}.${codeNo.toString(36)}`, mac)

export type ReadCode = {
  readonly kind: 'rotating' | 'printed'
  readonly deviceId: DeviceId
  /** Its window, or its number at the location. */
  readonly number: number
  /** What its mac is of, and the mac. */
  readonly text: string
  readonly mac: string
}
export type CodeRefusal = { readonly code: 'qr.invalid' | 'qr.missing-device' }

const form = /^(M1|P1)\.([\da-z]{0,25})\.([\da-z]{1,10})\.([\w-]{16})$/

/** What a scanned text says, before anybody asked whether it is right. One thing has one writing. */
export const readCode = (scanned: string): Result<ReadCode, CodeRefusal> => {
  const [, kind, name, digits, mac] = form.exec(scanned) ?? []
  if (kind === undefined || name === undefined || digits === undefined || mac === undefined)
    return refuse({ code: 'qr.invalid' })
  if (name === '') return refuse({ code: 'qr.missing-device' })
  const id = fromBase36(name)
  const number = Number.parseInt(digits, 36)
  if (id === null || inBase36(id) !== name || number.toString(36) !== digits)
    return refuse({ code: 'qr.invalid' })
  return ok({
    kind: kind === 'M1' ? 'rotating' : 'printed',
    deviceId: asDeviceId(id),
    number,
    text: `${kind}.${name}.${digits}`,
    mac,
  })
}

/** Nobody learns how far a forged one was right. */
export const isGenuine = (
  { text, mac: shown }: Pick<ReadCode, 'text' | 'mac'>,
  mac: Mac,
): boolean => {
  const right = mac(text).slice(0, macLength)
  let differing = right.length ^ shown.length
  for (let at = 0; at < right.length; at++)
    differing |= right.charCodeAt(at) ^ shown.charCodeAt(at)
  return differing === 0
}

/** Whether a code of that window holds at an instant: in its own and the one after, and never before. */
export const holdsAt = (window: number, at: Instant): boolean => {
  const age = windowOf(at) - window
  return age === 0 || age === 1
}
