import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteOwnPush, GetOwnPushes } from '#api/contract/pushes.ts'
import { call, type Reply } from '../../lib/call.ts'
import { showInstant } from '../../lib/format.ts'
import {
  leavePushHere,
  pushHere,
  pushIdHere,
  switchPushOn,
  type SwitchedOn,
} from '../../lib/pushes.ts'
import { oneQuery } from '../../lib/reads.ts'
import { useZone } from '../../lib/settings.ts'
import { Notice } from '../../kit/feedback/notice.tsx'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import form from '../../kit/fields/form.module.css'
import { Panel } from '../../kit/page/page.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { Mark } from '../../kit/table/flag-chip.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import styles from './rows.module.css'

type OwnPushes = Reply<typeof GetOwnPushes>
type OwnPush = OwnPushes['rows'][number]

const ownPushes = oneQuery(GetOwnPushes, {})
const here = queryOptions({
  queryKey: ['myaccount', 'pushes', 'here'],
  queryFn: async () => ({ can: pushHere(), pushId: await pushIdHere() }),
})
const remove = (pushId: string) => call(DeleteOwnPush, { params: { pushId } })

/** In which browsers one is told that a notice waits; nothing is asked of the browser before it is switched on. */
export const Pushes = () => {
  const { t } = useTranslation()
  const pushes = useQuery(ownPushes)
  const browser = useQuery(here)
  const rows = pushes.data?.rows ?? []
  const pushId = browser.data?.pushId ?? null
  return (
    <Panel title={t('account.push.title')}>
      <p className="quiet">{t('account.push.what')}</p>
      {pushes.isError && <ProblemNote error={pushes.error} retry={pushes.refetch} />}
      {(pushes.isPending || browser.isPending) && <TableWaiting rows={1} />}
      {pushes.data && browser.data && (
        <div className={styles.told}>
          <Here
            can={browser.data.can}
            serverKey={pushes.data.key}
            own={rows.find(one => one.pushId === pushId) ?? null}
          />
        </div>
      )}
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label={t('account.push.list')}>
          {rows.map(one => (
            <InBrowser key={one.pushId} of={one} isHere={one.pushId === pushId} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type HereProps = {
  readonly can: ReturnType<typeof pushHere>
  readonly serverKey: string
  /** What the server has of this browser. */
  readonly own: OwnPush | null
}
const Here = ({ can, serverKey, own }: HereProps) => {
  const { t } = useTranslation()
  const [came, setCame] = useState<SwitchedOn>('on')
  const turn = useSave(
    async (on: boolean): Promise<SwitchedOn> => {
      if (on) return switchPushOn(serverKey)
      if (own) await remove(own.pushId)
      await leavePushHere()
      return 'on'
    },
    {
      says: (answer, on) =>
        answer === 'on' ? t(on ? 'account.push.on' : 'account.push.off') : null,
      refreshes: ['myaccount'],
      doneWhenRead: true,
      onDone: setCame,
      refusal: 'toast',
      fails: t('account.push.cannot'),
    },
  )
  if (can === 'none') return <Notice tone="warn">{t('account.push.none')}</Notice>
  if (can === 'denied' && own === null)
    return <Notice tone="warn">{t('account.push.denied')}</Notice>
  return (
    <>
      <label className={form.check}>
        <input
          type="checkbox"
          checked={turn.busy ? turn.given === true : own !== null}
          onChange={event => turn.save(event.currentTarget.checked)}
        />
        <span>
          {t('account.push.here')}
          <small>{t('account.push.until')}</small>
        </span>
      </label>
      {can === 'denied' && <Notice tone="warn">{t('account.push.denied')}</Notice>}
      {came === 'dismissed' && (
        <Notice tone="warn" role="status">
          {t('account.push.dismissed')}
        </Notice>
      )}
      {came === 'unreached' && (
        <Notice tone="bad" role="alert">
          {t('account.push.unreached')}
        </Notice>
      )}
    </>
  )
}

const InBrowser = ({
  of: { pushId, browser, system, addedAt },
  isHere,
}: {
  of: OwnPush
  isHere: boolean
}) => {
  const { t } = useTranslation()
  const zone = useZone()
  const name = t('account.sessions.device', {
    browser: t(`account.browser.${browser}`),
    system: t(`account.system.${system}`),
  })
  const take = useSave(() => remove(pushId), {
    says: t('account.push.removed'),
    refreshes: ['myaccount'],
    refusal: 'toast',
    fails: t('account.push.cannot'),
  })
  return (
    <li>
      <span className={styles.what}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>{t('account.push.addedAt', { time: showInstant(addedAt, zone) })}</small>
      </span>
      {isHere ? (
        <Mark group="present" text={t('account.push.current')} />
      ) : (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          loading={take.busy}
          aria-label={t('account.push.removeOne', { name })}
          onClick={() => take.save()}
        >
          {t('account.push.remove')}
        </Button>
      )}
    </li>
  )
}
