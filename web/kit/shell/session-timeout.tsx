import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inactivity } from '../../lib/inactivity.ts'
import { keepAlive } from '../../lib/keep-alive.ts'
import { session } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import { useSession } from '../../lib/use-session.ts'
import { AlertDialog } from '../feedback/alert-dialog.tsx'

/** 120 minutes without a sign of life end the session; the last ten seconds offer to stay (spec §4). */
export const SessionTimeout = () => {
  const client = useQueryClient()
  const [left, setLeft] = useState<number | null>(null)
  const who = useSession()?.user.id ?? ''
  useEffect(
    () =>
      inactivity({
        who,
        onLeft: setLeft,
        onActive: () => void keepAlive(),
        onEnd: () => {
          void signOut('timeout').then(() => client.clear())
        },
      }),
    [client, who],
  )
  return left === null || !session.current() ? null : <Warning left={left} />
}

const Warning = ({ left }: { left: number }) => {
  const { t } = useTranslation()
  return (
    <AlertDialog
      title={t('timeout.title')}
      description={<span role="timer">{t('timeout.left', { count: left })}</span>}
      onClose={() => inactivity.stay()}
    >
      <Button fullWidth size="sm" autoFocus onClick={() => inactivity.stay()}>
        {t('timeout.stay')}
      </Button>
    </AlertDialog>
  )
}
