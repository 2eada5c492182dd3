import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WholeList } from '../../kit/patterns/whole-list.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import { Mark } from '../../kit/table/flag-chip.tsx'
import { showDate } from '../../lib/format.ts'
import { useMay } from '../../lib/settings.ts'
import { blacklist, blacklistFile, type BlacklistEntry } from './api.ts'
import { BlacklistEntryDialog } from './blacklist-entry-dialog.tsx'

const sorts = ['name', 'from', 'until', 'state'] as const
const states = ['inForce', 'coming', 'over'] as const
const orders = {
  name: ({ name }: BlacklistEntry) => name,
  from: ({ from }: BlacklistEntry) => from,
  until: ({ until }: BlacklistEntry) => until,
  state: ({ state }: BlacklistEntry) => states.indexOf(state),
} as const
const textOf = ({ name }: BlacklistEntry) => name ?? ''
const idOf = ({ entryId }: BlacklistEntry) => entryId

/** Who is not let in: since when, until when and why. */
export const VisitorBlacklistScreen = () => {
  const query = useQuery(blacklist)
  const mayAdd = useMay('blacklist.create')
  const [editing, setEditing] = useState<{ entry: BlacklistEntry | null } | null>(null)
  const columns = useColumns()
  return (
    <WholeList
      page="visitorBlacklist"
      query={query}
      sorts={sorts}
      orders={orders}
      textOf={textOf}
      file={blacklistFile}
      columns={columns}
      idOf={idOf}
      onOpen={entry => setEditing({ entry })}
      onAdd={mayAdd ? () => setEditing({ entry: null }) : undefined}
      expected={6}
      words="blacklist"
    >
      {editing && (
        <BlacklistEntryDialog entry={editing.entry} onClose={() => setEditing(null)} />
      )}
    </WholeList>
  )
}

const groups = { inForce: 'missing', coming: 'leave', over: 'rest' } as const

/** Long because it is one table. */
const useColumns = (): readonly Column<BlacklistEntry>[] => {
  const { t } = useTranslation()
  return useMemo(
    () =>
      [
        {
          id: 'name',
          file: ['blacklistName'],
          sort: 'name',
          header: t('blacklist.name'),
          width: 1.6,
          phone: 'title',
          cell: ({ name }) => <bdi>{name ?? t('blacklist.unreadable')}</bdi>,
        },
        {
          id: 'reason',
          file: ['blacklistReason'],
          header: t('blacklist.reason'),
          width: 2,
          phone: 'label',
          cell: ({ reason }) => <bdi title={reason ?? ''}>{reason ?? '–'}</bdi>,
        },
        {
          id: 'numbers',
          header: t('blacklist.numbers'),
          width: 1.2,
          drop: 's',
          phone: 'label',
          cell: ({ hasPhone, hasIdentityNumber }) =>
            [
              hasPhone ? t('blacklist.hasPhone') : null,
              hasIdentityNumber ? t('blacklist.hasIdentity') : null,
            ]
              .filter(Boolean)
              .join(' · '),
        },
        {
          id: 'from',
          file: ['blacklistFrom'],
          sort: 'from',
          header: t('blacklist.from'),
          width: 120,
          phone: 'label',
          cell: ({ from }) => <time dateTime={from}>{showDate(from)}</time>,
        },
        {
          id: 'until',
          file: ['blacklistUntil'],
          sort: 'until',
          header: t('blacklist.until'),
          width: 120,
          phone: 'label',
          cell: ({ until: lastDay }) =>
            lastDay === null ? (
              t('blacklist.open')
            ) : (
              <time dateTime={lastDay}>{showDate(lastDay)}</time>
            ),
        },
        {
          id: 'state',
          file: ['blacklistState'],
          sort: 'state',
          header: t('blacklist.state'),
          width: 120,
          cell: ({ state }) => (
            <Mark group={groups[state]} text={t(`blacklist.state.${state}`)} />
          ),
        },
      ] satisfies Column<BlacklistEntry>[],
    [t],
  )
}
