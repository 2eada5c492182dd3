import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { Confirm } from '../../kit/feedback/confirm.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { approveUnlock, rejectUnlock, withdrawUnlock, type Period } from '../periods-api.ts'
import { useMayLock, useOwn } from './use-own.ts'
import styles from './month-end.module.css'

/** That it is asked to open the period again: who, why, for whom; another decides. */
export const UnlockRequest = ({
  period: { period },
  of: { requestId, by, name, reason, employees },
}: {
  period: Period
  of: NonNullable<Period['unlock']>
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const own = useOwn(by)
  const mayLock = useMayLock()
  return (
    <div className={styles.request}>
      <Notice tone="warn" role="status" title={t('monthEnd.waits')}>
        {t('monthEnd.waitsWhat', {
          name: name ?? t('common.erased'),
          reason: reason ?? t('common.erased'),
        })}
        {employees && <> {t('monthEnd.waitsSome', { number: number(employees.length) })}</>}
        {own && <> {t('monthEnd.waitsOwn')}</>}
      </Notice>
      {mayLock && (
        <div className={`acts ${styles.acts}`}>
          {own ? (
            <TakeBack period={period} requestId={requestId} />
          ) : (
            <Decide period={period} requestId={requestId} />
          )}
        </div>
      )}
    </div>
  )
}

type Of = { period: string; requestId: string }
const TakeBack = (of: Of) => {
  const { t } = useTranslation()
  const { save, busy } = useSave(() => withdrawUnlock(of), {
    says: t('monthEnd.tookBack'),
    fails: t('monthEnd.notTookBack'),
    refreshes: ['payroll'],
    refusal: 'alert',
  })
  return (
    <Button variant="default" loading={busy} onClick={() => save()}>
      {t('monthEnd.takeBack')}
    </Button>
  )
}

const Decide = (of: Of) => {
  const { t } = useTranslation()
  const { month } = useFormat()
  const [rejects, setRejects] = useState(false)
  const [reason, setReason] = useState('')
  const { save, busy } = useSave(() => approveUnlock(of), {
    says: t('monthEnd.approved', { month: month(`${of.period}-01`) }),
    fails: t('monthEnd.notApproved'),
    refreshes: ['payroll'],
    refusal: 'alert',
  })
  return (
    <>
      <Button loading={busy} onClick={() => save()}>
        {t('monthEnd.approve')}
      </Button>
      <Button variant="default" onClick={() => setRejects(true)}>
        {t('monthEnd.reject')}
      </Button>
      {rejects && (
        <Confirm
          title={t('monthEnd.rejectTitle')}
          action={t('monthEnd.reject')}
          act={() => rejectUnlock(of, reason.trim())}
          says={t('monthEnd.rejected')}
          fails={t('monthEnd.notRejected')}
          refreshes={['payroll']}
          onClose={() => setRejects(false)}
        >
          <Textarea
            size="sm"
            rows={3}
            maxLength={500}
            label={t('monthEnd.rejectReason')}
            value={reason}
            data-autofocus
            onChange={event => setReason(event.currentTarget.value)}
          />
        </Confirm>
      )}
    </>
  )
}
