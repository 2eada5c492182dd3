import { useTranslation } from 'react-i18next'
import styles from './file-steps.module.css'

/** The first rows as they stand in a file; columns that are read are marked, and those without a name numbered. */
export const FileSample = ({
  label,
  of: { header, sample },
  used,
}: {
  readonly label: string
  readonly of: {
    readonly header: readonly string[]
    readonly sample: readonly (readonly string[])[]
  }
  readonly used: ReadonlySet<number>
}) => {
  const { t } = useTranslation()
  return (
    <section className={styles.sample} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {header.map((title, column) => (
              <th key={column} scope="col" data-used={used.has(column) || undefined}>
                <bdi>{title || t('fileSample.column', { number: column + 1 })}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((row, at) => (
            <tr key={at}>
              {row.map((text, column) => (
                <td key={column} data-used={used.has(column) || undefined}>
                  <bdi>{text}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
