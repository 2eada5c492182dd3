/** The three languages; Turkish where nothing is chosen. */
export const languages = ['tr', 'en', 'ar'] as const
export type Language = (typeof languages)[number]
export const isLanguage = (text: unknown): text is Language =>
  languages.some(language => language === text)

export type Sentence = Readonly<Record<Language, string>>
export type Sentences = Readonly<Record<string, Sentence>>

/** The first language of an `Accept-Language` header that there is; Turkish otherwise. */
export const languageOf = (header: string | undefined): Language =>
  languageAsked(header) ?? 'tr'

/** The same; null where it names none. */
export const languageAsked = (header: string | undefined): Language | null => {
  const wishes = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.split(';')
      const quality = parameters
        .map(parameter => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(parameter)?.[1])
        .find(found => found !== undefined)
      return {
        primary: tag.trim().toLowerCase().split('-')[0],
        quality: quality === undefined ? 1 : Number(quality),
      }
    })
  return (
    wishes
      .filter(wish => wish.quality > 0)
      .toSorted((a, b) => b.quality - a.quality)
      .map(wish => languages.find(language => language === wish.primary))
      .find(found => found !== undefined) ?? null
  )
}
