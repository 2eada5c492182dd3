import { Button, Drawer, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OpenWhy } from '../kit/explain/published.ts'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { PersonName } from '../kit/table/person.tsx'
import { showDate, showDayMonth } from '../lib/format.ts'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import { comparedDays, type ComparedPerson, type ComparedDay } from './api.ts'
import styles from './move-in.module.css'
import { useSigned } from './use-signed.ts'

type Props = {
  readonly of: ComparedPerson | null
  readonly month: string
  readonly onClose: () => void
  /** Null where one may not see how a day came about. */
  readonly why: OpenWhy | null
}

/** A person's days by both; each leads to how it came about here. */
export const DaysPanel = ({ of, month, onClose, why }: Props) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={of !== null}
      onClose={onClose}
      position="right"
      size={560}
      title={t('moveIn.daysOf')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {of && (
        <div className={styles.days}>
          <strong>
            <PersonName name={of.fullName} id={of.employeeId} />
          </strong>
          <Days of={of} month={month} why={why} />
        </div>
      )}
    </Drawer>
  )
}

const Days = ({ of, month, why }: Pick<Props, 'month' | 'why'> & { of: ComparedPerson }) => {
  const { t } = useTranslation()
  const query = useQuery(comparedDays(of.employeeId, month))
  if (query.isPending)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton height={240} />
      </div>
    )
  if (query.isError) return <ProblemNote error={query.error} retry={query.refetch} />
  if (query.data.rows.length === 0) return <p>{t('moveIn.daysNone')}</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('moveIn.day')}</th>
          <th scope="col">{t('moveIn.old')}</th>
          <th scope="col">{t('moveIn.here')}</th>
          <th scope="col">{t('moveIn.difference')}</th>
          {why && (
            <th scope="col">
              <VisuallyHidden>{t('why.title')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {query.data.rows.map(day => (
          <Day key={day.day} of={day} person={of} why={why} />
        ))}
      </tbody>
    </table>
  )
}

/** Long because a day has both lengths of time, each by both. */
const Day = ({
  of,
  person,
  why,
}: Pick<Props, 'why'> & { of: ComparedDay; person: ComparedPerson }) => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  const minutes = useMinutes()
  const signed = useSigned()
  const { day, differs, theirs, ours } = of
  const text = (value: number | null): string => (value === null ? '–' : minutes(value))
  const isOvertime = (theirs.overtime ?? 0) > 0 || ours.overtime > 0
  const both = (worked: string, overtime: string) => (
    <td>
      <bdi dir="ltr">{worked}</bdi>
      {isOvertime && (
        <small>
          {t('moveIn.ofOvertime')} <bdi dir="ltr">{overtime}</bdi>
        </small>
      )}
    </td>
  )
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        <time dateTime={day}>
          <bdi dir="ltr">{showDayMonth(day)}</bdi> {weekday(day)}
        </time>
      </th>
      {both(text(theirs.worked), text(theirs.overtime))}
      {both(text(ours.worked), text(ours.overtime))}
      {differs ? (
        both(signed(ours.worked, theirs.worked), signed(ours.overtime, theirs.overtime))
      ) : (
        <td>{t('moveIn.same')}</td>
      )}
      {why && (
        <td>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t('why.openDay', {
              name: person.fullName ?? t('common.erased'),
              day: showDate(day),
            })}
            onClick={() => why(person.employeeId, day)}
          >
            {t('why.title')}
          </Button>
        </td>
      )}
    </tr>
  )
}
