import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Notice } from '../kit/feedback/notice.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { CallError } from '../lib/call.ts'
import { rotatingCodes } from './api.ts'
import { CodePicture } from './code-picture.tsx'
import styles from './locations.module.css'

const windowMs = 30_000
/** Asked anew well before the last that is there is over. */
const everyMs = 20_000

/** The code of a place, for a screen at the door: another each half minute, the next ones there ahead. Long because it
 * says each thing that may be wrong with it. */
export const CodeScreenScreen = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const query = useQuery({
    ...rotatingCodes(id),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
  const now = useServerTime(query.data?.now, query.dataUpdatedAt)
  const name = query.data?.name ?? ''
  useEffect(() => {
    document.title = `${name || t('page.codeScreen.title')} · Mesai`
  }, [name, t])
  const offline = query.error instanceof CallError && query.error.status === 0
  const code = query.data?.codes.find(({ from }) => {
    const start = Date.parse(from)
    return now !== null && start <= now && now < start + windowMs
  })
  return (
    <div className={styles.screen}>
      <h1>
        <bdi>{name || t('page.codeScreen.title')}</bdi>
      </h1>
      {code && <CodePicture of={code} label={t('locations.codeOf', { name })} />}
      {code && now !== null && <Left of={Date.parse(code.from) + windowMs - now} />}
      {query.isError && !offline && <ProblemNote error={query.error} retry={query.refetch} />}
      {offline && (
        <Notice tone="bad" role="alert">
          {t(code ? 'locations.offlineSoon' : 'locations.offline')}
        </Notice>
      )}
      {query.data && query.data.status !== 'approved' && (
        <Notice tone="warn" role="status">
          {t('locations.notInUse')}
        </Notice>
      )}
      <p className={styles.how}>{t('locations.howToScan')}</p>
      <div className={styles.acts}>
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            void document.documentElement.requestFullscreen?.()
          }}
        >
          {t('locations.fullScreen')}
        </Button>
        <Button variant="subtle" size="xs" component={Link} to="/qr-codes-and-locations">
          {t('locations.back')}
        </Button>
      </div>
    </div>
  )
}

/** The server's time, a second at a time: the clock of a tablet may be wrong. */
const useServerTime = (said: string | undefined, at: number): number | null => {
  const [here, setHere] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return said === undefined ? null : Date.parse(said) + Math.max(0, here - at)
}

const Left = ({ of: ms }: { readonly of: number }) => (
  <div className={styles.left} aria-hidden>
    <i style={{ inlineSize: `${Math.max(0, Math.min(100, (ms / windowMs) * 100))}%` }} />
  </div>
)
