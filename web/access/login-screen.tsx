import { Button, Modal, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { session } from '../lib/session.ts'
import { loadShell } from '../shared/guard.tsx'
import { LanguageMenu } from '../shared/language-menu.tsx'
import { Mark } from '../shared/mark.tsx'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { ThemeMenu } from '../shared/theme-menu.tsx'
import { signIn } from './api.ts'
import { DayPicture } from './day-picture.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import styles from './login.module.css'
import { NewPassword } from './new-password.tsx'

export const LoginScreen = () => {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${t('login.title')} · Mesai`
  }, [t])
  return (
    <main className={styles.page}>
      <section className={styles.side}>
        <header>
          <Mark />
          <span className={styles.choices}>
            <LanguageMenu />
            <ThemeMenu />
          </span>
        </header>
        <Inside />
        <footer>{t('login.foot')}</footer>
      </section>
      <DayPicture />
      <TimedOut />
    </main>
  )
}

/**
 * The token of a mailed link stands in the fragment, which no server is told; it goes from the address at once, so that
 * it stays in no history.
 */
const tokenOf = (hash: string): string | null =>
  /^#password=([A-Za-z0-9_-]{43})$/.exec(hash)?.[1] ?? null

const Inside = () => {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [token, setToken] = useState(() => tokenOf(hash))
  const [forgot, setForgot] = useState<string | null>(null)
  useEffect(() => {
    const found = tokenOf(hash)
    if (found === null) return
    setToken(found)
    void navigate('/login', { replace: true })
  }, [hash, navigate])
  const back = () => {
    setToken(null)
    setForgot(null)
  }
  if (token !== null)
    return (
      <NewPassword
        token={token}
        onBack={back}
        onDone={() => {
          back()
          void navigate('/login?reason=password', { replace: true })
        }}
      />
    )
  return forgot === null ? (
    <SignInForm onForgot={setForgot} />
  ) : (
    <ForgotPassword username={forgot} onBack={back} />
  )
}

const SignInForm = ({ onForgot }: { onForgot: (username: string) => void }) => {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const problem = useProblemText()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  useEffect(() => {
    loadShell().catch(() => undefined)
  }, []) // while the password is typed
  const enter = useMutation({
    mutationFn: () => signIn(username.trim(), password),
    onSuccess: reply => {
      session.begin(reply)
      void navigate(params.get('to') ?? '/', { replace: true })
    },
    onError: () => setPassword(''),
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (username.trim() && password) enter.mutate()
  }
  const need = (value: string) => (asked && !value && !enter.isError ? t('login.needed') : null)
  const reason = params.get('reason')
  return (
    <form className={styles.form} onSubmit={submit} noValidate data-unguarded>
      <div>
        <h1>{t('login.title')}</h1>
        <p>{t('login.what')}</p>
      </div>
      {enter.isError ? (
        <Notice tone="bad" role="alert">
          {problem(enter.error)}
        </Notice>
      ) : reason === 'unauthorized' ? (
        <Notice tone="warn" role="status">
          {t('login.unauthorized')}
        </Notice>
      ) : reason === 'password' ? (
        <Notice tone="good" role="status">
          {t('password.updated')}
        </Notice>
      ) : null}
      <TextInput
        size="md"
        label={t('login.username')}
        value={username}
        onChange={event => setUsername(event.currentTarget.value)}
        error={need(username.trim())}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        ref={first}
        maxLength={100}
        dir="ltr"
      />
      <PasswordInput
        size="md"
        label={t('login.password')}
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
        error={need(password)}
        autoComplete="current-password"
        maxLength={200}
        dir="ltr"
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      />
      <Button type="submit" size="md" loading={enter.isPending} fullWidth>
        {t('login.submit')}
      </Button>
      <Button variant="subtle" size="sm" onClick={() => onForgot(username.trim())}>
        {t('forgot.open')}
      </Button>
    </form>
  )
}

/** Says why one is here; any movement takes it away (spec §4). */
const TimedOut = () => {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const [open, setOpen] = useState(params.get('reason') === 'timeout')
  useEffect(() => {
    if (!open) return
    const close = () => setOpen(false)
    addEventListener('pointermove', close, { once: true })
    addEventListener('touchstart', close, { once: true })
    return () => {
      removeEventListener('pointermove', close)
      removeEventListener('touchstart', close)
    }
  }, [open])
  return (
    <Modal
      opened={open}
      onClose={() => setOpen(false)}
      size={350}
      withCloseButton={false}
      title={t('timeout.endedTitle')}
    >
      <p>{t('timeout.ended')}</p>
      <Button fullWidth size="sm" data-autofocus onClick={() => setOpen(false)}>
        {t('common.okay')}
      </Button>
    </Modal>
  )
}
