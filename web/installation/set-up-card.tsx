import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSave } from '../kit/patterns/use-save.ts'
import { closeReminder, ofSetUp, setUp } from './api.ts'
import styles from './installation.module.css'
import { portalPage } from './portal-page.ts'

/** Leads back to what of the set-up is left, until nothing is or nobody wants to be led. */
export const SetUpCard = () => {
  const { t } = useTranslation()
  const { data } = useQuery(setUp)
  const close = useSave(closeReminder, {
    says: t('installation.cardClosed'),
    fails: t('installation.cannotClose'),
    refreshes: ofSetUp,
    refusal: 'toast',
  })
  const left = data?.steps.filter(({ state }) => state !== 'done') ?? []
  if (!data || data.reminderClosed || left.length === 0) return null
  return (
    <section className={styles.card} aria-label={t('installation.title')}>
      <p>
        {t('installation.left', {
          steps: left.map(({ step }) => t(`installation.step.${step}`)).join(', '),
        })}
      </p>
      <div className="acts">
        <Button component={Link} to={portalPage} size="xs">
          {t('installation.goOn')}
        </Button>
        <Button size="xs" variant="default" loading={close.busy} onClick={() => close.save()}>
          {t('installation.closeCard')}
        </Button>
      </div>
    </section>
  )
}
