import { useTranslation } from 'react-i18next'
import { formatsOf, type Formats } from './format.ts'

export const useFormat = (): Formats => formatsOf(useTranslation().i18n.language)
