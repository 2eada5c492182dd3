import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/settings.ts'
import { DayLine } from '../day/day-line.tsx'
import {
  distinct,
  SubjectDay,
  SubjectName,
  Subjects,
  type Subject,
} from '../fields/subjects.tsx'
import subjects from '../fields/subjects.module.css'
import { explainQuery } from './api.ts'
import { dayLineOf } from './day-line-of.ts'

type Props = {
  of: readonly Subject[] /** People beside them whose names are not at hand. */
  more?: number
}

/**
 * At the head of every dialog in which somebody decides: of whom and which day, with that day's line; of several their
 * names.
 */
export const DecidedOn = ({ of, more = 0 }: Props) => {
  const { t } = useTranslation()
  const all = distinct(of)
  const [one] = all
  if (!one) return null
  if (all.length > 1 || more > 0) return <Subjects of={all} more={more} />
  return (
    <section className={subjects.subjects} aria-label={t('decided.on')}>
      <p>
        <SubjectName of={one} />
        {one.day !== null && (
          <>
            {' '}
            · <SubjectDay day={one.day} />
          </>
        )}
      </p>
      {one.employeeId !== null && one.day !== null && (
        <LineOf employeeId={one.employeeId} day={one.day} />
      )}
    </section>
  )
}

/** Nothing where the day cannot be shown: the decision does not rest on the drawing. */
const LineOf = ({ employeeId, day }: { employeeId: string; day: string }) => {
  const { t } = useTranslation()
  const may = useMay('day-detail-actions.view')
  const { data, isPending } = useQuery({ ...explainQuery(employeeId, day), enabled: may })
  if (!may) return null
  if (isPending)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton height={92} />
      </div>
    )
  return data ? <DayLine data={dayLineOf(data, [])} /> : null
}
