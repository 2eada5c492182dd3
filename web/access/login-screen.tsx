import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PostLogin } from '#api/contract/access.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { LanguageMenu } from '../kit/page/language-menu.tsx'
import { Mark } from '../kit/page/mark.tsx'
import { preloadFrame } from '../kit/page/preload.ts'
import { AlertDialog } from '../kit/feedback/alert-dialog.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { ThemeMenu } from '../kit/page/theme-menu.tsx'
import { signIn, type TwoFactor } from './api.ts'
import { CodeStep } from './code-step.tsx'
import { DayPicture } from './day-picture.tsx'
import { FirstAccount } from './first-account.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import styles from './login.module.css'
import { NewPassword } from './new-password.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useEnter } from './use-enter.ts'
import { noValue, secret, text } from '../kit/patterns/field-kinds.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { shownThere } from '../kit/patterns/use-save.ts'

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
  const [twoFactor, setTwoFactor] = useState<TwoFactor | null>(null)
  useEffect(() => {
    const found = tokenOf(hash)
    if (found === null) return
    setToken(found)
    void navigate('/login', { replace: true })
  }, [hash, navigate])
  const back = () => {
    setToken(null)
    setForgot(null)
    setTwoFactor(null)
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
  if (twoFactor !== null) return <CodeStep asked={twoFactor} onBack={back} />
  return forgot === null ? (
    <SignInForm onForgot={setForgot} onCode={setTwoFactor} />
  ) : (
    <ForgotPassword username={forgot} onBack={back} />
  )
}

/** Long because it is one form with each reason for which somebody may stand before it. */
const SignInForm = ({
  onForgot,
  onCode,
}: {
  onForgot: (username: string) => void
  onCode: (asked: TwoFactor) => void
}) => {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const enter = useEnter()
  useEffect(preloadFrame, []) // while the password is typed
  const [working, setWorking] = useState(false)
  const form = useFields(
    PostLogin,
    {
      username: text(t('login.username'), '', {
        need: t('login.needed'),
        size: 'md',
        autoFocus: true,
        autoComplete: 'username',
        autoCapitalize: 'none',
        spellCheck: false,
        dir: 'ltr',
      }),
      password: secret(t('login.password'), {
        need: t('login.needed'),
        size: 'md',
        autoComplete: 'current-password',
        visibilityToggleFocusable: true,
      }),
      captcha: noValue,
    },
    {
      send: ({ username, password }) => signIn(username, password, setWorking),
      says: shownThere,
      onDone: reply => ('two_factor' in reply ? onCode(reply.two_factor) : enter(reply)),
      onRefused: () => {
        form.again({ password: '' })
      },
      fails: t('login.cannot'),
    },
  )
  const reason = params.get('reason')
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate data-unguarded>
      <div>
        <h1>{t('login.title')}</h1>
        <p>{t('login.what')}</p>
      </div>
      {form.error ? (
        <Refusal of={form} />
      ) : reason === 'unauthorized' ? (
        <Notice tone="warn" role="status">
          {t('login.unauthorized')}
        </Notice>
      ) : reason === 'code' ? (
        <Notice tone="warn" role="status">
          {t('code.ended')}
        </Notice>
      ) : reason === 'password' ? (
        <Notice tone="good" role="status">
          {t('password.updated')}
        </Notice>
      ) : null}
      <FirstAccount />
      {form.all}
      <div>
        <Button type="submit" size="md" loading={form.busy} fullWidth>
          {t('login.submit')}
        </Button>
        <p role="status" className={styles.working}>
          {working && t('login.working')}
        </p>
      </div>
      <PasskeyButton />
      <Button variant="subtle" size="sm" onClick={() => onForgot(form.shown.username.trim())}>
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
  return open ? (
    <AlertDialog
      title={t('timeout.endedTitle')}
      description={t('timeout.ended')}
      onClose={() => setOpen(false)}
    />
  ) : null
}
