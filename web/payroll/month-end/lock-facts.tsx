import { useState } from 'react'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Panel } from '../../kit/shell/page.tsx'
import { Copyable } from '../../kit/table/copyable.tsx'
import { Facts } from '../../kit/table/facts.tsx'
import { useCodeName, useCodeValue } from '../codes.ts'
import type { Period } from '../periods-api.ts'
import styles from './month-end.module.css'

/** What the last lock says: its version, what it was known at, its hash, its sums; nothing while there is none. */
export const LockFacts = ({ of: period }: { of: Period }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const { number } = useFormat()
  const { hash, asOf, people, version, openLines, undelivered, versions } = period
  if (hash === null || asOf === null) return null
  return (
    <Panel title={t('monthEnd.facts')}>
      <Facts
        facts={[
          { label: t('monthEnd.facts.version'), value: number(version) },
          {
            label: t('monthEnd.facts.by'),
            value: <bdi>{versions.at(-1)?.name ?? t('common.erased')}</bdi>,
          },
          {
            label: t('monthEnd.facts.asOf'),
            value: <bdi dir="ltr">{showInstant(asOf, zone)}</bdi>,
          },
          people === null ? null : { label: t('monthEnd.facts.people'), value: number(people) },
          { label: t('monthEnd.facts.openLines'), value: number(openLines) },
          undelivered.length === 0
            ? null
            : { label: t('monthEnd.facts.undelivered'), value: undelivered.join(', ') },
        ]}
      />
      <div className={styles.hash}>
        <Copyable label={t('monthEnd.facts.hash')} value={hash} />
      </div>
      <ControlSums sums={period.controlSums ?? {}} />
    </Panel>
  )
}

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
    <>
      <h3 className={styles.under}>{t('monthEnd.facts.sums')}</h3>
      <dl className={styles.items}>
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
    </>
  )
}
