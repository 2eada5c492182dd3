import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { Confirm } from '../../kit/feedback/confirm.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import form from '../../kit/fields/form.module.css'
import { Mark } from '../../kit/table/flag-chip.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { Panel } from '../../kit/page/page.tsx'
import { Facts } from '../../kit/table/facts.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import { endOtherSessions, endSession, ownSessions, type OwnSession } from './api.ts'
import styles from './account.module.css'

/** Where one is signed in, and the way to end what is not one's own doing. */
export const Sessions = () => {
  const { t } = useTranslation()
  const sessions = useQuery(ownSessions)
  const [ending, setEnding] = useState(false)
  const end = useSave((one: OwnSession) => endSession(one.sessionId), {
    says: t('account.sessions.ended'),
    refreshes: ['myaccount'],
    refusal: 'toast',
    fails: t('account.sessions.cannotEnd'),
  })
  const rows = sessions.data?.rows ?? []
  const others = rows.filter(({ current }) => !current).length
  return (
    <div className={styles.one}>
      <Panel
        title={t('account.tab.sessions')}
        aside={
          others > 0 && (
            <Button
              size="compact-sm"
              variant="light"
              color="red"
              onClick={() => setEnding(true)}
            >
              {t('account.sessions.endOthers')}
            </Button>
          )
        }
      >
        <p className={form.fine}>{t('account.sessions.what')}</p>
        {sessions.isError && <ProblemNote error={sessions.error} retry={sessions.refetch} />}
        {sessions.isPending && <TableWaiting rows={3} />}
        <ul className={styles.sessions}>
          {rows.map(one => (
            <OneSession
              key={one.sessionId}
              of={one}
              busy={end.busy && end.given?.sessionId === one.sessionId}
              onEnd={() => end.save(one)}
            />
          ))}
        </ul>
      </Panel>
      {ending && (
        <Confirm
          title={t('account.sessions.endOthers')}
          action={t('account.sessions.endOthers')}
          danger
          act={endOtherSessions}
          says={t('account.sessions.othersEnded')}
          refreshes={['myaccount']}
          onClose={() => setEnding(false)}
          fails={t('account.sessions.cannotEndOthers')}
        >
          <p className={form.fine}>{t('account.sessions.endOthersWhat')}</p>
        </Confirm>
      )}
    </div>
  )
}

const OneSession = ({
  of: { current, app, browser, system, prefix, signedInAt, seenAt, elsewhere },
  busy,
  onEnd,
}: {
  of: OwnSession
  busy: boolean
  onEnd: () => void
}) => {
  const { t } = useTranslation()
  const zone = useZone()
  const name = t('account.sessions.device', {
    browser: t(`account.browser.${browser}`),
    system: t(`account.system.${system}`),
  })
  const at = (instant: string) => (
    <time dateTime={instant} dir="ltr">
      {showInstant(instant, zone)}
    </time>
  )
  return (
    <li>
      <header>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        {app && <Mark group="leave" text={t('account.sessions.app')} />}
        {current ? (
          <Mark group="present" text={t('account.sessions.current')} />
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            loading={busy}
            aria-label={t('account.sessions.endOne', { name })}
            onClick={onEnd}
          >
            {t('account.sessions.end')}
          </Button>
        )}
      </header>
      <Facts
        facts={[
          {
            label: t('account.sessions.network'),
            value: prefix ? <bdi dir="ltr">{prefix}</bdi> : t('account.unknown'),
          },
          { label: t('account.sessions.signedIn'), value: at(signedInAt) },
          { label: t('account.sessions.seen'), value: at(seenAt) },
        ]}
      />
      {elsewhere && (
        <Notice tone="warn" title={t('account.sessions.elsewhere')}>
          {t('account.sessions.elsewhereWhat', {
            prefix: elsewhere.prefix,
            at: showInstant(elsewhere.at, zone),
          })}
        </Notice>
      )}
    </li>
  )
}
