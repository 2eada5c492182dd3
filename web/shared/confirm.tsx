import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'
import { Notice } from './notice.tsx'
import { useProblemText } from './problem-note.tsx'

type Props = {
  title: string
  children: ReactNode
  action: string
  danger?: boolean
  disabled?: boolean
  act: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks before something that people would notice; a refusal is said here, in the server's words. */
export const Confirm = ({
  title,
  children,
  action,
  danger = false,
  disabled = false,
  act,
  onDone,
  onClose,
}: Props) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const doing = useMutation({ mutationFn: act, onSuccess: onDone })
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          doing.mutate()
        }}
      >
        {children}
        {doing.isError && (
          <Notice tone="bad" role="alert">
            {problem(doing.error)}
          </Notice>
        )}
        <div className={styles.row}>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            size="sm"
            loading={doing.isPending}
            disabled={disabled}
            {...(danger ? { color: 'red' } : {})}
          >
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
