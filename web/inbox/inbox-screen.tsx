import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StandIns } from '../approvals/published.ts'
import { OutcomesDialog, type Outcomes } from '../kit/feedback/outcomes-dialog.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { useLiveRefresh } from '../kit/feedback/use-live-refresh.ts'
import { Page } from '../kit/page/page.tsx'
import { BulkBar } from '../kit/table/bulk-bar.tsx'
import { EmptyNote } from '../kit/table/empty-note.tsx'
import { Freshness } from '../kit/table/freshness.tsx'
import { TableFoot } from '../kit/table/table-foot.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { useShownRows } from '../lib/use-shown-rows.ts'
import { inboxList, type InboxRow } from './api.ts'
import { ManyDialog, type ManyRows } from './many-dialog.tsx'
import { InboxCard } from './inbox-card.tsx'
import styles from './inbox.module.css'
import { useCards } from './use-cards.ts'
import { useDecide } from './use-decide.ts'

/**
 * Everything that waits for the caller's decision: looked at, weighed and decided on one after the other. Long because
 * all its parts hang on one state.
 */
export const InboxScreen = () => {
  const { t } = useTranslation()
  const query = useInfiniteQuery(inboxList)
  useLiveRefresh(inboxList.queryKey, 5000)
  const { rows, total, dataUntil } = useShownRows(query.data?.pages)
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null)
  const [many, setMany] = useState<ManyRows | null>(null)
  const { decide, running } = useDecide(setOutcomes)
  const list = useRef<HTMLUListElement>(null)
  const cards = useCards(list, rows, (row, decision) => void decide([row], decision))
  const more = query.hasNextPage ? () => void query.fetchNextPage() : undefined
  return (
    <Page
      title={t('page.inbox.title')}
      what={t('page.inbox.what')}
      actions={
        <>
          <StandIns />
          <Freshness until={dataUntil} />
        </>
      }
    >
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <TableWaiting />
      ) : rows.length === 0 ? (
        <EmptyNote kind="good" title={t('inbox.none')} text={t('inbox.noneText')} />
      ) : (
        <>
          <p className={styles.keys}>{t('inbox.keys')}</p>
          <ul className={styles.list} ref={list} aria-label={t('page.inbox.title')}>
            {rows.map((row, index) => (
              <InboxCard
                key={row.id}
                row={row}
                state={cards.stateOf(row, index)}
                busy={running}
                onDecide={decision => cards.decide(row, decision)}
              />
            ))}
          </ul>
          <TableFoot
            shown={rows.length}
            total={total}
            until={dataUntil}
            more={more}
            loading={query.isFetchingNextPage}
          />
        </>
      )}
      <BulkBar
        of={{
          chosen: cards.ticked,
          most: rows.length,
          all: cards.tickAll,
          clear: cards.clear,
        }}
      >
        <BulkActs rows={cards.ticked} ask={setMany} />
      </BulkBar>
      {many && (
        <ManyDialog
          of={many}
          onSaid={reason => {
            cards.clear()
            setMany(null)
            void decide(many.rows, { approve: many.approve, reason })
          }}
          onClose={() => setMany(null)}
        />
      )}
      {outcomes && <OutcomesDialog of={outcomes} onClose={() => setOutcomes(null)} />}
    </Page>
  )
}

const BulkActs = ({
  rows,
  ask,
}: {
  rows: readonly InboxRow[]
  ask: (many: ManyRows) => void
}) => {
  const { t } = useTranslation()
  return (
    <>
      <Button size="compact-md" onClick={() => ask({ rows, approve: true })}>
        {t('inbox.approveCount', { count: rows.length })}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => ask({ rows, approve: false })}>
        {t('inbox.rejectCount', { count: rows.length })}
      </Button>
    </>
  )
}
