import { isLanguage, type Language } from '#words/shared/languages.ts'

const place = 'mesai.language'
export const directionOf = (language: Language): 'rtl' | 'ltr' =>
  language === 'ar' ? 'rtl' : 'ltr'

export const storedLanguage = (): Language => {
  try {
    const found = localStorage.getItem(place)
    return isLanguage(found) ? found : 'tr'
  } catch {
    return 'tr'
  }
}
/** In this browser, by whoever sat here. */
export const isLanguageChosen = (): boolean => {
  try {
    return localStorage.getItem(place) !== null
  } catch {
    return true // nothing would keep another
  }
}
export const storeLanguage = (language: Language) => {
  try {
    localStorage.setItem(place, language)
  } catch {
    /* then it holds for this page */
  }
}

let now: Language | undefined
/** What is sent as Accept-Language. */
export const languageTag = (): Language => now ?? storedLanguage()
export const speak = (language: Language) => {
  now = language
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
