import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type turkish from './languages/tr.json'
import { speak, storedLanguage, storeLanguage, type Language } from './language.ts'

declare module 'i18next' {
  interface CustomTypeOptions { defaultNS: 'translation'; resources: { translation: typeof turkish } }
}

const load = {
  tr: () => import('./languages/tr.json'),
  en: () => import('./languages/en.json'),
  ar: () => import('./languages/ar.json'),
} satisfies Record<Language, () => Promise<{ default: unknown }>>

/** Starts with the stored language; the others are fetched when they are chosen. */
export const startLanguages = async (language: Language = storedLanguage()): Promise<i18n> => {
  await i18next.use(initReactI18next).init({
    lng: language, fallbackLng: false, resources: { [language]: { translation: (await load[language]()).default } },
    interpolation: { escapeValue: false }, returnNull: false,
  })
  speak(language)
  return i18next
}

export const changeLanguage = async (language: Language): Promise<void> => {
  if (!i18next.hasResourceBundle(language, 'translation')) i18next.addResourceBundle(language, 'translation', (await load[language]()).default)
  storeLanguage(language)
  speak(language)
  await i18next.changeLanguage(language)
}
