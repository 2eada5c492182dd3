import { languages, type Language } from '#words/shared/languages.ts'
import type { Row } from './rows.ts'

/** Whose single braces are what people type: names of figures in the name of their own file. */
const typed = new Set(['payroll-files#screen.payrollFiles.profile.fileNameHelp'])

/** The names of the figures that a text takes, each once. @example figuresIn('{{n}} of {{all}}') // ['all', 'n'] */
export const figuresIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].toSorted()

/** What a text says that i18next would not say as it is meant; null where it is well. */
const faultOfText = (id: string, text: string): string | null => {
  if (text.trim() === '') return 'is empty'
  if (text.includes('$t(')) return 'would say another sentence within it: $t('
  const rest = text.replaceAll(/\$?\{\{\w+\}\}|\$\{\w+\}/g, '')
  if (rest.includes('{{') || rest.includes('}}')) return 'has braces that name no figure'
  return /\{\w+\}/.test(rest) && !typed.has(id)
    ? 'has a figure in single braces, which are said as they stand'
    : null
}

const formsOf = (language: Language): readonly string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()

/**
 * What is wrong with a sentence, in sentences: a language in which it has another figure, forms that its grammar does
 * not ask for, braces of another dialect. A form may leave figures out, as *two* does.
 */
export const faultsOf = ({ id, said }: Row): readonly string[] => {
  const counts = languages.some(language => !said[language].has(''))
  const whole = languages.map(language => said[language].get(counts ? 'other' : '')?.text ?? '')
  const [first = ''] = whole
  return languages.flatMap((language, at) => {
    const texts = [...said[language]].map(([form, { text }]) => ({ form, text }))
    const forms = texts.map(({ form }) => form).toSorted()
    const wanted = counts ? formsOf(language) : ['']
    const figures = figuresIn(first)
    const own = figuresIn(whole[at] ?? '')
    const found = [
      ...texts.map(({ text }) => faultOfText(id, text)),
      ...texts.map(({ text }) =>
        figuresIn(text).every(name => own.includes(name))
          ? null
          : 'has a figure in one form that the others do not have',
      ),
      forms.join() === wanted.join()
        ? null
        : `has the forms ${forms.join()}, not ${wanted.join()}`,
      own.join() === figures.join()
        ? null
        : `takes ${own.join() || 'none'}, not ${figures.join() || 'none'}`,
    ]
    return found.flatMap(fault => (fault === null ? [] : [`${id} (${language}) ${fault}`]))
  })
}

/** The ids of each sentence that stands five times or more, alike in all three languages. */
export const saidAgain = (rows: readonly Row[]): readonly string[] => {
  const places = new Map<string, string[]>()
  for (const { id, said } of rows) {
    const texts = languages.map(language =>
      [...said[language]].map(([form, { text }]) => [form, text]),
    )
    const key = JSON.stringify(texts)
    const own = places.get(key) ?? []
    own.push(id)
    places.set(key, own)
  }
  return [...places.values()].filter(own => own.length >= 5).map(own => own.join(' '))
}
