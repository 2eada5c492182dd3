import { Loader } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCovered } from '../../lib/overlay.ts'
import { useDelayed } from './use-delayed.ts'
import styles from './loading-overlay.module.css'

/** Over everything while something is done that lets nothing else be done; what is quick is not covered. */
export const LoadingOverlay = () => (useCovered() ? <Cover /> : null)

const Cover = () => (useDelayed() ? <Over /> : null)

/** The browser's own dialog: nothing under it can be reached, by pointer or by keyboard. */
const Over = () => {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.over}
      aria-label={t('common.loading')}
      aria-busy
      onCancel={event => event.preventDefault()}
    >
      <span role="status">{t('common.loading')}</span>
      <Loader />
    </dialog>
  )
}
