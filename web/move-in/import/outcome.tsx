import { useTranslation } from 'react-i18next'
import form from '../../kit/fields/form.module.css'
import { FileFigures } from '../../kit/patterns/file-figures.tsx'
import styles from '../../kit/patterns/file-steps.module.css'
import { useFormat } from '../../lib/use-format.ts'
import type { Checked } from '../api.ts'
import own from '../move-in.module.css'

/** What a file comes to: in figures, whom nobody here knows, and the rows that are left out. */
export const Outcome = ({ of }: { of: Checked }) => {
  const { t } = useTranslation()
  return (
    <>
      <FileFigures
        label={t('moveIn.outcome')}
        of={[
          { label: t('moveIn.count.rows'), value: of.rows },
          { label: t('moveIn.count.people'), value: of.people },
          { label: t('moveIn.count.fresh'), value: of.fresh, tone: 'good' },
          { label: t('moveIn.count.known'), value: of.known },
          { label: t('moveIn.count.oldDays'), value: of.oldDays },
          { label: t('moveIn.count.refused'), value: of.refused, tone: 'bad' },
        ]}
      />
      <Unknown of={of} />
      <Faults of={of} />
    </>
  )
}

const Unknown = ({ of: { unknown } }: { of: Checked }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (unknown.length === 0) return null
  return (
    <section className={own.unknown} aria-label={t('moveIn.unknown')}>
      <h3>{t('moveIn.unknown')}</h3>
      <ul>
        {unknown.map(({ text, rows }) => (
          <li key={text}>
            <bdi>{text}</bdi> ({t('moveIn.fileRows', { shown: number(rows) })})
          </li>
        ))}
      </ul>
      <p>{t('moveIn.unknownText')}</p>
    </section>
  )
}

const Faults = ({ of: { faults, refused } }: { of: Checked }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (faults.length === 0) return null
  return (
    <>
      <section className={styles.bad} tabIndex={0} aria-label={t('moveIn.faults')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('moveIn.row')}</th>
              <th scope="col">{t('moveIn.cell')}</th>
              <th scope="col">{t('moveIn.why')}</th>
              <th scope="col">{t('moveIn.text')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, field, code, text }) => (
              <tr key={line}>
                <td>
                  <bdi>{line}</bdi>
                </td>
                <td>{field === null ? t('moveIn.wholeRow') : t(`moveIn.field.${field}`)}</td>
                <td>{t(`moveIn.fault.${code}`)}</td>
                <td>
                  <bdi>{text}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {refused > faults.length && (
        <p className={form.fine}>{t('moveIn.firstFaults', { shown: number(faults.length) })}</p>
      )}
    </>
  )
}
