import type { DeviceAlert } from '#domain/devices/events.ts'
import type { RefusedBecause } from '#domain/movements/events.ts'
import { verifyWord } from './codes.ts'

/**
 * What an event of an access controller means for whoever is named in it; `door`: it is about doors or the device,
 * never about a person.
 */
export type EventMeaning =
  | { readonly is: 'passed' }
  | { readonly is: 'refused'; readonly because: RefusedBecause }
  | { readonly is: 'alarm'; readonly alert: DeviceAlert }
  | { readonly is: 'door' }

const passed = new Set([
  0, 1, 2, 3, 14, 15, 16, 17, 18, 19, 203, 207, 208, 215, 216, 218, 222, 232,
])
const refused: Readonly<Record<number, RefusedBecause>> = {
  20: 'repeated-too-soon',
  21: 'outside-period',
  22: 'no-right',
  23: 'no-right',
  24: 'anti-passback',
  25: 'interlock',
  26: 'more-persons-needed',
  27: 'unknown-credential',
  29: 'expired',
  30: 'wrong-secret',
  33: 'expired',
  34: 'unknown-credential',
  38: 'blocked',
  39: 'blocked',
  41: 'not-verified',
  44: 'not-verified',
  45: 'not-verified',
  53: 'expired',
  61: 'repeated-too-soon',
  62: 'blocked',
  73: 'unknown-credential',
  74: 'expired',
}
/** A device that says it started had been off: that explains a gap. */
const alarms: Readonly<Record<number, DeviceAlert>> = {
  4: 'duress',
  28: 'held-open',
  100: 'tampered',
  101: 'duress',
  102: 'forced',
  103: 'duress',
  206: 'powered-off',
}
const doors = new Set([
  8, 9, 105, 200, 201, 202, 204, 205, 214, 220, 221, 223, 224, 225, 226, 227, 228, 229, 255,
])

/**
 * By table where the code is known, else by range (`device-protocols §3.3`): 0–19, 200–254 and 4000–4999 are normal,
 * 20–99 and 5000–5999 refusals and errors, 100–199 alarms, 6000–6999 warnings. Tables in guides contradict each other,
 * so the code itself is always kept.
 */
export const meaningOf = (event: number): EventMeaning => {
  if (passed.has(event)) return { is: 'passed' }
  const because = refused[event]
  if (because) return { is: 'refused', because }
  const alert = alarms[event]
  if (alert) return { is: 'alarm', alert }
  if (doors.has(event)) return { is: 'door' }
  if (event < 20 || isWithin(event, 200, 254) || isWithin(event, 4_000, 4_999))
    return { is: 'passed' }
  if (isWithin(event, 100, 199)) return { is: 'alarm', alert: 'tampered' }
  return isWithin(event, 6_000, 6_999) ? { is: 'door' } : { is: 'refused', because: 'other' }
}
const isWithin = (value: number, from: number, to: number): boolean =>
  value >= from && value <= to

const cardBit = 11
const bitWords: Readonly<Record<number, string>> = {
  1: 'face',
  4: 'finger',
  9: 'password',
  10: 'number',
  [cardBit]: 'card',
}

/** Sixteen characters of 0 and 1, the rightmost is bit 0; bits without a word are kept as they came. */
const verifyBits = (bits: string): string => {
  const set = [...bits].toReversed().flatMap((bit, index) => (bit === '1' ? [index] : []))
  const words = set.flatMap(index => bitWords[index] ?? [])
  return words.length > 0 && words.length === set.length ? words.join('-and-') : `bits-${bits}`
}

const isBits = (verifytype: string): boolean => /^[01]{16}$/.test(verifytype)
/** How somebody was verified, as a word for screens: a number, or bits in newer devices (`device-protocols §3.3`). */
export const verifiedBy = (verifytype: string): string | null =>
  isBits(verifytype)
    ? verifyBits(verifytype)
    : /^\d{1,9}$/.test(verifytype)
      ? verifyWord(verifytype)
      : null
/** Whether a card was part of it. */
export const isByCard = (verifytype: string): boolean =>
  isBits(verifytype)
    ? verifytype.at(-1 - cardBit) === '1'
    : (verifiedBy(verifytype) ?? '').split('-').includes('card')
