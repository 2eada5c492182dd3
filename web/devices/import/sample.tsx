import { useTranslation } from 'react-i18next'
import type { CsvDraft, FileReading, SentFile } from './api.ts'
import styles from '../../kit/patterns/file-steps.module.css'

/** The first lines as they stand in the file; columns that are read are marked. */
export const Sample = ({
  file,
  reading,
}: {
  file: SentFile
  reading: FileReading | CsvDraft | null
}) => {
  const { t } = useTranslation()
  const used = new Set(
    reading?.form === 'csv'
      ? [reading.pin, reading.card, reading.date, reading.time, reading.direction]
      : [],
  )
  if (file.sample.length === 0) return null
  // Without a head, the columns are called what they are called where they are chosen.
  const heads =
    file.header ??
    (reading?.form === 'csv'
      ? file.sample[0]?.map((_, column) => t('deviceFile.column', { number: column + 1 }))
      : null)
  return (
    <section
      className={styles.sample}
      tabIndex={0}
      aria-label={t('deviceFile.sample')}
      dir="ltr"
    >
      <table>
        {heads && (
          <thead>
            <tr>
              {heads.map((name, column) => (
                <th key={column} scope="col" data-used={used.has(column) || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {file.sample.map((line, row) => (
            <tr key={row}>
              {line.map((text, column) => (
                <td key={column} data-used={used.has(column) || undefined}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
