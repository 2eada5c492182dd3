import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router'
import { GetUserDetails, PostLogout } from '#api/contract/access.ts'
import { call, CallError } from '../../lib/call.ts'
import { handedOver, installationData, type HandedOver } from '../../lib/handed-over.ts'
import { session, type User } from '../../lib/session.ts'
import { useSession } from '../../lib/use-session.ts'
import { useProblemText } from '../../kit/feedback/problem-note.tsx'
import { Blank } from '../blank.tsx'
import styles from '../blank-screen.module.css'

/**
 * Begins the session that came with the address; where somebody else is signed in, only when he says so. Data of an
 * installation goes on to its page, whoever is here.
 */
export const TokenDirecting = () => {
  const { t } = useTranslation()
  const [tokens] = useState(handedOver.waiting)
  const [toInstall] = useState(() => installationData.waiting() !== null)
  if (tokens === null && toInstall) return <ToInstallation />
  return tokens === null ? <NoWay why={t('handed.nothing')} /> : <WhoseIsIt tokens={tokens} />
}

const ToInstallation = () => {
  useEffect(() => installationData.keep(), [])
  return <Navigate to={installationPage} replace />
}
const installationPage = '/installation'

/** Where it is kept who is meant, while everything else of who was here before goes. */
const place = 'handed-over'

const WhoseIsIt = ({ tokens }: { tokens: HandedOver }) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const signedIn = useSession()
  const [before] = useState(signedIn?.user ?? null)
  const [agreed, setAgreed] = useState(false)
  const { data, error } = useQuery({
    queryKey: [place],
    queryFn: ({ signal }) => call(GetUserDetails, { as: tokens.access, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (error)
    return (
      <NoWay
        why={
          error instanceof CallError && error.status === 401 ? t('handed.over') : problem(error)
        }
      />
    )
  if (!data) return <OnTheWay />
  const { user_data: next } = data
  return before === null || before.id === next.id || agreed ? (
    <Enter next={next} />
  ) : (
    <Ask now={before} next={next} onAgreed={() => setAgreed(true)} />
  )
}

const Ask = ({ now, next, onAgreed }: { now: User; next: User; onAgreed: () => void }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const names = { now: now.fullName, next: next.fullName }
  const stay = () => {
    handedOver.take()
    installationData.drop()
    void navigate('/', { replace: true })
  }
  return (
    <Blank title={t('handed.askTitle')}>
      <p>{t('handed.ask', names)}</p>
      <div className={styles.ways}>
        <Button size="sm" autoFocus onClick={stay}>
          {t('handed.stay', names)}
        </Button>
        <Button size="sm" variant="default" onClick={onAgreed}>
          {t('handed.go', names)}
        </Button>
      </div>
    </Blank>
  )
}

/** The session that was open in this tab ends first, on the server too. */
const Enter = ({ next }: { next: User }) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const enter = useCallback(async () => {
    const tokens = handedOver.take()
    if (tokens === null) return
    if (session.token() !== null && session.token() !== tokens.access)
      await call(PostLogout, {}).catch(() => undefined)
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== place })
    session.dropAside()
    session.begin({
      error: null,
      access_token: tokens.access,
      file_access_token: tokens.file,
      user_data: next,
      passwordChange: false,
      use_custom_logo: false,
      subscription: null,
    })
    const to = tokens.to ?? (installationData.waiting() === null ? '/' : installationPage)
    installationData.keep()
    void navigate(to, { replace: true })
  }, [client, navigate, next])
  useEffect(() => void enter(), [enter])
  return <OnTheWay />
}

const OnTheWay = () => {
  const { t } = useTranslation()
  return (
    <Blank title={t('handed.title')}>
      <p role="status">{t('common.loading')}</p>
    </Blank>
  )
}

const NoWay = ({ why }: { why: string }) => {
  const { t } = useTranslation()
  return (
    <Blank title={t('handed.failed')}>
      <p role="alert">{why}</p>
      <Button component={Link} to="/" size="sm">
        {t('blank.home')}
      </Button>
    </Blank>
  )
}
