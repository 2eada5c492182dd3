import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { phoneAsSent, phoneFault } from '#api/contract/formats.ts'
import { Dialog } from '../../kit/feedback/dialog.tsx'
import { SaveForm } from '../../kit/patterns/save-form.tsx'
import { useIntegration } from '../../lib/settings.ts'
import { changePhone } from './api.ts'
import { OwnPassword } from './own-password.tsx'
import { TypeCode } from './type-code.tsx'
import { useNewAddress } from './use-new-address.ts'

/** First the new number, then the code that was sent to it; where nobody sends messages the password is enough. */
export const ChangePhone = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const { sends: bySms } = useIntegration('sms')
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const phone = phoneAsSent(typed)
  const change = useNewAddress('phone', given => changePhone({ phone, ...given }), onClose)
  const { ask, ended, sent, password, setPassword } = change
  const fault = phoneFault(typed)
  return (
    <Dialog title={t('account.phone.open')} size={480} onClose={onClose} stays={sent !== null}>
      {sent ? (
        <TypeCode
          of={change}
          says={t('account.phone.sent', { phone, reference: sent.reference ?? '' })}
          action={t('account.phone.submit')}
          onClose={onClose}
        />
      ) : (
        <SaveForm
          of={{ busy: ask.busy, error: ask.error ?? ended }}
          onSubmit={() => ask.save()}
          action={t(bySms ? 'account.code.ask' : 'account.phone.submit')}
          disabled={fault !== null || password === ''}
          onCancel={onClose}
        >
          <TextInput
            size="sm"
            type="tel"
            label={t('account.phone.new')}
            description={t(bySms ? 'account.phone.what' : 'account.phone.noCode')}
            autoComplete="tel"
            data-autofocus
            maxLength={25}
            dir="ltr"
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
            onBlur={() => setLeft(true)}
            error={
              ask.wrong('phone') ??
              (left && phone !== '' && fault && t(`wrongField.phone.${fault}`))
            }
          />
          <OwnPassword value={password} onChange={setPassword} wrong={ask.wrong('password')} />
        </SaveForm>
      )}
    </Dialog>
  )
}
