import { Button, SegmentedControl } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GetSystemMessages } from '#api/contract/system-messages.ts'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useList } from '../kit/patterns/use-list.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { showDate, showInstant } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { ofSystemMessages, readAllMessages, readMessage, type SystemMessage } from './api.ts'
import styles from './system-messages.module.css'
import { MendMessage, RemoveMessage, WriteMessage } from './message-dialogs.tsx'

type Act = { readonly kind: 'mend' | 'remove'; readonly message: SystemMessage }

/** What somebody has not read yet; what he has read is on it where he asks for that. */
export const MessageList = ({ views }: { views: ReactNode }) => {
  const { t } = useTranslation()
  const list = useList(GetSystemMessages, { page: 'systemMessages' })
  const { filters, change } = list
  const isRead = filters.read === 'yes'
  const mayWrite = useMay('system-messages.create')
  const [writes, setWrites] = useState(false)
  const [act, setAct] = useState<Act | null>(null)
  const end = () => setAct(null)
  return (
    <ListPage
      of={list}
      rows={list.rows}
      columns={useColumns(setAct, isRead)}
      idOf={row => row.messageId}
      views={views}
      none={{
        kind: 'none',
        title: t('systemMessages.none'),
        text: t('systemMessages.noneText'),
      }}
      noneFiltered={{ title: t('systemMessages.noneRead') }}
      bar={
        <div className={styles.bar}>
          <SegmentedControl
            size="xs"
            aria-label={t('systemMessages.state')}
            value={isRead ? 'yes' : 'no'}
            onChange={read => change({ read: read === 'yes' ? 'yes' : '' })}
            data={[
              { value: 'no', label: t('systemMessages.unreadOnes') },
              { value: 'yes', label: t('systemMessages.readOnes') },
            ]}
          />
        </div>
      }
      acts={
        <>
          <ReadAll disabled={isRead || list.rows.length === 0} />
          {mayWrite && (
            <Button onClick={() => setWrites(true)}>{t('systemMessages.write')}</Button>
          )}
        </>
      }
    >
      {writes && <WriteMessage onClose={() => setWrites(false)} />}
      {act?.kind === 'mend' && <MendMessage message={act.message} onClose={end} />}
      {act?.kind === 'remove' && <RemoveMessage message={act.message} onClose={end} />}
    </ListPage>
  )
}

const useReading = <Given,>(send: (given: Given) => Promise<unknown>, says: string | null) => {
  const { t } = useTranslation()
  return useSave(send, {
    says,
    fails: t('systemMessages.cannotRead'),
    refreshes: [...ofSystemMessages, 'myaccount'],
    refusal: 'toast',
  })
}

/** There before there is anything, so that what is below it does not move. */
const ReadAll = ({ disabled }: { disabled: boolean }) => {
  const { t } = useTranslation()
  const { save, busy } = useReading(() => readAllMessages(), t('systemMessages.readAllDone'))
  return (
    <Button
      variant="default"
      disabled={disabled}
      loading={busy}
      onClick={() => save(undefined)}
    >
      {t('systemMessages.readAll')}
    </Button>
  )
}

const Read = ({ messageId }: { messageId: string }) => {
  const { t } = useTranslation()
  const { save, busy } = useReading(() => readMessage(messageId), t('systemMessages.readDone'))
  return (
    <Button size="compact-xs" variant="default" loading={busy} onClick={() => save(undefined)}>
      {t('systemMessages.read')}
    </Button>
  )
}

/** What it says, in the language of who reads it, and where it is about something, the way there. */
const Said = ({ message }: { message: SystemMessage }) => {
  const { t } = useTranslation()
  const { number, month } = useFormat()
  const { kind, device, deviceId, period, version, count, text, notice, date, invoice } =
    message
  switch (kind) {
    case 'written':
      return <bdi dir="auto">{text ?? t('systemMessages.gone')}</bdi>
    case 'version':
      return <>{t('systemMessages.says.version', { version })}</>
    case 'adjustments':
      return (
        <Link to="/payroll/adjustments">
          {t('systemMessages.says.adjustments', { month: month(`${period}-01`) })}
        </Link>
      )
    case 'subscription':
      return (
        <Link to="/settings/subscription">
          {t(`systemMessages.says.${notice ?? 'term-ends'}`, {
            date: date === null ? '' : showDate(date),
            invoice: invoice ?? '',
          })}
        </Link>
      )
    case 'employees-imported':
      return (
        <Link to="/employee-management">
          {t('systemMessages.says.employees-imported', {
            count: count ?? 0,
            shown: number(count ?? 0),
          })}
        </Link>
      )
    default:
      return (
        <Link to={`/company-management/devices?device=${deviceId}`}>
          {t(`systemMessages.says.${kind}`, {
            name: device ?? t('systemMessages.removedReader'),
            count: count ?? 0,
            shown: number(count ?? 0),
          })}
        </Link>
      )
  }
}

const useColumns = (
  onAct: (act: Act) => void,
  isRead: boolean,
): readonly Column<SystemMessage>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  const mayMend = useMay('system-messages.update')
  const mayRemove = useMay('system-messages.delete')
  return useMemo(
    () =>
      [
        {
          id: 'said',
          header: t('systemMessages.message'),
          width: 3,
          phone: 'title',
          cell: message => <Said message={message} />,
        },
        {
          id: 'by',
          header: t('systemMessages.by'),
          width: 1,
          drop: 's',
          phone: 'label',
          cell: ({ kind, writer }) =>
            kind === 'written' ? <bdi>{writer ?? t('common.erased')}</bdi> : 'Mesai',
        },
        {
          id: 'when',
          header: t('systemMessages.when'),
          width: 150,
          phone: 'label',
          cell: ({ at }) => (
            <time dateTime={at} dir="ltr">
              {showInstant(at, zone)}
            </time>
          ),
        },
        {
          id: 'acts',
          header: t('systemMessages.acts'),
          quiet: true,
          width: 260,
          end: true,
          cell: message => (
            <span className="acts">
              {!isRead && <Read messageId={message.messageId} />}
              {mayMend && message.kind === 'written' && message.text !== null && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  onClick={() => onAct({ kind: 'mend', message })}
                >
                  {t('systemMessages.change')}
                </Button>
              )}
              {mayRemove && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  onClick={() => onAct({ kind: 'remove', message })}
                >
                  {t('systemMessages.remove')}
                </Button>
              )}
            </span>
          ),
        },
      ] satisfies Column<SystemMessage>[],
    [t, zone, mayMend, mayRemove, onAct, isRead],
  )
}
