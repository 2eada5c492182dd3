import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/feedback/notice.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { CallError } from '../lib/call.ts'
import { CodePicture } from './code-picture.tsx'
import styles from './locations.module.css'

const windowMs = 30_000

type Codes = {
  readonly name: string
  readonly status: 'waiting' | 'approved' | 'suspended'
  readonly now: string
  readonly codes: readonly {
    readonly from: string
    readonly size: number
    readonly path: string
  }[]
}
type Props = {
  readonly of: Pick<
    UseQueryResult<Codes>,
    'data' | 'dataUpdatedAt' | 'error' | 'isError' | 'refetch'
  >
  readonly children?: ReactNode
}
/** The code of a place, another each half minute, the next ones there ahead; it says each thing that may be wrong. */
export const RotatingCode = ({ of: query, children }: Props) => {
  const { t } = useTranslation()
  const now = useServerTime(query.data?.now, query.dataUpdatedAt)
  const name = query.data?.name ?? ''
  useEffect(() => {
    document.title = `${name || t('page.codeScreen.title')} · Mesai`
  }, [name, t])
  const offline = query.error instanceof CallError && query.error.status === 0
  const code = codeAt(query.data?.codes ?? [], now)
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
      <p className="quiet">{t('locations.howToScan')}</p>
      {children}
    </div>
  )
}

/** The one that is shown at an instant of the server's. */
export const codeAt = <C extends { readonly from: string }>(
  codes: readonly C[],
  now: number | null,
): C | undefined =>
  codes.find(({ from }) => {
    const start = Date.parse(from)
    return now !== null && start <= now && now < start + windowMs
  })

/** The server's time, a second at a time: the clock of a tablet may be wrong. */
export const useServerTime = (said: string | undefined, at: number): number | null => {
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
