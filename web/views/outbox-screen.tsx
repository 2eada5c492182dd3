import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { type Column } from '../kit/table/data-table.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import { outbox, outboxMail, type OutboxRow } from './api.ts'
import styles from './views.module.css'
import { Dialog } from '../kit/feedback/dialog.tsx'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useWhole } from '../kit/patterns/use-list.ts'

/** What the demo would have sent. */
export const OutboxScreen = () => {
  const { t } = useTranslation()
  const query = useQuery(outbox)
  const [opened, setOpened] = useState<OutboxRow | null>(null)
  const columns = useColumns()
  const rows = query.data?.rows ?? []
  const list = useWhole(query, { page: 'outbox', total: rows.length })
  return (
    <ListPage
      of={list}
      table={{ name: null, label: t('page.outbox.title') }}
      rows={rows}
      columns={columns}
      idOf={row => row.mailId}
      onOpen={setOpened}
      none={{ kind: 'none', title: t('views.outbox.none'), text: t('views.outbox.noneText') }}
      noneFiltered={{ title: t('views.outbox.none') }}
    >
      {opened && <Mail row={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  )
}

const groups = {
  waiting: 'late',
  sending: 'late',
  accepted: 'present',
  filed: 'present',
  sent: 'present',
  refused: 'missing',
  'given-up': 'missing',
  unknown: 'missing',
  bounced: 'missing',
  lapsed: 'missing',
} as const

const useColumns = (): readonly Column<OutboxRow>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  return useMemo(
    () =>
      [
        {
          id: 'when',
          header: t('views.outbox.when'),
          width: 150,
          phone: 'label',
          cell: row => (
            <time dateTime={row.createdAt} dir="ltr">
              {showInstant(row.createdAt, zone)}
            </time>
          ),
        },
        {
          id: 'to',
          header: t('views.outbox.to'),
          width: 1.4,
          phone: 'label',
          cell: row => <bdi dir="ltr">{row.to ?? t('views.outbox.erased')}</bdi>,
        },
        {
          id: 'subject',
          header: t('views.outbox.subject'),
          width: 2.4,
          phone: 'title',
          cell: row => <bdi>{row.subject ?? t('views.outbox.erased')}</bdi>,
        },
        {
          id: 'state',
          header: t('views.outbox.state'),
          width: 190,
          cell: row => (
            <Mark
              group={groups[row.state]}
              text={[t(`views.outbox.states.${row.state}`), row.answer]
                .filter(Boolean)
                .join(' · ')}
            />
          ),
        },
        {
          id: 'tries',
          header: t('views.outbox.tries'),
          width: 90,
          end: true,
          drop: 's',
          phone: 'hidden',
          cell: row => row.attempts,
        },
      ] satisfies Column<OutboxRow>[],
    [t, zone],
  )
}

const Mail = ({ row, onClose }: { row: OutboxRow; onClose: () => void }) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const { data, error } = useQuery(outboxMail(row.mailId))
  return (
    <Dialog
      title={<bdi>{row.subject ?? t('views.outbox.erased')}</bdi>}
      size={720}
      onClose={onClose}
    >
      {error ? (
        <Notice tone="bad" role="alert">
          {problem(error)}
        </Notice>
      ) : !data ? (
        <Skeleton height={300} />
      ) : (
        <div className={styles.mail}>
          <p className="fine">
            {t('views.outbox.to')}: <bdi dir="ltr">{data.to ?? t('views.outbox.erased')}</bdi>
          </p>
          <pre dir="auto">{data.text ?? t('views.outbox.erased')}</pre>
          {data.files.length > 0 && (
            <p>
              {t('views.outbox.files')}:{' '}
              {data.files.map(file => (
                <a
                  key={file.name}
                  href={`data:application/octet-stream;base64,${file.base64}`}
                  download={file.name}
                >
                  <bdi>{file.name}</bdi>
                </a>
              ))}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}
