import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../lib/use-format.ts'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { readerTones } from '../kit/table/reader-tones.ts'
import { StateDot } from '../kit/table/state-dot.tsx'
import { readerCounts, type ReaderCounts } from './api.ts'
import styles from './readers.module.css'

const place = '/company-management/devices'

/** Readers that need a hand, worst first, each a way to its page. */
export const Readers = () => {
  const { t } = useTranslation()
  const query = useQuery(readerCounts)
  if (query.isPending) return <Skeleton height={60} />
  if (query.isError) return <ProblemNote error={query.error} retry={query.refetch} />
  const { troubled, strangers, putAside } = query.data
  return (
    <>
      {troubled.length === 0 && <p className="quiet">{t('dashboard.readers.all')}</p>}
      <ul className={styles.readers}>
        {troubled.map(one => (
          <li key={one.deviceId}>
            <One reader={one} />
          </li>
        ))}
      </ul>
      {strangers + putAside > 0 && (
        <p className={styles.also}>
          {strangers > 0 && (
            <Link to={place}>{t('dashboard.readers.strangers', { count: strangers })}</Link>
          )}
          {putAside > 0 && <span>{t('dashboard.readers.aside', { count: putAside })}</span>}
        </p>
      )}
    </>
  )
}

const One = ({
  reader: { deviceId, name, state, heardMinutes },
}: {
  reader: ReaderCounts['troubled'][number]
}) => {
  const { t } = useTranslation()
  const { ago } = useFormat()
  return (
    <Link to={`${place}?device=${deviceId}`}>
      <bdi title={name}>{name}</bdi>
      <StateDot
        tone={readerTones[state]}
        text={t(`readerState.${state}`)}
        age={heardMinutes === null ? undefined : ago(heardMinutes * 60)}
      />
    </Link>
  )
}

/** How many of all are heard, and the way to all of them. */
export const ReadersHeard = () => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data } = useQuery(readerCounts)
  return (
    <span className={styles.panelEnd}>
      {data && (
        <small className="quiet">
          {t('dashboard.readers.heard', {
            heard: number(data.byState.heard),
            total: number(data.total),
          })}
        </small>
      )}
      <Link className={styles.toAll} to={place}>
        {t('dashboard.readers.toAll')}
      </Link>
    </span>
  )
}
