import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Notice } from '../kit/feedback/notice.tsx'
import { useMay } from '../lib/settings.ts'
import type { PolicyForm } from './policy-form.ts'
import styles from './policy.module.css'

type Rounding = Pick<PolicyForm, 'overtimeRounding' | 'overtimeRoundsTo'>

/**
 * Overtime is rounded down in a country whose law does not know it: what stands so stays until somebody says otherwise,
 * and here are the two ways out, and what they would change.
 */
export const RoundingAgainstLaw = ({
  values,
  disabled,
  onChange,
}: {
  values: Rounding
  disabled: boolean
  onChange: (values: Partial<Rounding>) => void
}) => {
  const { t } = useTranslation()
  const mayTry = useMay('payroll.what-if')
  const isMended = values.overtimeRoundsTo === 'up' || values.overtimeRounding.trim() === '1'
  return (
    <Notice tone={isMended ? 'good' : 'bad'}>
      <p className={styles.law}>
        {t(isMended ? 'policy.roundingMended' : 'policy.roundingAgainstLaw')}
      </p>
      <div className={styles.waysOut}>
        {!isMended && !disabled && (
          <>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onChange({ overtimeRoundsTo: 'up' })}
            >
              {t('policy.roundUp')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onChange({ overtimeRounding: '1' })}
            >
              {t('policy.roundNot')}
            </Button>
          </>
        )}
        {mayTry && (
          <Link className={styles.tryOut} to="/payroll/what-if?roundsTo=up">
            {t('policy.roundingTry')}
          </Link>
        )}
      </div>
    </Notice>
  )
}
