import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SecretField } from '../kit/fields/secret-field.tsx'
import { setNewPassword } from './api.ts'
import styles from './login.module.css'
import { newPasswordWarning } from './password-rules.ts'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'

/** Whoever comes by the mailed link sets his password here, and signs in with it. */
export const NewPassword = ({
  token,
  onDone,
  onBack,
}: {
  token: string
  onDone: () => void
  onBack: () => void
}) => {
  const { t } = useTranslation()
  const [passwords, setPasswords] = useState({ new_password: '', confirm_password: '' })
  const warning = newPasswordWarning(passwords)
  const set = useSave(() => setNewPassword({ token, ...passwords }), {
    says: shownThere,
    onDone: onDone,
    fails: t('forgot.cannotSet'),
  })
  const field = (name: keyof typeof passwords) => (
    <SecretField
      size="md"
      label={t(`password.${name}`)}
      autoComplete="new-password"
      visibilityToggleFocusable
      value={passwords[name]}
      error={set.wrong(name)}
      onChange={event => {
        const { value } = event.currentTarget
        setPasswords(before => ({ ...before, [name]: value }))
      }}
    />
  )
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (warning === null) set.save()
      }}
      noValidate
      data-unguarded
    >
      <div>
        <h1>{t('forgot.newTitle')}</h1>
        <p>{t('password.requirementsText')}</p>
      </div>
      <Refusal of={set} />
      {field('new_password')}
      {field('confirm_password')}
      {!set.error && <p role="status">{warning && t(`password.warning.${warning}`)}</p>}
      <Button type="submit" size="md" disabled={warning !== null} loading={set.busy} fullWidth>
        {t('forgot.set')}
      </Button>
      <Button variant="subtle" size="sm" onClick={onBack}>
        {t('forgot.back')}
      </Button>
    </form>
  )
}
