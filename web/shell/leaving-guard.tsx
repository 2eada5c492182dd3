import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { leavingQuestion } from '../lib/sign-out.ts'
import { useFormat } from '../lib/use-format.ts'
import { AlertDialog } from '../kit/feedback/alert-dialog.tsx'
import { useWaiting } from '../kit/table/waiting-chip.tsx'

/** Asks before somebody signs out while decisions of his still wait for a connection: nobody else will send them. */
export const LeavingGuard = () =>
  useSyncExternalStore(leavingQuestion.subscribe, leavingQuestion.asked) ? <Ask /> : null

const Ask = () => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const count = useWaiting().reduce((sum, { subjects }) => sum + subjects.length, 0)
  return (
    <AlertDialog
      title={t('leaving.title', { count, shown: number(count) })}
      description={count > 0 ? t('leaving.text') : t('leaving.sent')}
      onClose={leavingQuestion.stay}
    >
      <Button size="sm" variant="subtle" color="red" onClick={leavingQuestion.go}>
        {count > 0 ? t('leaving.drop') : t('shell.signOut')}
      </Button>
      <Button size="sm" autoFocus onClick={leavingQuestion.stay}>
        {t('leaving.stay')}
      </Button>
    </AlertDialog>
  )
}
