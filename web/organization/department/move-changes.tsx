import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { PersonName } from '../../kit/table/person.tsx'
import { showDate } from '../../lib/format.ts'
import { useFormat } from '../../lib/use-format.ts'
import { departmentMove, type DepartmentMove } from './api.ts'
import styles from './department.module.css'

/** What a move would change, before it is made: who sees the people, and whose plan. */
export const MoveChanges = ({
  departmentId,
  parentId,
  from,
}: {
  departmentId: string
  parentId: string | null
  /** Empty: today. */
  from: string
}) => {
  const { t } = useTranslation()
  const query = useQuery(departmentMove(departmentId, parentId, from))
  return (
    <section className={styles.changes} aria-label={t('department.changes')} aria-live="polite">
      <h3>{t('department.changes')}</h3>
      {query.isPending ? (
        <Skeleton height={72} />
      ) : query.isError ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : (
        <Said of={query.data} />
      )}
    </section>
  )
}

const Said = ({ of }: { of: DepartmentMove }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { gaining, losing, plans } = of
  return (
    <>
      <p>
        {t('department.movesWith', {
          departments: number(of.departments),
          people: number(of.people),
        })}
      </p>
      {gaining.length + losing.length === 0 && <p>{t('department.noScopes')}</p>}
      <Names label={t('department.gaining')} people={gaining} />
      <Names label={t('department.losing')} people={losing} />
      {plans.people === 0 ? (
        <p>{t('department.noPlans')}</p>
      ) : (
        <>
          <p>
            {t('department.plans', {
              people: number(plans.people),
              days: number(plans.days),
            })}
          </p>
          <PlansOf first={plans.first} />
        </>
      )}
    </>
  )
}

const Names = ({ label, people }: { label: string; people: DepartmentMove['gaining'] }) => {
  const { t } = useTranslation()
  return people.length === 0 ? null : (
    <p>
      {label}: {people.map(one => one.fullName ?? t('common.erased')).join(', ')}
    </p>
  )
}

type Planned = DepartmentMove['plans']['first'][number]
/** The first of them, each by the first day that will be another. */
const PlansOf = ({ first }: { first: readonly Planned[] }) => {
  const { t } = useTranslation()
  const called = ({ value, shift }: Planned['before']) =>
    shift ?? (value === 'rest' ? t('department.rest') : t('department.nothing'))
  return (
    <ul>
      {first.map(({ employeeId, fullName, day, before, after }) => (
        <li key={employeeId}>
          <PersonName name={fullName} id={employeeId} />
          <span>
            {t('department.planChange', {
              day: showDate(day),
              before: called(before),
              after: called(after),
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
