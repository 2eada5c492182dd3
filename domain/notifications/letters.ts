/**
 * The alphabets of text messages, as 3GPP TS 23.038 gives them (notice-rules 6.1). What escapes to another table or
 * pads a message is no character of a text.
 */

/** Basic table (6.2.1), in the order of its codes 0x00 to 0x7F, without 0x1B: it escapes to the extension. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Extension table (6.2.1.1): an escape stands before each. */
const extension = '\f^{}\\[~]|€'
/** What the national single shift table of Turkish (A.2.1) has beside the extension. */
const turkishShift = 'ĞİŞçğış'

const unitsOfLetters = (one: string, two: string): ReadonlyMap<string, number> =>
  new Map([
    ...[...one].map((letter): [string, number] => [letter, 1]),
    ...[...two].map((letter): [string, number] => [letter, 2]),
  ])

/** Characters with the septets that each takes, by the default alphabet and its extension. */
export const gsm7Units = unitsOfLetters(basic, extension)
/** With the Turkish single shift table in place of the extension, which it contains. */
export const turkishUnits = unitsOfLetters(basic, extension + turkishShift)

const plainLetters: Readonly<Record<string, string>> = {
  ş: 's',
  Ş: 'S',
  ğ: 'g',
  Ğ: 'G',
  ç: 'c',
  ı: 'i',
  İ: 'I',
}

/**
 * A text as it is sent by SMS (notice-rules 6.1): composed (NFC), its lines ended by LF, and where `plain`, without the
 * seven letters that need the Turkish table; no others are changed.
 */
export const textAsSent = (text: string, plain: boolean): string => {
  const composed = text.normalize('NFC').replaceAll('\r\n', '\n')
  return plain
    ? composed.replace(/[şŞğĞçıİ]/g, letter => plainLetters[letter] ?? letter)
    : composed
}

/**
 * Characters that no table of text messages has, each once: for one of them a part takes 70 letters (notice-rules 6.1).
 * @example `['“', '🙂']`
 */
export const lettersBeyond = (sent: string): readonly string[] => [
  ...new Set([...sent].filter(letter => !turkishUnits.has(letter))),
]
