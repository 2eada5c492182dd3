import { Button, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { inactivity } from '../lib/inactivity.ts'
import { session } from '../lib/session.ts'
import { signOut } from '../lib/sign-out.ts'
import { keepAlive } from '../lib/keep-alive.ts'

/** 120 minutes without a sign of life end the session; the last ten seconds offer to stay (spec §4). */
export const SessionTimeout = () => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => inactivity({
    onLeft: setLeft,
    onActive: () => void keepAlive(),
    onEnd: () => { void signOut().then(() => { session.end('timeout'); client.clear() }) },
  }), [client])
  const stay = () => inactivity.stay()
  return (
    <Modal opened={left !== null} onClose={stay} withCloseButton={false} size={350} zIndex={600} role="alertdialog" title={t('timeout.title')}>
      <p role="timer">{t('timeout.left', { count: left ?? 0 })}</p>
      <Button fullWidth size="sm" data-autofocus onClick={stay}>{t('timeout.stay')}</Button>
    </Modal>
  )
}
