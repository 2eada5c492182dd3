import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showDate } from '../lib/format.ts'
import { debounceMs } from '../lib/measures.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { Panel } from '../kit/page/page.tsx'
import type { ChosenPerson } from '../kit/fields/person-picker.tsx'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import { cardlessPreview, type CardlessLine, type RefusedLine } from './cardless-api.ts'
import styles from './cardless.module.css'
import { Difference } from './difference.tsx'

/** What saving would make of the days, kept up with what is typed, and which lines could not be taken. */
export const CardlessEffect = ({
  lines,
  people,
}: {
  lines: readonly CardlessLine[]
  people: readonly ChosenPerson[]
}) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const [asked] = useDebouncedValue(lines, debounceMs)
  const { data, isError, error, isPlaceholderData } = useQuery({
    ...cardlessPreview(asked),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel title={t('cardless.effect')}>
      {asked.length === 0 ? (
        <p className={styles.fine}>{t('cardless.nothingYet')}</p>
      ) : isError ? (
        <Notice tone="bad" role="alert">
          {problem(error)}
        </Notice>
      ) : !data ? (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton height={120} />
        </div>
      ) : (
        <div
          className={styles.effect}
          data-stale={isPlaceholderData || asked !== lines || undefined}
        >
          {data.refused.length > 0 && (
            <RefusedLines
              title={t('cardless.wouldNot', { count: data.refused.length })}
              refused={data.refused}
              people={people}
            />
          )}
          {data.days > 0 && <Difference of={data} />}
        </div>
      )}
    </Panel>
  )
}

/** Lines that were not taken, each with its person, day and reason. */
export const RefusedLines = ({
  title,
  refused,
  people,
}: {
  title: string
  refused: readonly RefusedLine[]
  people: readonly ChosenPerson[]
}) => {
  const { t } = useTranslation()
  const names = new Map(people.map(({ employeeId, name }) => [employeeId, name]))
  return (
    <section className={styles.refused} role="status" aria-label={title}>
      <h3>{title}</h3>
      <ul tabIndex={refused.length > 4 ? 0 : undefined} aria-label={title}>
        {refused.map(({ line, employeeId, day, error }) => (
          <li key={line}>
            <strong>
              <bdi>{names.get(employeeId) ?? t('common.erased')}</bdi>
            </strong>{' '}
            <time dateTime={day} dir="ltr">
              {showDate(day)}
            </time>
            <span>{error}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
