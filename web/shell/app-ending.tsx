import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { wrapper } from '../lib/wrapper.ts'
import { AlertDialog } from '../kit/feedback/alert-dialog.tsx'

/** In the app for phones a session that is over is told first, and the page of signing in comes after (spec §7). */
export const AppEnding = () => {
  const { t } = useTranslation()
  if (!useSyncExternalStore(wrapper.subscribe, wrapper.endAsked)) return null
  return (
    <AlertDialog
      title={t('wrapper.ended')}
      description={t('wrapper.endedText')}
      onClose={wrapper.endRead}
    >
      <Button size="sm" autoFocus onClick={wrapper.endRead}>
        {t('wrapper.signIn')}
      </Button>
    </AlertDialog>
  )
}
