import { Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { setNewPassword } from './api.ts'
import styles from './login.module.css'
import { newPasswordWarning } from './password-rules.ts'

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
  const problem = useProblemText()
  const [passwords, setPasswords] = useState({ new_password: '', confirm_password: '' })
  const warning = newPasswordWarning(passwords)
  const set = useMutation({
    mutationFn: () => setNewPassword({ token, ...passwords }),
    onSuccess: onDone,
  })
  const field = (name: keyof typeof passwords) => (
    <PasswordInput
      size="md"
      label={t(`password.${name}`)}
      autoComplete="new-password"
      maxLength={200}
      dir="ltr"
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      value={passwords[name]}
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
        if (warning === null) set.mutate()
      }}
      noValidate
      data-unguarded
    >
      <div>
        <h1>{t('forgot.newTitle')}</h1>
        <p>{t('password.requirementsText')}</p>
      </div>
      {set.isError && (
        <Notice tone="bad" role="alert">
          {problem(set.error)}
        </Notice>
      )}
      {field('new_password')}
      {field('confirm_password')}
      {!set.isError && <p role="status">{warning && t(`password.warning.${warning}`)}</p>}
      <Button
        type="submit"
        size="md"
        disabled={warning !== null}
        loading={set.isPending}
        fullWidth
      >
        {t('forgot.set')}
      </Button>
      <Button variant="subtle" size="sm" onClick={onBack}>
        {t('forgot.back')}
      </Button>
    </form>
  )
}
