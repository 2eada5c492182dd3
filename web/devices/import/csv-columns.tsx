import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import form from '../../kit/fields/form.module.css'
import type { CsvReading, SentFile } from './api.ts'
import styles from '../../kit/patterns/file-steps.module.css'

const fields = ['pin', 'card', 'date', 'time', 'direction'] as const
const wordsOf = (text: string) =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')
    .slice(0, 20)

/** Which column of a table holds what. Long because it is one form, field by field. */
export const CsvColumns = ({
  file,
  reading,
  onChange,
}: {
  file: SentFile
  reading: CsvReading
  onChange: (reading: CsvReading) => void
}) => {
  const { t } = useTranslation()
  const count = Math.max(file.header?.length ?? 0, ...file.sample.map(line => line.length))
  const columns = Array.from({ length: count }, (_, index) => ({
    value: String(index),
    label: file.header?.[index] || t('deviceFile.column', { number: index + 1 }),
  }))
  const put = (field: (typeof fields)[number], value: string | null) => {
    if (field === 'date') {
      if (value !== null) onChange({ ...reading, date: Number(value) })
    } else onChange({ ...reading, [field]: value === null ? null : Number(value) })
  }
  return (
    <>
      <div className={styles.columns}>
        {fields.map(field => (
          <Select
            key={field}
            size="sm"
            label={t(`deviceFile.field.${field}`)}
            data={columns}
            value={reading[field] === null ? null : String(reading[field])}
            clearable={field !== 'date'}
            allowDeselect={field !== 'date'}
            placeholder={t('deviceFile.noColumn')}
            onChange={value => put(field, value)}
            clearButtonProps={{
              'aria-label': t('filter.remove', { what: t(`deviceFile.field.${field}`) }),
            }}
          />
        ))}
        <Select
          size="sm"
          label={t('deviceFile.dateOrder')}
          data={(['day-first', 'year-first'] as const).map(value => ({
            value,
            label: t(`deviceFile.dateOrders.${value}`),
          }))}
          value={reading.dateOrder}
          allowDeselect={false}
          onChange={value =>
            onChange({
              ...reading,
              dateOrder: value === 'year-first' ? 'year-first' : 'day-first',
            })
          }
        />
      </div>
      {reading.direction !== null && (
        <div className={form.two}>
          <TextInput
            size="sm"
            label={t('deviceFile.inWords')}
            description={t('deviceFile.wordsHelp')}
            defaultValue={reading.inWords.join(', ')}
            onBlur={event =>
              onChange({ ...reading, inWords: wordsOf(event.currentTarget.value) })
            }
          />
          <TextInput
            size="sm"
            label={t('deviceFile.outWords')}
            description={t('deviceFile.wordsHelp')}
            defaultValue={reading.outWords.join(', ')}
            onBlur={event =>
              onChange({ ...reading, outWords: wordsOf(event.currentTarget.value) })
            }
          />
        </div>
      )}
    </>
  )
}
