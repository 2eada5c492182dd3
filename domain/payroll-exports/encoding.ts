import type { ExportProfile } from './profile.ts'

/** 0x80 to 0x9F of windows-1254; a blank: no letter stands there. */
const above80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ    ‘’“”•–—˜™š›œ  Ÿ'
/** Where it is not Latin 1: the six letters of Turkish. */
const turkish: Readonly<Record<string, number>> = {
  Ğ: 0xd0,
  İ: 0xdd,
  Ş: 0xde,
  ğ: 0xf0,
  ı: 0xfd,
  ş: 0xfe,
}
const windows1254: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: 0x80 }, (_, at) => [String.fromCharCode(at), at] as const),
  ...[...above80].flatMap((letter, at) =>
    letter === ' ' ? [] : [[letter, 0x80 + at] as const],
  ),
  ...Array.from(
    { length: 0x60 },
    (_, at) => [String.fromCharCode(0xa0 + at), 0xa0 + at] as const,
  ).filter(([, byte]) => !Object.values(turkish).includes(byte)),
  ...Object.entries(turkish),
])

/** Letters that an encoding lacks, each once; halves of a pair are no letters anywhere. */
export const lettersLacked = (
  encoding: ExportProfile['encoding'],
  text: string,
): readonly string[] => {
  const isThere =
    encoding === 'windows-1254'
      ? (letter: string) => windows1254.has(letter)
      : (letter: string) => !/^\p{Cs}$/u.test(letter)
  return [...new Set(text)].filter(letter => !isThere(letter))
}

/** Text that lacks no letter, as bytes. */
export const encodeText = (encoding: ExportProfile['encoding'], text: string): Uint8Array =>
  encoding === 'windows-1254'
    ? Uint8Array.from(text, letter => windows1254.get(letter) ?? 0x3f)
    : new TextEncoder().encode(text)
