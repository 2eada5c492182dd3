import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/page/page.tsx'
import form from '../../kit/fields/form.module.css'
import { useLimitText } from '../types/use-limit-text.ts'
import type { AnnualGroup } from './api.ts'
import styles from './annual-groups.module.css'
import { daysAfter } from './tier-form.ts'

const years = [1, 5, 6, 10, 15, 20] as const

/** What somebody has after some years, as it is typed. */
export const GroupEffect = ({ tiers }: { tiers: AnnualGroup['tiers'] }) => {
  const { t } = useTranslation()
  const { muchOf } = useLimitText()
  const most = Math.max(1, ...tiers.map(({ days }) => days))
  return (
    <Panel title={t('annualGroups.effect')}>
      <ul className={styles.steps}>
        {years.map(after => {
          const days = daysAfter(tiers, after)
          const share = { '--share': `${((days ?? 0) / most) * 100}%` }
          return (
            <li key={after}>
              <span>{t('annualGroups.afterYears', { count: after })}</span>
              <b>{days === null ? '–' : muchOf(days, 'days')}</b>
              <i aria-hidden style={share as React.CSSProperties} />
            </li>
          )
        })}
      </ul>
      <p className={form.fine}>{t('annualGroups.ageRule')}</p>
    </Panel>
  )
}
