import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCodeName, useCodeValue } from './codes.ts'
import styles from './cells.module.css'

const shownFirst = [
  'days',
  'workedHalfDays',
  'worked',
  'missing',
  'payableWorkday',
  'weekOvertime',
]

/** By code; those that are asked for most stand first, the others behind a button. */
export const ControlSums = ({ sums }: { sums: Readonly<Record<string, number>> }) => {
  const { t } = useTranslation()
  const name = useCodeName()
  const value = useCodeValue()
  const [all, setAll] = useState(false)
  const codes = Object.keys(sums)
  if (codes.length === 0) return null
  const first = shownFirst.filter(code => codes.includes(code))
  const rest = codes.filter(code => !first.includes(code))
  const shown = all || first.length === 0 ? [...first, ...rest] : first
  return (
    <section className={styles.sums} aria-label={t('monthEnd.facts.sums')}>
      <h3>{t('monthEnd.facts.sums')}</h3>
      <dl>
        {shown.map(code => (
          <div key={code}>
            <dt>{name(code)}</dt>
            <dd>
              <bdi dir="ltr">{value(code, sums[code] ?? 0)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {shown.length < codes.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          {t('monthEnd.facts.allSums')}
        </Button>
      )}
    </section>
  )
}
