import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import form from '../../kit/fields/form.module.css'
import type { CsvDraft, SentFile } from './api.ts'
import { DateOrderField } from '../../kit/patterns/date-order-field.tsx'
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
  asked,
  onChange,
}: {
  file: SentFile
  reading: CsvDraft
  asked: boolean
  onChange: (reading: CsvDraft) => void
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
        <DateOrderField
          orders={['day-first', 'month-first', 'year-first']}
          value={reading.dateOrder}
          proof={file.table?.proof ?? null}
          error={asked && reading.dateOrder === null ? t('fileDates.needOrder') : null}
          onChange={dateOrder => onChange({ ...reading, dateOrder })}
        />
      </div>
      {reading.direction !== null && (
        <div className={form.two}>
          <TextInput
            size="sm"
            label={t('deviceFile.inWords')}
            description={t('deviceFile.inWordsHelp')}
            defaultValue={reading.inWords.join(', ')}
            onBlur={event =>
              onChange({ ...reading, inWords: wordsOf(event.currentTarget.value) })
            }
          />
          <TextInput
            size="sm"
            label={t('deviceFile.outWords')}
            description={t('deviceFile.outWordsHelp')}
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
