import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PutPassword } from '#api/contract/access.ts'
import { secret } from '../kit/patterns/field-kinds.tsx'
import { session } from '../lib/session.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { useProblemText } from '../kit/feedback/problem-note.tsx'
import { changePassword } from './api.ts'
import { passwordWarning, type Passwords } from './password-rules.ts'
import styles from './password-form.module.css'
import { useFields } from '../kit/patterns/use-fields.tsx'

/** Changing it ends every session of the user, this one too. */
export const PasswordForm = () => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const field = (name: keyof Passwords, autoComplete: string) =>
    secret(t(`password.${name}`), { autoComplete, visibilityToggleFocusable: true })
  const form = useFields(
    PutPassword,
    {
      old_password: field('old_password', 'current-password'),
      new_password: field('new_password', 'new-password'),
      confirm_password: field('confirm_password', 'new-password'),
    },
    {
      send: changePassword,
      says: t('password.updated'),
      onDone: () => session.end('password'),
      fails: t('password.cannot'),
    },
  )
  const warning = passwordWarning(form.shown)
  const isBegun = Object.values(form.shown).some(typed => typed !== '')
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <Notice tone="good" title={t('password.requirements')}>
        {t('password.requirementsText')}
      </Notice>
      {form.all}
      {form.error ? (
        <p role="alert" className={styles.bad}>
          {problem(form.error)}
        </p>
      ) : (
        <p role="status" className={styles.warning} data-begun={isBegun}>
          {warning && t(`password.warning.${warning}`)}
        </p>
      )}
      <Button type="submit" size="sm" disabled={warning !== null} loading={form.busy}>
        {t('password.submit')}
      </Button>
    </form>
  )
}
