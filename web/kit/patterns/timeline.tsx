import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { ProblemNote } from '../feedback/problem-note.tsx'
import styles from './detail-page.module.css'
import type { RowsQuery } from './shown-rows.tsx'

type Happened = {
  readonly key: string
  readonly tone?: 'good' | 'warn' | 'bad' | undefined
  readonly what: ReactNode
  /** An instant. */
  readonly at: string
  readonly by: ReactNode
}

/** What happened and what was done, newest first: who, when, what. */
export const Timeline = ({
  of,
  entries,
  none,
}: {
  of: Pick<
    RowsQuery,
    'isError' | 'error' | 'isPending' | 'hasNextPage' | 'isFetchingNextPage' | 'refetch'
  > & { readonly fetchNextPage: () => Promise<unknown> }
  entries: readonly Happened[]
  none: string
}) => {
  const { t } = useTranslation()
  const zone = useZone()
  if (of.isPending) return <Skeleton height={200} />
  if (of.isError && entries.length === 0)
    return <ProblemNote error={of.error} retry={of.refetch} />
  if (entries.length === 0) return <p className="quiet">{none}</p>
  return (
    <>
      <ol className={styles.line}>
        {entries.map(({ key, tone, what, at, by }) => (
          <li key={key} data-tone={tone}>
            <p>{what}</p>
            <small>
              <time dateTime={at} dir="ltr">
                {showInstant(at, zone)}
              </time>
              {by}
            </small>
          </li>
        ))}
      </ol>
      {of.hasNextPage && (
        <Button
          className={styles.more}
          size="compact-sm"
          variant="subtle"
          loading={of.isFetchingNextPage}
          onClick={() => void of.fetchNextPage()}
        >
          {t('common.more')}
        </Button>
      )}
    </>
  )
}
