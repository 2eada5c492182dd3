import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../kit/feedback/confirm.tsx'
import form from '../kit/fields/form.module.css'

type Props = {
  title: string
  action: string
  what: string
  act: (reason: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** An act against a reader that is told with its reason. */
export const WithReason = ({ title, action, what, act, onDone, onClose }: Props) => {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  return (
    <Confirm
      title={title}
      action={action}
      danger
      disabled={reason.trim().length < 3}
      act={() => act(reason.trim())}
      onDone={onDone}
      onClose={onClose}
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
