import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Notice } from '../kit/feedback/notice.tsx'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { CallError } from '../lib/call.ts'
import { useMay } from '../lib/settings.ts'
import { ofIntegrations, testSms, type SmsIntegration } from './api.ts'
import styles from './integrations.module.css'

const tones = {
  accepted: 'good',
  filed: 'good',
  refused: 'bad',
  later: 'bad',
  unknown: 'warn',
} as const

/** A text message to one's own phone, and what became of it. */
export const TestSms = ({ sms: { state } }: { sms: SmsIntegration }) => {
  const { t } = useTranslation()
  const may = useMay('integrations.update')
  const maySeeAll = useMay('notifications.view')
  const test = useSave(testSms, {
    says: shownThere,
    fails: t('integrations.cannotTest'),
    refreshes: [...ofIntegrations, 'announcement-center'],
  })
  if (!may || state === 'paused' || state === 'keys-lost') return null
  const { answer, error } = test
  const hasNoPhone = error instanceof CallError && error.code === 'integrations.no-phone'
  return (
    <>
      <Button size="sm" variant="default" loading={test.busy} onClick={() => test.save()}>
        {t('integrations.test')}
      </Button>
      <Refusal of={test} />
      {hasNoPhone && <Link to="/my-account/basic">{t('integrations.test.enterPhone')}</Link>}
      {answer && !error && (
        <div className={styles.told}>
          <Notice tone={tones[answer.outcome]} role="status">
            {t(`integrations.test.${answer.outcome}`, { phone: answer.phone })}{' '}
            {answer.fault && t(`integrations.fault.${answer.fault}`)}{' '}
            {maySeeAll && (
              <Link to="/announcement-center/sms-notification">
                {t('integrations.test.inList')}
              </Link>
            )}
          </Notice>
        </div>
      )}
    </>
  )
}
