import { createInstance, type TFunction } from 'i18next'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const web = join(import.meta.dirname, '../../web')

/**
 * The app's own sentences in a language, by the keys its screens use; what is looked for on a screen is never written
 * down a second time.
 */
export const saidIn = (language: 'tr' | 'en' | 'ar'): TFunction => {
  const texts = createInstance({
    lng: language,
    fallbackLng: false,
    resources: {},
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false },
  })
  void texts.init()
  for (const part of readdirSync(web)) {
    const file = join(web, part, 'languages', `${language}.json`)
    if (existsSync(file)) texts.addResourceBundle(language, 'translation', JSON.parse(readFileSync(file, 'utf8')), true)
  }
  return texts.t
}

/** A name that begins with this sentence: counters are called by their label and their figure. */
export const beginning = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:\\s|$)`)
