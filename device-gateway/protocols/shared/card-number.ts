import type { CardFormat } from '#domain/devices/events.ts'

/**
 * The number written on a card, from what a reader reported as text (`device-protocols §6`); what does not have the
 * form stays as it is.
 * @example `writtenNumber('hex', '7C98A1')` is `8165537`; `writtenNumber('byte-swapped', '2711124992')` is `8165537`;
 * `writtenNumber('wiegand-26', '8112345')` (facility 81, number 12345) is `5320761`, as readers that do not split it
 * report it.
 */
export const writtenNumber = (format: CardFormat, reported: string): string => {
  const text = reported.trim()
  switch (format) {
    case 'as-read':
      return text
    case 'hex':
      return isHex(text) ? BigInt(`0x${text}`).toString() : text
    case 'byte-swapped':
      return swapped(text)
    case 'wiegand-26':
      return joined(text)
  }
}

/**
 * The same for a reader that reports a number of 32 bits: it has no digits of its own, so `hex` is the way it is
 * written.
 */
export const writtenOf32Bits = (format: CardFormat, reported: number): string =>
  format === 'hex'
    ? reported.toString(16).toUpperCase()
    : writtenNumber(format, String(reported))

const isDecimal = (text: string): boolean => /^\d{1,20}$/.test(text)
const isHex = (text: string): boolean => /^[\da-f]{1,20}$/i.test(text)

/** Four bytes in decimal, more where the number needs more; text with letters is taken as the bytes themselves. */
const swapped = (text: string): string => {
  if (!isHex(text)) return text
  const hex = isDecimal(text) ? BigInt(text).toString(16).padStart(8, '0') : text
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  return BigInt(`0x${Buffer.from(bytes.toReversed()).toString('hex')}`).toString()
}

/** Facility × 100,000 + number becomes the 24 bits between the parities. */
const joined = (text: string): string => {
  if (!isDecimal(text)) return text
  const value = Number(text)
  const [facility, number] = [Math.floor(value / 100_000), value % 100_000]
  return facility > 0xff || number > 0xffff ? text : String(facility * 0x1_0000 + number)
}

/**
 * What a reader of 32 bits is told for a card, by the number written on it; null where it has no such number: 0 is
 * none, all ones a deleted place.
 */
export const numberOf32Bits = (format: CardFormat, written: string): number | null => {
  const text = format === 'hex' ? written.trim() : reportedNumber(format, written)
  const value =
    format === 'hex'
      ? isHex(text)
        ? Number.parseInt(text, 16)
        : NaN
      : isDecimal(text)
        ? Number(text)
        : NaN
  return value > 0 && value < 0xffff_ffff ? value : null
}

/** The other way round: how a reader reports a card, by the number written on it. */
export const reportedNumber = (format: CardFormat, written: string): string => {
  const text = written.trim()
  switch (format) {
    case 'as-read':
      return text
    case 'hex':
      return isDecimal(text) ? BigInt(text).toString(16).toUpperCase() : text
    case 'byte-swapped':
      return swapped(text)
    case 'wiegand-26':
      return isDecimal(text) && Number(text) <= 0xff_ffff
        ? String(Math.floor(Number(text) / 0x1_0000) * 100_000 + (Number(text) % 0x1_0000))
        : text
  }
}
