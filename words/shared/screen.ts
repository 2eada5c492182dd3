import { languages, type Language, type Sentence } from './languages.ts'

type Form = {
  readonly tr: 'one' | 'other'
  readonly en: 'one' | 'other'
  readonly ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
}
/** A sentence that counts: every form that the grammar of each language asks for. */
export type CountedSentence = { readonly [L in Language]: Readonly<Record<Form[L], string>> }
/** What screens say, by key; figures stand in double braces. */
export type ScreenWords = Readonly<Record<string, Sentence | CountedSentence>>

/** The keys by which screens ask: one that counts is asked for by its bare key, and stored under its forms. */
export type TextKey<Words extends ScreenWords> = {
  [Key in keyof Words & string]: Words[Key] extends CountedSentence ? `${Key}_other` : Key
}[keyof Words & string]

/** One language of them as i18next reads it. @example { 'assign.title': 'Give the card', 'assign.heals_one': … } */
export const textsIn = (
  language: Language,
  words: ScreenWords,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, row]) => {
      const said = row[language]
      return typeof said === 'string'
        ? [[key, said] as const]
        : Object.entries(said).map(([form, text]) => [`${key}_${form}`, text] as const)
    }),
  )

/** All languages of all parts. */
export const allTexts = <Part extends string>(
  screens: Readonly<Record<Part, ScreenWords>>,
): Readonly<Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>> => {
  const of = (language: Language) =>
    Object.fromEntries(
      Object.entries<ScreenWords>(screens).map(
        ([part, words]) => [part, textsIn(language, words)] as const,
      ),
    )
  const [tr, en, ar] = languages
  return { [tr]: of(tr), [en]: of(en), [ar]: of(ar) }
}
