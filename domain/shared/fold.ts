/**
 * Text as it is searched, letter by letter: case, accents and the letters that keyboards confuse are gone, in Turkish
 * (İ I ı i, ş, ğ), English and Arabic (hamza forms, ta marbuta, alif maqsura, tatweel, vowel signs, digits). What is
 * stored, what is typed and what a screen has in memory all go through here.
 */
export const foldLetters = (text: string): string =>
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
