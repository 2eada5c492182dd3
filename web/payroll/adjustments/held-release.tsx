import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../kit/feedback/confirm.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { PostPayrollRelease } from '#api/contract/payroll-adjustments.ts'
import { longText, noValue } from '../../kit/patterns/field-kinds.tsx'
import { useFields } from '../../kit/patterns/use-fields.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { useMayLock, useOwn } from '../month-end/use-own.ts'
import {
  approveRelease,
  askRelease,
  rejectRelease,
  withdrawRelease,
  type Release,
} from './api.ts'
import styles from './adjustments.module.css'

const least = 10

/** What is held since a release, and who lets it become adjustments: one asks, another approves. */
export const HeldRelease = ({ lines, of }: { lines: number; of: Release | null }) => {
  const { t } = useTranslation()
  const mayLock = useMayLock()
  const [asks, setAsks] = useState(false)
  if (of) return <Waiting of={of} />
  if (lines === 0) return null
  return (
    <div className={styles.held}>
      <Notice tone="warn" title={t('adjustments.heldTitle')}>
        {t('adjustments.heldWhat')}
      </Notice>
      {mayLock && (
        <Button variant="default" onClick={() => setAsks(true)}>
          {t('adjustments.release')}
        </Button>
      )}
      {asks && <AskRelease onClose={() => setAsks(false)} />}
    </div>
  )
}

const AskRelease = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const form = useFields(
    PostPayrollRelease,
    {
      reason: longText(t('monthEnd.unlockReason'), '', {
        least,
        need: t('monthEnd.unlockReasonHelp'),
        description: t('monthEnd.unlockReasonHelp'),
        rows: 3,
        maxLength: 500,
        begins: true,
      }),
      employees: noValue,
    },
    {
      send: ({ reason }) => askRelease(reason),
      says: t('adjustments.releaseAsked'),
      fails: t('adjustments.releaseNotAsked'),
      refreshes: ['payroll'],
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      title={t('adjustments.releaseTitle')}
      of={form}
      action={t('adjustments.releaseSend')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('adjustments.releaseWhat')}</p>
      {form.all}
    </FormDialog>
  )
}

const Waiting = ({ of: { requestId, by, name, reason } }: { of: Release }) => {
  const { t } = useTranslation()
  const own = useOwn(by)
  const mayLock = useMayLock()
  return (
    <div className={styles.held}>
      <Notice tone="warn" role="status" title={t('adjustments.releaseWaits')}>
        {t('monthEnd.waitsWhat', {
          name: name ?? t('common.erased'),
          reason: reason ?? t('common.erased'),
        })}
        {own && <> {t('monthEnd.waitsOwn')}</>}
      </Notice>
      {mayLock && (own ? <TakeBack of={requestId} /> : <Decide of={requestId} />)}
    </div>
  )
}

const TakeBack = ({ of }: { of: string }) => {
  const { t } = useTranslation()
  const { save, busy } = useSave(() => withdrawRelease(of), {
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

const Decide = ({ of }: { of: string }) => {
  const { t } = useTranslation()
  const [rejects, setRejects] = useState(false)
  const [reason, setReason] = useState('')
  const { save, busy } = useSave(() => approveRelease(of), {
    says: t('adjustments.released'),
    fails: t('adjustments.notReleased'),
    refreshes: ['payroll'],
    refusal: 'alert',
  })
  return (
    <>
      <Button loading={busy} onClick={() => save()}>
        {t('adjustments.release')}
      </Button>
      <Button variant="default" onClick={() => setRejects(true)}>
        {t('monthEnd.reject')}
      </Button>
      {rejects && (
        <Confirm
          title={t('monthEnd.rejectTitle')}
          action={t('monthEnd.reject')}
          act={() => rejectRelease(of, reason.trim())}
          says={t('monthEnd.rejected')}
          fails={t('monthEnd.notRejected')}
          refreshes={['payroll']}
          onClose={() => setRejects(false)}
        >
          {t('adjustments.rejectWhat')}
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
