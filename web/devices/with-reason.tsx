import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import form from '../kit/fields/form.module.css'
import { ofReaders } from './api.ts'

type Props = {
  title: string
  action: string
  what: string
  act: (reason: string) => Promise<unknown>
  says: string
  fails: string
  onClose: () => void
}

/** An act against a reader that is told with its reason. */
export const WithReason = ({ what, act, ...confirm }: Props) => {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  return (
    <Confirm
      {...confirm}
      danger
      disabled={reason.trim().length < 3}
      act={() => act(reason.trim())}
      refreshes={ofReaders}
    >
      {wrong => (
        <>
          <p className={form.fine}>{what}</p>
          <TextInput
            size="sm"
            data-autofocus
            label={t('devices.reason')}
            description={t('devices.reasonHelp')}
            maxLength={500}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
            error={wrong('reason')}
          />
        </>
      )}
    </Confirm>
  )
}
