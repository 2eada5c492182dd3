import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from '../../kit/patterns/file-steps.module.css'
import { fields, type Field, type MoveInMatching, type SentFile } from '../api.ts'
import { withField } from './matching.ts'

type Props = {
  readonly file: SentFile
  readonly matching: MoveInMatching
  readonly wrong: { readonly person: boolean; readonly time: boolean }
  readonly onChange: (matching: MoveInMatching) => void
}

/** Which column holds what. */
export const Columns = ({ file, matching, wrong, onChange }: Props) => {
  const { t } = useTranslation()
  const columns = file.header.map((title, index) => ({
    value: String(index),
    label: title || t('moveIn.column', { number: index + 1 }),
  }))
  const faultOf = (field: Field): string | null => {
    if (field === 'employeeNo' && wrong.person) return t('moveIn.needPerson')
    return field === 'in' && wrong.time ? t('moveIn.needTime') : null
  }
  return (
    <div className={styles.columns}>
      {fields.map(field => {
        const at = matching[field]
        return (
          <Select
            key={field}
            size="sm"
            clearable
            label={t(`moveIn.field.${field}`)}
            placeholder={t('moveIn.noColumn')}
            data={columns}
            value={at === undefined ? null : String(at)}
            error={faultOf(field)}
            onChange={next =>
              onChange(withField(matching, field, next === null ? null : Number(next)))
            }
            clearButtonProps={{
              'aria-label': t('filter.remove', { what: t(`moveIn.field.${field}`) }),
            }}
          />
        )
      })}
    </div>
  )
}
