import { useDirection } from '@mantine/core'
import { useEffect } from 'react'
import { changeLanguage } from '../lib/i18n.ts'
import { directionOf, isLanguageChosen } from '../lib/language.ts'
import { useSettings } from '../lib/settings.ts'

/** The language of one's account, else the company's first, in a browser where nobody chose one yet. */
export const useKeptLanguage = (): void => {
  const { data } = useSettings()
  const kept = data?.preferences.language ?? data?.languages?.[0] ?? null
  const { setDirection } = useDirection()
  useEffect(() => {
    if (kept !== null && !isLanguageChosen())
      void changeLanguage(kept).then(() => setDirection(directionOf(kept)))
  }, [kept, setDirection])
}
