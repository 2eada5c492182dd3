import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { isPhone } from './addresses.ts'
import { changePhone } from './api.ts'
import { OwnPassword } from './own-password.tsx'

export const ChangePhone = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const [left, setLeft] = useState(false)
  const save = useSave(() => changePhone({ phone: phone.trim(), password }), {
    says: t('account.phone.done'),
    refreshes: ['myaccount'],
    onDone: onClose,
    onRefused: () => setPassword(''),
  })
  const valid = isPhone(phone.trim())
  return (
    <FormDialog
      title={t('account.phone.open')}
      size={480}
      of={save}
      onSubmit={() => save.save()}
      action={t('account.phone.submit')}
      disabled={!valid || password === ''}
      onClose={onClose}
    >
      <TextInput
        size="sm"
        type="tel"
        label={t('account.phone.new')}
        autoComplete="tel"
        data-autofocus
        maxLength={25}
        dir="ltr"
        value={phone}
        onChange={event => setPhone(event.currentTarget.value)}
        onBlur={() => setLeft(true)}
        error={
          save.wrong('phone') ?? (left && phone !== '' && !valid && t('account.phone.bad'))
        }
      />
      <OwnPassword value={password} onChange={setPassword} wrong={save.wrong('password')} />
    </FormDialog>
  )
}
