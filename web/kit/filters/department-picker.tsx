import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { GetDepartments } from '#api/contract/organization.ts'
import type { Reply } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'
import { useMay } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'

type Department = Reply<typeof GetDepartments>['rows'][number]
export const departments = { ...oneQuery(GetDepartments, { query: {} }), staleTime: 60_000 }

/** The tree as a list: each below its parent, set in by its depth. */
export const asTree = (
  rows: readonly Department[],
  compare: (a: string, b: string) => number,
) => {
  const known = new Set(rows.map(row => row.departmentId))
  const below = (parent: string | null, depth: number): { row: Department; depth: number }[] =>
    rows
      .filter(row =>
        parent === null
          ? row.parentId === null || !known.has(row.parentId)
          : row.parentId === parent,
      )
      .toSorted((a, b) => compare(a.name, b.name))
      .flatMap(row => [{ row, depth }, ...below(row.departmentId, depth + 1)])
  return below(null, 0)
}

/** Each below its parent, set in by its depth; none for whom may not see departments. */
export const useDepartmentChoices = () => {
  const { compare } = useFormat()
  const may = useMay('departments.view')
  const { data } = useQuery({ ...departments, enabled: may })
  return useMemo(
    () =>
      (may ? asTree(data?.rows ?? [], compare) : []).map(({ row, depth }) => ({
        value: row.departmentId,
        label: `${'  '.repeat(depth)}${row.name}`,
      })),
    [may, data, compare],
  )
}

/** One department with all below it; not shown to whom may not see departments. */
export const DepartmentPicker = ({
  value,
  onChange,
  label,
}: {
  value: string | undefined
  /** Above it, in a form; a filter in a bar has none. */
  label?: string
  onChange: (departmentId: string | undefined) => void
}) => {
  const { t } = useTranslation()
  const choices = useDepartmentChoices()
  if (choices.length < 2) return null
  return (
    <Select
      {...(label === undefined
        ? { size: 'xs', w: 200, 'aria-label': t('filter.department') }
        : { size: 'sm', label })}
      data={choices}
      value={value ?? null}
      onChange={next => onChange(next ?? undefined)}
      placeholder={t('filter.department')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('filter.remove', { what: t('filter.department') }) }}
      nothingFoundMessage={t('filter.nothing')}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
    />
  )
}

export const useDepartmentName = (departmentId: string | undefined): string | undefined => {
  const may = useMay('departments.view')
  const { data } = useQuery({ ...departments, enabled: may && departmentId !== undefined })
  return data?.rows.find(row => row.departmentId === departmentId)?.name
}
