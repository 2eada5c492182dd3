import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renewFiles } from '../lib/file-renewal.ts'
import { inactivity } from '../lib/inactivity.ts'
import { keepAlive } from '../lib/keep-alive.ts'
import { session } from '../lib/session.ts'
import { signOut } from '../lib/sign-out.ts'
import { useSession } from '../lib/use-session.ts'
import { AlertDialog } from '../kit/feedback/alert-dialog.tsx'

/**
 * 120 minutes without a sign of life end the session; the last ten seconds offer to stay (spec §4). One of the app for
 * phones goes on: the server says which that is.
 */
export const SessionTimeout = () => {
  const client = useQueryClient()
  const [left, setLeft] = useState<number | null>(null)
  const now = useSession()
  const [who, lasts] = [now?.user.id ?? '', now?.app ?? false]
  useEffect(renewFiles, [])
  useEffect(
    () =>
      lasts
        ? undefined
        : inactivity({
            who,
            onLeft: setLeft,
            onActive: () => void keepAlive(),
            onEnd: () => {
              void signOut('timeout').then(() => client.clear())
            },
          }),
    [client, who, lasts],
  )
  return lasts || left === null || !session.current() ? null : <Warning left={left} />
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
