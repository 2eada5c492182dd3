import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../../lib/format.ts'
import { useMay, useZone } from '../../lib/settings.ts'
import { Confirm } from '../../kit/feedback/confirm.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import form from '../../kit/fields/form.module.css'
import { Panel } from '../../kit/page/page.tsx'
import { Copyable } from '../../kit/table/copyable.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import { makeFeed, ownFeed, revokeFeed, type OwnFeed } from './api.ts'
import { PasswordAsk } from './password-ask.tsx'
import styles from './rows.module.css'

/** The secret address under which a calendar program reads one's shifts and absences; told once. */
export const CalendarFeed = () => {
  const { t } = useTranslation()
  const state = useQuery(ownFeed)
  const mayMake = useMay('account-settings.create')
  const [path, setPath] = useState<string | null>(null)
  const [asks, setAsks] = useState(false)
  if (state.data?.offered === false) return null
  return (
    <Panel title={t('account.feed.title')}>
      <p className="quiet">{t('account.feed.what')}</p>
      {state.isError && <ProblemNote error={state.error} retry={state.refetch} />}
      {state.isPending && <TableWaiting rows={1} />}
      {state.data?.feed && (
        <Made feed={state.data.feed} onMade={setPath} onRevoked={() => setPath(null)} />
      )}
      {state.data?.feed === null && mayMake && (
        <Button size="sm" variant="light" className={styles.add} onClick={() => setAsks(true)}>
          {t('account.feed.make')}
        </Button>
      )}
      {asks && (
        <Make title={t('account.feed.make')} onMade={setPath} onClose={() => setAsks(false)} />
      )}
      {path !== null && <Address path={path} />}
    </Panel>
  )
}

const Address = ({ path }: { path: string }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.told}>
      <Notice tone="warn" role="status">
        {t('account.feed.once')}
      </Notice>
      <Copyable label={t('account.feed.address')} value={`${location.origin}${path}`} />
      <Button
        component="a"
        size="sm"
        variant="default"
        href={`webcal://${location.host}${path}`}
      >
        {t('account.feed.open')}
      </Button>
    </div>
  )
}

type Asks = 'renew' | 'revoke'

const Made = ({
  feed: { madeAt, readAt },
  onMade,
  onRevoked,
}: {
  feed: NonNullable<OwnFeed['feed']>
  onMade: (path: string) => void
  onRevoked: () => void
}) => {
  const { t } = useTranslation()
  const zone = useZone()
  const mayMake = useMay('account-settings.create')
  const mayRevoke = useMay('account-settings.delete')
  const [asks, setAsks] = useState<Asks | null>(null)
  const close = () => setAsks(null)
  const read =
    readAt === null
      ? t('account.feed.unread')
      : t('account.feed.readAt', { time: showInstant(readAt, zone) })
  return (
    <>
      <ul className={styles.rows}>
        <li>
          <span className={styles.what}>
            <small>
              {t('account.feed.madeAt', { time: showInstant(madeAt, zone) })} · {read}
            </small>
          </span>
          <span className={styles.acts}>
            {mayMake && (
              <Button size="xs" variant="subtle" onClick={() => setAsks('renew')}>
                {t('account.feed.renew')}
              </Button>
            )}
            {mayRevoke && (
              <Button size="xs" variant="subtle" color="red" onClick={() => setAsks('revoke')}>
                {t('account.feed.revoke')}
              </Button>
            )}
          </span>
        </li>
      </ul>
      {asks === 'renew' && (
        <Make
          title={t('account.feed.renew')}
          what={t('account.feed.renewWhat')}
          onMade={onMade}
          onClose={close}
        />
      )}
      {asks === 'revoke' && <Revoke onRevoked={onRevoked} onClose={close} />}
    </>
  )
}

/** The password is asked again: whoever has the address reads the calendar without one. */
const Make = ({
  title,
  what,
  onMade,
  onClose,
}: {
  title: string
  /** What it takes away, where there is one already. */
  what?: string
  onMade: (path: string) => void
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  return (
    <Confirm
      title={title}
      action={title}
      disabled={password === ''}
      act={async () => onMade((await makeFeed(password)).path)}
      says={t('account.feed.made')}
      refreshes={['myaccount']}
      onClose={onClose}
      fails={t('account.feed.cannotMake')}
    >
      {wrong => (
        <>
          {what && <p className={form.fine}>{what}</p>}
          <PasswordAsk value={password} onChange={setPassword} wrong={wrong} />
        </>
      )}
    </Confirm>
  )
}

const Revoke = ({ onRevoked, onClose }: { onRevoked: () => void; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Confirm
      title={t('account.feed.revoke')}
      action={t('account.feed.revoke')}
      danger
      act={revokeFeed}
      says={t('account.feed.revoked')}
      refreshes={['myaccount']}
      onDone={() => {
        onRevoked()
        onClose()
      }}
      onClose={onClose}
      fails={t('account.feed.cannotRevoke')}
    >
      <p className={form.fine}>{t('account.feed.revokeWhat')}</p>
    </Confirm>
  )
}
