import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NumericField } from '../../kit/fields/numeric-field.tsx'
import form from '../../kit/fields/form.module.css'
import styles from './annual-groups.module.css'
import { readTiers, type TierForm } from './tier-form.ts'

type Props = {
  tiers: readonly TierForm[]
  asked: boolean
  wrong: string | null
  onChange: (tiers: readonly TierForm[]) => void
}
const cells = ['min', 'max', 'days'] as const

/** How many days by years of service, a row a tier. Long because it is one table of fields. */
export const TierRows = ({ tiers, asked, wrong, onChange }: Props) => {
  const { t } = useTranslation()
  const change = (index: number, next: Partial<TierForm>) =>
    onChange(tiers.map((tier, at) => (at === index ? { ...tier, ...next } : tier)))
  const problems = asked ? readTiers(tiers).wrong : new Map<number, string>()
  const found = new Set(problems.values())
  const said = [
    asked && tiers.length === 0 ? t('annualGroups.needTier') : null,
    found.has('cells') ? t('annualGroups.needCells') : null,
    found.has('order') ? t('annualGroups.needOrder') : null,
    wrong,
  ].filter(one => one !== null)
  return (
    <fieldset className={styles.tiers}>
      <legend>{t('annualGroups.tiers')}</legend>
      <div className={styles.heads} aria-hidden>
        {cells.map(cell => (
          <span key={cell}>{t(`annualGroups.${cell}`)}</span>
        ))}
      </div>
      {tiers.map((tier, index) => (
        <div
          // A row is known by its place: it has no name of its own.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={styles.tier}
          role="group"
          aria-label={t('annualGroups.row', { number: index + 1 })}
        >
          {cells.map(cell => (
            <NumericField
              key={cell}
              of={cell === 'days' ? 'number' : 'digits'}
              aria-label={t(`annualGroups.${cell}`)}
              maxLength={cell === 'days' ? 5 : 2}
              value={tier[cell]}
              error={problems.has(index)}
              onChange={text => change(index, { [cell]: text })}
            />
          ))}
          <CloseButton
            aria-label={t('annualGroups.takeTier', { number: index + 1 })}
            onClick={() => onChange(tiers.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {said.map(sentence => (
        <p key={sentence} className={form.wrong} role="alert">
          {sentence}
        </p>
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onChange([...tiers, { min: '', max: '', days: '' }])}
        >
          {t('annualGroups.addTier')}
        </Button>
      </div>
    </fieldset>
  )
}
