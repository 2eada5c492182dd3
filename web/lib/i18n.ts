import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { screenWords } from 'virtual:screen-words'
import type { ScreenPart, Text } from '#words/screens.ts'
import type { Language } from '#words/shared/languages.ts'
import { languageTag, speak, storedLanguage, storeLanguage } from './language.ts'

/** By which keys screens ask for sentences. */
export type { Text } from '#words/screens.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    keySeparator: false
    resources: { translation: Readonly<Record<Text, string>> }
  }
}

const brought = new Set<ScreenPart>(['general'])

const bring = async (part: ScreenPart, language: Language): Promise<void> => {
  i18next.addResourceBundle(
    language,
    'translation',
    (await screenWords[language][part]()).default,
    true,
  )
}

/** Starts with the stored language; the others are fetched when they are chosen. */
export const startLanguages = async (language: Language = storedLanguage()): Promise<i18n> => {
  if (!i18next.isInitialized)
    await i18next.use(initReactI18next).init({
      lng: language,
      fallbackLng: false,
      resources: {},
      keySeparator: false,
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  await speakAll(language)
  return i18next
}

export const changeLanguage = async (language: Language): Promise<void> => {
  storeLanguage(language)
  await speakAll(language)
}

const speakAll = async (language: Language): Promise<void> => {
  await Promise.all([...brought].map(part => bring(part, language)))
  speak(language)
  await i18next.changeLanguage(language)
}

/** A screen together with the sentences it speaks in: it is not shown before all are there. */
export const withTexts = async <Screen>(
  spoken: readonly ScreenPart[],
  screen: Promise<Screen>,
): Promise<Screen> => {
  for (const part of spoken) brought.add(part)
  // A switch of language meanwhile brings these sentences itself.
  const texts = spoken.map(part => bring(part, languageTag()))
  const [loaded] = await Promise.all([screen, ...texts])
  return loaded
}
