import { createInstance, type i18n } from 'i18next'
import type { Language, Sentence } from './languages.ts'
import type { CountedSentence } from './screen.ts'

/** One a language, made once: whoever speaks never changes its language under somebody else's call. */
const speakerOf = (language: Language): i18n => {
  const speaker = createInstance({
    lng: language,
    fallbackLng: false,
    resources: {},
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false }, // what is said is text: whoever makes markup of it escapes it
    missingInterpolationHandler: () => '…',
  })
  void speaker.init()
  return speaker
}
const speakers: Readonly<Record<Language, i18n>> = {
  tr: speakerOf('tr'),
  en: speakerOf('en'),
  ar: speakerOf('ar'),
}

/**
 * A sentence of `words/` with its figures in place of `{{name}}`, as i18next says it on screens: several of one name
 * have commas between them, what is not known is `…`, and one that counts is said in the form that `count` asks for.
 * Only the sentence is a template: what stands in a figure is said as it stands there, braces and `$t(` included.
 * @example filled({ tr: …, en: 'Removed: {{names}}', ar: … }, 'en', { names: ['A', 'B'] }) // 'Removed: A, B'
 */
export const fillSentence = (
  row: Sentence | CountedSentence,
  language: Language,
  figures: Readonly<Record<string, unknown>> = {},
): string => {
  const said = row[language]
  // Titles of every row of a file have no figure.
  if (typeof said === 'string' && !said.includes('{{')) return said
  const replace = told(figures) // not beside the options: a figure may be called as one of them is
  return typeof said === 'string'
    ? speakers[language].t('', { defaultValue: said, replace, nest: false })
    : counted(said, language, replace)
}

const counted = (forms: CountedSentence[Language], language: Language, replace: Told): string =>
  speakers[language].t('', {
    ...Object.fromEntries(
      Object.entries(forms).map(([form, text]) => [`defaultValue_${form}`, text]),
    ),
    defaultValue: forms.other,
    ...(typeof replace['count'] === 'number' && { count: replace['count'] }),
    replace,
    nest: false,
  })

type Told = Readonly<Record<string, string | number>>
/** In a loop, since a file has a sentence in each of 100,000 rows. */
const told = (figures: Readonly<Record<string, unknown>>): Told => {
  const known: Record<string, string | number> = {}
  for (const [name, figure] of Object.entries(figures))
    if (isTold(figure)) known[name] = figure
    else if (Array.isArray(figure) && figure.length > 0 && figure.every(isTold))
      known[name] = figure.join(', ')
  return known
}
const isTold = (figure: unknown): figure is string | number =>
  typeof figure === 'number' || typeof figure === 'string'
