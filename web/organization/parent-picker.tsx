import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Branch } from './department-tree.ts'

type Props = {
  branches: readonly Branch[]
  value: string | null
  except: ReadonlySet<string>
  onChange: (departmentId: string | null) => void
  error?: string | null
}

/** Under which department; none is the top. */
export const ParentPicker = ({ branches, value, except, onChange, error = null }: Props) => {
  const { t } = useTranslation()
  const data = [
    { value: '', label: t('departments.top') },
    ...branches
      .filter(({ row }) => !except.has(row.departmentId))
      .map(({ row, depth }) => ({
        value: row.departmentId,
        label: `${'  '.repeat(depth)}${row.name}`,
      })),
  ]
  return (
    <Select
      size="sm"
      label={t('departments.parent')}
      searchable
      data={data}
      value={value ?? ''}
      allowDeselect={false}
      error={error}
      onChange={next => onChange(next || null)}
      nothingFoundMessage={t('filter.nothing')}
    />
  )
}
