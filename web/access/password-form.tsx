import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { SecretField } from '../kit/fields/secret-field.tsx'
import { session } from '../lib/session.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import { changePassword } from './api.ts'
import { passwordWarning, type Passwords } from './password-rules.ts'
import styles from './password-form.module.css'
import { useSave } from '../kit/patterns/use-save.ts'

/** Changing it ends every session of the user, this one too. */
export const PasswordForm = () => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const form = useForm<Passwords>({
    initialValues: { old_password: '', new_password: '', confirm_password: '' },
  })
  const warning = passwordWarning(form.values)
  const change = useSave(changePassword, {
    says: t('password.updated'),
    onDone: () => session.end('password'),
    fails: t('password.cannot'),
  })
  const { wrong } = change
  const field = (name: keyof Passwords, autoComplete: string) => (
    <SecretField
      label={t(`password.${name}`)}
      autoComplete={autoComplete}
      visibilityToggleFocusable
      {...form.getInputProps(name)}
      error={wrong(name)}
    />
  )
  return (
    <form
      className={styles.form}
      onSubmit={form.onSubmit(values => change.save(values))}
      noValidate
    >
      <Notice tone="good" title={t('password.requirements')}>
        {t('password.requirementsText')}
      </Notice>
      {field('old_password', 'current-password')}
      {field('new_password', 'new-password')}
      {field('confirm_password', 'new-password')}
      {change.error ? (
        <p role="alert" className={styles.bad}>
          {problem(change.error)}
        </p>
      ) : (
        <p role="status" className={styles.warning} data-begun={form.isDirty()}>
          {warning && t(`password.warning.${warning}`)}
        </p>
      )}
      <Button type="submit" size="sm" disabled={warning !== null} loading={change.busy}>
        {t('password.submit')}
      </Button>
    </form>
  )
}
