import { useDirection } from '@mantine/core'
import { useEffect } from 'react'
import { changeLanguage } from '../../lib/i18n.ts'
import { directionOf, isLanguageChosen } from '../../lib/language.ts'
import { useSettings } from '../../lib/settings.ts'

/** The language of one's account, in a browser where nobody chose one yet. */
export const useKeptLanguage = (): void => {
  const kept = useSettings().data?.preferences.language ?? null
  const { setDirection } = useDirection()
  useEffect(() => {
    if (kept !== null && !isLanguageChosen())
      void changeLanguage(kept).then(() => setDirection(directionOf(kept)))
  }, [kept, setDirection])
}
