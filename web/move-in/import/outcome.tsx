import { useTranslation } from 'react-i18next'
import form from '../../kit/fields/form.module.css'
import { FileFigures } from '../../kit/patterns/file-figures.tsx'
import { FaultTable } from '../../kit/patterns/import/fault-table.tsx'
import { useFormat } from '../../lib/use-format.ts'
import type { CheckedMoveIn } from '../api.ts'
import own from '../move-in.module.css'

/** What a file comes to: in figures, whom nobody here knows, and the rows that are left out. */
export const Outcome = ({ of }: { of: CheckedMoveIn }) => {
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

const Unknown = ({ of: { unknown } }: { of: CheckedMoveIn }) => {
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

const Faults = ({ of: { faults, refused } }: { of: CheckedMoveIn }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (faults.length === 0) return null
  return (
    <>
      <FaultTable
        label={t('moveIn.faults')}
        heads={[
          ['row', t('moveIn.row')],
          ['cell', t('moveIn.cell')],
          ['why', t('moveIn.why')],
          ['text', t('moveIn.text')],
        ]}
        lines={faults.map(({ line, field, code, text }) => ({
          key: line,
          cells: {
            row: <bdi>{line}</bdi>,
            cell: field === null ? t('moveIn.wholeRow') : t(`moveIn.field.${field}`),
            why: t(`moveIn.fault.${code}`),
            text: <bdi>{text}</bdi>,
          },
        }))}
      />
      {refused > faults.length && (
        <p className={form.fine}>{t('moveIn.firstFaults', { shown: number(faults.length) })}</p>
      )}
    </>
  )
}
