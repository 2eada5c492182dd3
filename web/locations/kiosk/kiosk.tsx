import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SecretField } from '../../kit/fields/secret-field.tsx'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { Refusal } from '../../kit/patterns/save-form.tsx'
import { shownThere, useSave } from '../../kit/patterns/use-save.ts'
import { LanguageMenu } from '../../kit/page/language-menu.tsx'
import { CallError } from '../../lib/call.ts'
import { registerWorker } from '../../lib/service-worker.ts'
import { useOnline } from '../../lib/use-online.ts'
import { RotatingCode } from '../rotating-code.tsx'
import { kioskState, openKiosk, screenCodes, type KioskState } from './api.ts'
import { Door } from './door.tsx'
import { keptTaps } from './kept-taps.ts'
import styles from './kiosk.module.css'

const everyMs = 60_000
const hasNoNetwork = (error: unknown): boolean =>
  error instanceof CallError && [0, 502, 503, 504].includes(error.status)

/**
 * A tablet or a screen at a door, opened once by its key. Nothing on it leads anywhere else. Without a network it is
 * what it was when it had one.
 */
export const Kiosk = () => {
  const { t } = useTranslation()
  const query = useQuery({
    ...kioskState,
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
  const [remembered, setRemembered] = useState<KioskState | null>()
  const online = useOnline()
  const offline = !online || hasNoNetwork(query.error)
  useEffect(registerWorker, [])
  useEffect(() => {
    if (query.data) void keptTaps.opened(query.data)
  }, [query.data])
  useEffect(() => {
    void keptTaps.remembered().then(setRemembered)
  }, [])
  const state = query.data ?? (offline ? remembered : null)
  useEffect(() => {
    document.title = `${state?.name ?? t('kiosk.title')} · Mesai`
  }, [state?.name, t])
  const closed = query.error instanceof CallError && query.error.code === 'kiosk.closed'
  if (closed) return <Opening />
  if (state?.kind === 'screen') return <Screen />
  if (state) return <Door state={state} offline={offline} />
  return (
    <main className={styles.page}>
      {query.isError && remembered === null && (
        <ProblemNote error={query.error} retry={query.refetch} />
      )}
    </main>
  )
}

/** The key of a link stands in the fragment, which no server is told; it goes from the address at once. */
const keyIn = (hash: string): string => /^#([A-Za-z0-9_-]{43})$/.exec(hash)?.[1] ?? ''

const Opening = () => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [key, setKey] = useState(() => keyIn(location.hash))
  const open = useSave(() => openKiosk(key.trim()), {
    says: shownThere,
    refreshes: [],
    onDone: state => {
      client.setQueryData(kioskState.queryKey, state)
      void client.invalidateQueries({ queryKey: kioskState.queryKey })
    },
    fails: t('kiosk.cannotOpen'),
  })
  useEffect(() => {
    if (location.hash !== '') history.replaceState(null, '', location.pathname)
  }, [])
  return (
    <main className={styles.page}>
      <form
        className={styles.opening}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (key.trim() !== '') open.save()
        }}
      >
        <header>
          <h1>{t('kiosk.open')}</h1>
          <LanguageMenu />
        </header>
        <p>{t('kiosk.openWhat')}</p>
        <SecretField
          size="md"
          label={t('kiosk.key')}
          autoComplete="off"
          value={key}
          onChange={event => setKey(event.currentTarget.value)}
        />
        <Refusal of={open} />
        <Button type="submit" size="md" loading={open.busy}>
          {t('kiosk.openAct')}
        </Button>
      </form>
    </main>
  )
}

const codesEveryMs = 20_000
/** The codes of a place, as `/qr-codes-and-locations/:id/screen` shows them, and nobody is signed in. */
const Screen = () => {
  const query = useQuery({
    ...screenCodes,
    refetchInterval: codesEveryMs,
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
  return (
    <main>
      <RotatingCode of={query} />
    </main>
  )
}
