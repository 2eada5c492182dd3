import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inactivity } from '../lib/inactivity.ts'
import { keepAlive } from '../lib/keep-alive.ts'
import { session } from '../lib/session.ts'
import { signOut } from '../lib/sign-out.ts'
import styles from './session-timeout.module.css'

/** 120 minutes without a sign of life end the session; the last ten seconds offer to stay (spec §4). */
export const SessionTimeout = () => {
  const client = useQueryClient()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(
    () =>
      inactivity({
        onLeft: setLeft,
        onActive: () => void keepAlive(),
        onEnd: () => {
          void signOut('timeout').then(() => client.clear())
        },
      }),
    [client],
  )
  return left === null || !session.current() ? null : <Warning left={left} />
}

/** The browser's own dialog: above everything that may be open, and it holds the focus. */
const Warning = ({ left }: { left: number }) => {
  const { t } = useTranslation()
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
      onCancel={() => inactivity.stay()}
    >
      <h2 id={title}>{t('timeout.title')}</h2>
      <p id={text} role="timer">
        {t('timeout.left', { count: left })}
      </p>
      <Button fullWidth size="sm" autoFocus onClick={() => inactivity.stay()}>
        {t('timeout.stay')}
      </Button>
    </dialog>
  )
}
