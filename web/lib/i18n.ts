import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type access from '../access/languages/tr.json'
import type activity from '../activity/languages/tr.json'
import type attendance from '../attendance/languages/tr.json'
import type calendar from '../calendar/languages/tr.json'
import type cards from '../cards/languages/tr.json'
import type corrections from '../corrections/languages/tr.json'
import type devices from '../devices/languages/tr.json'
import type movements from '../movements/languages/tr.json'
import type organization from '../organization/languages/tr.json'
import type overtime from '../overtime/languages/tr.json'
import type payroll from '../payroll/languages/tr.json'
import type policy from '../policy/languages/tr.json'
import type reports from '../reports/languages/tr.json'
import type shifts from '../shifts/languages/tr.json'
import type views from '../views/languages/tr.json'
import type wide from '../wide/languages/tr.json'
import type general from './languages/tr.json'
import { languageTag, speak, storedLanguage, storeLanguage, type Language } from './language.ts'

/**
 * Sentences that come with a feature's screens; what the shell and many screens say is in `lib/languages` and comes
 * with the first load.
 */
type Feature =
  | 'access'
  | 'activity'
  | 'attendance'
  | 'calendar'
  | 'cards'
  | 'corrections'
  | 'devices'
  | 'movements'
  | 'organization'
  | 'overtime'
  | 'payroll'
  | 'policy'
  | 'reports'
  | 'shifts'
  | 'views'
  | 'wide'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: {
      translation: typeof general &
        typeof access &
        typeof activity &
        typeof attendance &
        typeof calendar &
        typeof cards &
        typeof corrections &
        typeof devices &
        typeof movements &
        typeof organization &
        typeof overtime &
        typeof payroll &
        typeof policy &
        typeof reports &
        typeof shifts &
        typeof views &
        typeof wide
    }
  }
}

const files = import.meta.glob<{ default: object }>('../*/languages/*.json')
const brought = new Set<string>(['lib'])

const bring = async (part: string, language: Language): Promise<void> => {
  const file = files[part === 'lib' ? `./languages/${language}.json` : `../${part}/languages/${language}.json`]
  if (!file) throw new TypeError(`no sentences of ${part} in ${language}`)
  i18next.addResourceBundle(language, 'translation', (await file()).default, true)
}

/** Starts with the stored language; the others are fetched when they are chosen. */
export const startLanguages = async (language: Language = storedLanguage()): Promise<i18n> => {
  if (!i18next.isInitialized)
    await i18next.use(initReactI18next).init({
      lng: language,
      fallbackLng: false,
      resources: {},
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

/** A screen together with the sentences of its feature: it is not shown before both are there. */
export const withTexts = async <Screen>(feature: Feature, screen: Promise<Screen>): Promise<Screen> => {
  brought.add(feature)
  // A switch of language meanwhile brings the feature's sentences itself.
  const [loaded] = await Promise.all([screen, bring(feature, languageTag())])
  return loaded
}
