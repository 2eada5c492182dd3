import { gsm7Units, turkishUnits } from './letters.ts'

/** How the characters of an SMS are written, the cheapest first (notice-rules 6.1). */
export type SmsCoding = 'gsm7' | 'turkish' | 'ucs2'

/** What one text takes: `units` are septets, of `ucs2` UTF-16 units, before anything is divided. */
export type SmsSize = {
  readonly coding: SmsCoding
  readonly units: number
  readonly parts: number
}

/**
 * Units of one part: alone, and of each where there are several. A header of 140 bytes takes 5 septets for the table of
 * Turkish, 11 with concatenation, 7 for concatenation alone (23.040, 9.2.3.24).
 */
export const unitsOfPart: Readonly<
  Record<SmsCoding, { readonly alone: number; readonly several: number }>
> = {
  gsm7: { alone: 160, several: 153 },
  turkish: { alone: 155, several: 149 },
  ucs2: { alone: 70, several: 67 },
}

/** @returns the first coding that has every character of a text as it is sent. */
export const codingOf = (sent: string): SmsCoding => {
  let coding: SmsCoding = 'gsm7'
  for (const letter of sent) {
    if (gsm7Units.has(letter)) continue
    if (!turkishUnits.has(letter)) return 'ucs2'
    coding = 'turkish'
  }
  return coding
}

/** Of one character; a character of UCS-2 is one or two UTF-16 units. */
const unitsOfLetter = (coding: SmsCoding, letter: string): number =>
  (coding === 'ucs2' ? undefined : turkishUnits.get(letter)) ?? letter.length

/**
 * A text as it is sent, divided (notice-rules 6.2): one part up to the first figure; beyond, parts filled in order,
 * where a character of two units is never divided and what does not fit begins the next.
 */
export const partsOf = (sent: string): readonly string[] => {
  const coding = codingOf(sent)
  const { alone, several } = unitsOfPart[coding]
  if (unitsIn(coding, sent) <= alone) return [sent]
  const parts: string[] = []
  let from = 0
  let at = 0
  let filled = 0
  for (const letter of sent) {
    const units = unitsOfLetter(coding, letter)
    if (filled + units > several) {
      parts.push(sent.slice(from, at))
      from = at
      filled = 0
    }
    filled += units
    at += letter.length
  }
  return [...parts, sent.slice(from)]
}

const unitsIn = (coding: SmsCoding, sent: string): number => {
  let units = 0
  for (const letter of sent) units += unitsOfLetter(coding, letter)
  return units
}

/** What a text as it is sent takes. */
export const smsSizeOf = (sent: string): SmsSize => {
  const coding = codingOf(sent)
  return { coding, units: unitsIn(coding, sent), parts: partsOf(sent).length }
}

/** An estimate (notice-rules 6.2): the provider's own figure is kept beside it. */
export const creditsOf = ({ parts }: SmsSize, recipients: number): number => parts * recipients
