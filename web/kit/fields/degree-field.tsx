import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/settings.ts'
import { degrees } from '../filters/positions.ts'

type Props = {
  label: string
  value: string | null
  /** What it is called, where the list is not to be seen. */
  named: string | null
  disabled?: boolean
  description?: string
  error: string | null | undefined
  onChange: (degreeId: string | null) => void
}

/** One of the company's degrees, or none. */
export const DegreeField = ({ value, named, error, onChange, ...rest }: Props) => {
  const { t } = useTranslation()
  const maySee = useMay('titles.view')
  const list = useQuery({ ...degrees, enabled: maySee }).data?.rows
  const known = list ?? (value && named ? [{ degreeId: value, title: named }] : [])
  return (
    <Select
      size="sm"
      clearable
      searchable
      data={known.map(({ degreeId, title }) => ({ value: degreeId, label: title }))}
      value={value}
      error={error}
      nothingFoundMessage={t('filter.nothing')}
      onChange={onChange}
      {...rest}
    />
  )
}
