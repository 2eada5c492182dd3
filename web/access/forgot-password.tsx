import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/feedback/notice.tsx'
import { askPasswordLink } from './api.ts'
import styles from './login.module.css'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'

/** Asks for a mail with a link; what is said afterwards is the same whether there is such a user or not. */
export const ForgotPassword = ({
  username: typed,
  onBack,
}: {
  username: string
  onBack: () => void
}) => {
  const { t } = useTranslation()
  const [username, setUsername] = useState(typed)
  const [asked, setAsked] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const ask = useSave(() => askPasswordLink(username.trim()), {
    says: shownThere,
    fails: t('forgot.cannot'),
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (username.trim()) ask.save()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate data-unguarded>
      <div>
        <h1>{t('forgot.title')}</h1>
        {!ask.answer && <p>{t('forgot.what')}</p>}
      </div>
      <Refusal of={ask} />
      {ask.answer ? (
        <Notice tone="good" role="status">
          {t('forgot.sent')}
        </Notice>
      ) : (
        <>
          <TextInput
            size="md"
            label={t('login.username')}
            value={username}
            onChange={event => setUsername(event.currentTarget.value)}
            error={
              (asked && !username.trim() ? t('login.needed') : null) ?? ask.wrong('username')
            }
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            ref={first}
            maxLength={100}
            dir="ltr"
          />
          <Button type="submit" size="md" loading={ask.busy} fullWidth>
            {t('forgot.submit')}
          </Button>
        </>
      )}
      <Button variant="subtle" size="sm" onClick={onBack}>
        {t('forgot.back')}
      </Button>
    </form>
  )
}
