import { useTranslation } from 'react-i18next'
import { showDayMonth } from '../../lib/format.ts'
import { useMinutes } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import type { PayrollDay } from './api.ts'
import styles from './payroll.module.css'
import { useFigureName } from './use-figure-name.ts'

/** What rules of the company or of the shift add to a day; nothing where it lies on its own date and no more is set. */
export const AddedByRules = ({ of: { byPolicy, day } }: { of: PayrollDay }) => {
  const texts = useAdded()(byPolicy ?? {}, day)
  return texts.length === 0 ? null : (
    <span className={styles.added}>
      {texts.map(({ name, value }) => (
        <span key={name}>
          {name} <bdi dir="ltr">{value}</bdi>
        </span>
      ))}
    </span>
  )
}

type Added = NonNullable<PayrollDay['byPolicy']>
const useAdded = () => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const minutes = useMinutes()
  const nameOf = useFigureName()
  return ({ byDate = [], premiums = {}, tiers = {}, halves }: Added, day: string) => [
    // A workday's own minutes on its own date are nothing to say.
    ...byDate
      .filter(({ date, kind }) => date !== day || kind !== 'workday')
      .map(one => ({
        name: t(`payroll.day.on.${one.kind}`, { date: showDayMonth(one.date) }),
        value: minutes(one.minutes),
      })),
    ...Object.entries(premiums).map(([code, within]) => ({
      name: nameOf(`premium.${code}`),
      value: minutes(within),
    })),
    ...Object.entries(tiers).map(([coefficient, within]) => ({
      name: nameOf(`tier.${coefficient}`),
      value: minutes(within),
    })),
    ...(typeof halves === 'number'
      ? [{ name: nameOf('policyDays'), value: number(halves / 2) }]
      : []),
  ]
}
