import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showInstant } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Panel } from '../../kit/page/page.tsx'
import { Copyable } from '../../kit/table/copyable.tsx'
import { Facts } from '../../kit/table/facts.tsx'
import { ControlSums } from '../control-sums.tsx'
import type { Period } from '../periods-api.ts'
import styles from './month-end.module.css'

/** Leads to them. */
const OpenLines = ({ count }: { count: number }) => {
  const { number } = useFormat()
  if (count === 0) return number(0)
  return (
    <Link className={styles.link} to="/payroll/adjustments">
      {number(count)}
    </Link>
  )
}

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
          { label: t('monthEnd.facts.openLines'), value: <OpenLines count={openLines} /> },
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
