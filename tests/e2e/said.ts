import { createInstance, type TFunction } from 'i18next'
import { screens } from '#words/screens.ts'
import type { Language } from '#words/shared/languages.ts'
import { textsIn } from '#words/shared/screen.ts'

/**
 * The app's own sentences in a language, by the keys its screens use; what is looked for on a screen is never written
 * down a second time.
 */
export const saidIn = (language: Language): TFunction => {
  const texts = createInstance({
    lng: language,
    fallbackLng: false,
    resources: {},
    initAsync: false,
    keySeparator: false,
    returnNull: false,
    interpolation: { escapeValue: false },
  })
  void texts.init()
  for (const words of Object.values(screens))
    texts.addResourceBundle(language, 'translation', textsIn(language, words), true)
  return texts.t
}

/** A name that begins with this sentence: counters are called by their label and their figure. */
export const beginning = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:\\s|$)`)
