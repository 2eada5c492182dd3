/**
 * Text as it is searched: case, accents and the letters that keyboards confuse are gone, in Turkish (İ I ı i, ş, ğ),
 * English and Arabic (hamza forms, ta marbuta, alif maqsura, vowel signs, digits). Both what is stored and what is
 * typed go through here.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[Iİı]/g, 'i')
    .toLowerCase()
    .replace(/[ٱأإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
    .replace(/ـ/g, '')
    .replace(/[٠-٩۰-۹]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/ø/g, 'o')
    .replace(/đ/g, 'd')
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/\s+/g, ' ')
    .trim()

/** More words than any name has; what comes after them is one word, so that no text makes a statement long. */
const mostWords = 8

/**
 * Patterns for `like all (…)`: every word typed is found, in any order, so that a surname first finds its owner, too.
 * At least one.
 */
export const folded = (search: string): string[] => {
  const words = fold(search).split(' ')
  return [
    ...words.slice(0, mostWords - 1),
    ...(words.length >= mostWords ? [words.slice(mostWords - 1).join(' ')] : []),
  ].map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
