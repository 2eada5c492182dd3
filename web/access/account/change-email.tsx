import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../lib/call.ts'
import { Notice } from '../../kit/feedback/notice.tsx'
import { Dialog } from '../../kit/feedback/dialog.tsx'
import { SaveForm } from '../../kit/patterns/save-form.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { CodeField, isWhole } from '../code-field.tsx'
import { isEmail } from './addresses.ts'
import { changeEmail, type Confirming } from './api.ts'
import { OwnPassword } from './own-password.tsx'

/** First the new address, then the code that was mailed to it: only then it counts. */
export const ChangeEmail = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<Confirming>(null)
  const [ended, setEnded] = useState<Error | null>(null)
  return (
    <Dialog title={t('account.email.open')} size={480} onClose={onClose} stays={sent !== null}>
      {sent ? (
        <TypeCode
          email={email}
          onClose={onClose}
          onEnded={error => {
            setEnded(error)
            setSent(null)
          }}
        />
      ) : (
        <AskCode
          email={email}
          onEmail={setEmail}
          ended={ended}
          onSent={setSent}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type Asking = {
  email: string
  onEmail: (email: string) => void
  /** Why the code before is of no use any more. */
  ended: Error | null
  onSent: (sent: Confirming) => void
  onClose: () => void
}
const AskCode = ({ email, onEmail, ended, onSent, onClose }: Asking) => {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [left, setLeft] = useState(false)
  const ask = useSave(() => changeEmail({ email, password }), {
    onDone: ({ confirm }) => onSent(confirm),
    onRefused: () => setPassword(''),
  })
  const valid = isEmail(email)
  return (
    <SaveForm
      of={{ busy: ask.busy, error: ask.error ?? ended }}
      onSubmit={() => ask.save()}
      action={t('account.email.ask')}
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
        onChange={event => onEmail(event.currentTarget.value.trim())}
        onBlur={() => setLeft(true)}
        error={ask.wrong('email') ?? (left && email !== '' && !valid && t('account.email.bad'))}
      />
      <OwnPassword value={password} onChange={setPassword} wrong={ask.wrong('password')} />
    </SaveForm>
  )
}

const TypeCode = ({
  email,
  onClose,
  onEnded,
}: {
  email: string
  onClose: () => void
  onEnded: (error: Error) => void
}) => {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const confirm = useSave(
    () =>
      changeEmail({ email, code }).catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'account.code-ended') onEnded(error)
        throw error
      }),
    {
      says: t('account.email.done'),
      refreshes: ['myaccount'],
      onDone: onClose,
      onRefused: () => setCode(''),
    },
  )
  return (
    <SaveForm
      of={confirm}
      onSubmit={() => confirm.save()}
      action={t('account.email.confirm')}
      disabled={!isWhole(code)}
      onCancel={onClose}
    >
      <Notice tone="good" role="status">
        {t('account.email.sent', { email })}
      </Notice>
      <CodeField
        label={t('account.code')}
        value={code}
        onChange={setCode}
        error={confirm.wrong('code')}
        refused={confirm.error}
      />
    </SaveForm>
  )
}
