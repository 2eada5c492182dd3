import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { leaving } from '../lib/sign-out.ts'
import { useFormat } from '../lib/use-format.ts'
import styles from './session-timeout.module.css'
import { useWaiting } from './waiting-chip.tsx'

/** Asks before somebody signs out while decisions of his still wait for a connection: nobody else will send them. */
export const LeavingGuard = () =>
  useSyncExternalStore(leaving.subscribe, leaving.asked) ? <Ask /> : null

/** The browser's own dialog, above everything that is open. */
const Ask = () => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const count = useWaiting().reduce((sum, { subjects }) => sum + subjects.length, 0)
  const dialog = useRef<HTMLDialogElement>(null)
  const [title, text] = [useId(), useId()]
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={title}
      aria-describedby={text}
      className={styles.dialog}
      onCancel={leaving.stay}
    >
      <h2 id={title}>{t('leaving.title', { count, shown: number(count) })}</h2>
      <p id={text}>{count > 0 ? t('leaving.text') : t('leaving.sent')}</p>
      <div className={styles.row}>
        <Button size="sm" variant="subtle" color="red" onClick={leaving.go}>
          {count > 0 ? t('leaving.drop') : t('shell.signOut')}
        </Button>
        <Button size="sm" autoFocus onClick={leaving.stay}>
          {t('leaving.stay')}
        </Button>
      </div>
    </dialog>
  )
}
