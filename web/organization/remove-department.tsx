import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { InTheWay } from '../kit/patterns/in-the-way.tsx'
import { RemoveUnused } from '../kit/patterns/remove-unused.tsx'
import { mayOpen, pageOfDepartment } from '../kit/page/pages.ts'
import { useSettings } from '../lib/settings.ts'
import { departmentUsage, removeDepartment } from './api.ts'
import type { Branch } from './department-tree.ts'
import styles from './organization.module.css'

type Props = {
  branch: Branch
  branches: readonly Branch[]
  onDone: () => void
  onClose: () => void
}

/** Names beforehand what stands in the way (spec, deletion guards), each a way there; the server has the last word. */
export const RemoveDepartment = ({ branch: { row }, branches, onDone, onClose }: Props) => {
  const { t } = useTranslation()
  const { departmentId, name, managers } = row
  const usage = useQuery(departmentUsage(departmentId))
  const below = branches.filter(one => one.row.parentId === departmentId)
  const people = usage.data?.people ?? 0
  const hangs = [
    ...(below.length > 0 ? [t('departments.guard.below', { count: below.length })] : []),
    ...(people > 0 ? [t('departments.guard.employees', { count: people })] : []),
    ...(managers.length > 0
      ? [t('departments.guard.managers', { count: managers.length })]
      : []),
  ]
  return (
    <RemoveUnused
      title={t('departments.removeTitle', { name })}
      action={t('departments.remove')}
      of={usage}
      hangs={usage.data && hangs}
      what={t('departments.removeWhat')}
      stays={t('departments.guard.title')}
      instead={
        <>
          <Below branches={below} />
          <Named label={t('departments.guard.whoWorks')} people={usage.data?.first ?? []}>
            {people > 0 && <ShowPeople departmentId={departmentId} />}
          </Named>
          <Named label={t('departments.guard.whoLeads')} people={managers} />
        </>
      }
      act={() => removeDepartment(departmentId)}
      says={t('departments.removed', { name })}
      refreshes={['departments']}
      doneWhenRead
      onDone={onDone}
      onClose={onClose}
      fails={t('departments.cannotRemove')}
    />
  )
}

const Below = ({ branches }: { branches: readonly Branch[] }) => {
  const { t } = useTranslation()
  return (
    branches.length > 0 && (
      <section className={styles.way}>
        <h3>{t('departments.guard.whatBelow')}</h3>
        <ul>
          {branches.map(({ row: { departmentId, name } }) => (
            <li key={departmentId}>
              <Link to={pageOfDepartment(departmentId)}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  )
}

type NamedProps = {
  label: string
  people: readonly { readonly employeeId: string; readonly fullName: string | null }[]
  children?: React.ReactNode
}
/** Nothing where nobody may be named to who looks. */
const Named = ({ label, people, children }: NamedProps) => {
  const { t } = useTranslation()
  return (
    (people.length > 0 || children) && (
      <section className={styles.way}>
        <h3>{label}</h3>
        <InTheWay
          people={people.map(({ employeeId, fullName }) => ({
            employeeId,
            fullName: fullName ?? t('common.erased'),
          }))}
        >
          {children}
        </InTheWay>
      </section>
    )
  )
}

const ShowPeople = ({ departmentId }: { departmentId: string }) => {
  const { t } = useTranslation()
  const pages = useSettings().data?.pages ?? []
  return (
    mayOpen('/employee-management', pages) && (
      <Button
        size="sm"
        variant="default"
        component={Link}
        to={`/employee-management?department=${departmentId}&status=0`}
      >
        {t('positions.show')}
      </Button>
    )
  )
}
