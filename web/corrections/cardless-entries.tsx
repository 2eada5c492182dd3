import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownRows } from '../lib/use-shown-rows.ts'
import { DataTable } from '../shared/data-table.tsx'
import { EmptyNote } from '../shared/empty-note.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { TableFoot } from '../shared/table-foot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import styles from './cardless.module.css'
import { DecideDialog } from './decide-dialog.tsx'
import { corrections, type Correction } from './requests-api.ts'
import { useRequestColumns } from './requests-columns.tsx'
import { TakeBackDialog, type TakingBack } from './take-back-dialog.tsx'

const added = { kind: 'add' } as const

/** The last acts that added movements: who did it, when and for whom, each with its way back. */
export const CardlessEntries = () => {
  const { t } = useTranslation()
  const query = useInfiniteQuery(corrections(added))
  const { rows, total, dataUntil } = useShownRows(query.data?.pages)
  const [takingBack, takeBack] = useState<TakingBack | null>(null)
  const [deciding, setDeciding] = useState<{
    rows: readonly Correction[]
    approve: boolean
  } | null>(null)
  const acts = useMemo(
    () => ({
      decide: (row: Correction, approve: boolean) => setDeciding({ rows: [row], approve }),
      takeBack: (row: Correction, how: 'undo' | 'withdraw') => takeBack({ row, how }),
    }),
    [],
  )
  const columns = useRequestColumns(acts)
  const more = query.hasNextPage ? () => void query.fetchNextPage() : undefined
  return (
    <section className={styles.entries} aria-label={t('cardless.last')}>
      <h2>{t('cardless.last')}</h2>
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <TableWaiting />
      ) : rows.length === 0 ? (
        <EmptyNote
          kind="none"
          title={t('cardless.noEntries')}
          text={t('cardless.noEntriesText')}
        />
      ) : (
        <DataTable
          name="cardlessEntries"
          label={t('cardless.last')}
          rows={rows}
          columns={columns}
          idOf={idOf}
          total={total}
          stale={query.isPlaceholderData}
          onEnd={more}
          foot={
            <TableFoot
              shown={rows.length}
              total={total}
              until={dataUntil}
              more={more}
              loading={query.isFetchingNextPage}
            />
          }
        />
      )}
      {deciding && (
        <DecideDialog
          {...deciding}
          onDone={() => setDeciding(null)}
          onClose={() => setDeciding(null)}
        />
      )}
      {takingBack && <TakeBackDialog {...takingBack} onClose={() => takeBack(null)} />}
    </section>
  )
}
const idOf = (row: Correction) => row.correctionId
