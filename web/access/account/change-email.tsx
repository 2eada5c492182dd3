import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailForm } from '#api/contract/formats.ts'
import { Dialog } from '../../kit/feedback/dialog.tsx'
import { SaveForm } from '../../kit/patterns/save-form.tsx'
import { changeEmail } from './api.ts'
import { OwnPassword } from './own-password.tsx'
import { TypeCode } from './type-code.tsx'
import { useNewAddress } from './use-new-address.ts'

/** First the new address, then the code that was mailed to it: only then it counts. */
export const ChangeEmail = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [left, setLeft] = useState(false)
  const change = useNewAddress('email', given => changeEmail({ email, ...given }), onClose)
  const { ask, ended, sent, password, setPassword } = change
  const valid = emailForm.test(email)
  return (
    <Dialog title={t('account.email.open')} size={480} onClose={onClose} stays={sent !== null}>
      {sent ? (
        <TypeCode
          of={change}
          says={t('account.email.sent', { email })}
          action={t('account.email.confirm')}
          onClose={onClose}
        />
      ) : (
        <SaveForm
          of={{ busy: ask.busy, error: ask.error ?? ended }}
          onSubmit={() => ask.save()}
          action={t('account.code.ask')}
          disabled={!valid || password === ''}
          onCancel={onClose}
        >
          <TextInput
            size="sm"
            type="email"
            label={t('account.email.new')}
            description={t('account.email.what')}
            autoComplete="email"
            data-autofocus
            maxLength={254}
            dir="ltr"
            value={email}
            onChange={event => setEmail(event.currentTarget.value.trim())}
            onBlur={() => setLeft(true)}
            error={
              ask.wrong('email') ?? (left && email !== '' && !valid && t('account.email.bad'))
            }
          />
          <OwnPassword value={password} onChange={setPassword} wrong={ask.wrong('password')} />
        </SaveForm>
      )}
    </Dialog>
  )
}
