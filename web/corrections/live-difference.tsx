import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { debounceMs } from '../lib/measures.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import { previewOf, type Change } from './acts.ts'
import { Difference } from './difference.tsx'
import styles from './corrections.module.css'

/** What saving would do, kept up with what is being edited; a refusal is said before anybody saves. */
export const LiveDifference = ({
  changes,
  heading = 'h3',
}: {
  changes: readonly Change[]
  heading?: 'h2' | 'h3'
}) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const [asked] = useDebouncedValue(changes, debounceMs)
  const { data, isError, error, isPlaceholderData } = useQuery({
    ...previewOf(asked),
    placeholderData: keepPreviousData,
  })
  if (asked.length === 0) return null
  if (isError)
    return (
      <Notice tone="bad" role="alert">
        {problem(error)}
      </Notice>
    )
  if (!data)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton height={96} />
      </div>
    )
  return (
    <div
      className={styles.live}
      data-stale={isPlaceholderData || asked !== changes || undefined}
    >
      <Difference of={data} heading={heading} />
    </div>
  )
}
