import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { alertWidth } from '../../lib/measures.ts'
import styles from './alert-dialog.module.css'

type Props = {
  readonly title?: string
  readonly description?: ReactNode
  /** By its button, or by Escape. */
  readonly onClose: () => void
  /** In place of the one button that closes it. */
  readonly children?: ReactNode
}

/**
 * What has to be read before anything else goes on: a sign of warning, what it is, and a button. The browser's own
 * dialog, above everything that may be open, and it holds the focus.
 */
export const AlertDialog = ({ title, description, onClose, children }: Props) => {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [head, text] = [useId(), useId()]
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={title === undefined ? text : head}
      aria-describedby={description === undefined ? undefined : text}
      className={styles.dialog}
      style={{ inlineSize: `min(${alertWidth}px, calc(100vw - 32px))` }}
      onCancel={onClose}
    >
      <IconAlertTriangle size={28} className={styles.sign} aria-hidden data-sign="warning" />
      {title !== undefined && <h2 id={head}>{title}</h2>}
      {description !== undefined && <p id={text}>{description}</p>}
      <div className={styles.row}>
        {children ?? (
          <Button fullWidth size="sm" autoFocus onClick={onClose}>
            {t('common.okay')}
          </Button>
        )}
      </div>
    </dialog>
  )
}
