import { isLanguage } from '#words/shared/languages.ts'
import { useTranslation } from 'react-i18next'
import { formatsOf, type Formats } from './format.ts'

export const useFormat = (): Formats => {
  const { i18n } = useTranslation()
  return formatsOf(isLanguage(i18n.language) ? i18n.language : 'tr')
}
