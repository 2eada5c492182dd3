import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../kit/feedback/confirm.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import form from '../../kit/fields/form.module.css'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { addPasskey } from '../passkey-calls.ts'
import { PasswordAsk } from './password-ask.tsx'
import { removePasskey, type Passkey } from './second-factor-api.ts'

/** The browser asks for finger, face or lock between the two calls; who gives it up there may try again. */
export const AddPasskey = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const add = useSave(() => addPasskey({ name: name.trim(), password }), {
    says: added => (added === null ? null : t('passkeys.added')),
    refreshes: ['myaccount'],
    onDone: added => {
      if (added !== null) onClose()
    },
    fails: t('passkeys.cannotAdd'),
  })
  return (
    <FormDialog
      title={t('passkeys.add')}
      size={480}
      of={add}
      onSubmit={() => add.save()}
      action={t('factor.next')}
      disabled={password === '' || name.trim() === ''}
      onClose={onClose}
      stays
    >
      <TextInput
        label={t('passkeys.name')}
        description={t('passkeys.nameHelp')}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        error={add.wrong('name')}
        maxLength={60}
        data-autofocus
      />
      <PasswordAsk value={password} onChange={setPassword} wrong={add.wrong} />
      {add.answer === null && !add.busy && (
        <Notice tone="warn" role="status">
          {t('passkey.given-up')}
        </Notice>
      )}
    </FormDialog>
  )
}

export const RemovePasskey = ({
  passkey: { passkeyId, name },
  onClose,
}: {
  passkey: Passkey
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  return (
    <Confirm
      title={t('passkeys.removeWhat', { name })}
      action={t('passkeys.remove')}
      danger
      disabled={password === ''}
      act={() => removePasskey(passkeyId, password)}
      says={t('passkeys.removed')}
      refreshes={['myaccount']}
      onClose={onClose}
      fails={t('passkeys.cannotRemove')}
    >
      {wrong => (
        <>
          <p className={form.fine}>{t('passkeys.removeText')}</p>
          <PasswordAsk value={password} onChange={setPassword} wrong={wrong} />
        </>
      )}
    </Confirm>
  )
}
