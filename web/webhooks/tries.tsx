import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { StateDot } from '../kit/table/state-dot.tsx'
import { triesOf } from './api.ts'
import { Moment } from './moment.tsx'
import { toneOf } from './state.ts'
import styles from './webhooks.module.css'

/** What a webhook was told of late, and what the receiver said; nothing of what was in it. */
export const Tries = ({ webhookId }: { readonly webhookId: string }) => {
  const { t } = useTranslation()
  const query = useQuery(triesOf(webhookId))
  const rows = query.data?.rows ?? []
  return (
    <section className={styles.tries}>
      <h3>{t('webhooks.tries')}</h3>
      {query.isError && <ProblemNote error={query.error} retry={query.refetch} />}
      {query.isSuccess && rows.length === 0 && <p className="quiet">{t('webhooks.noTries')}</p>}
      <ul>
        {rows.map((row, at) => (
          <li key={`${row.at} ${at}`}>
            <span>
              {row.kind === null ? t('webhooks.tryTest') : t(`webhooks.kind.${row.kind}`)}
            </span>
            <StateDot
              tone={toneOf(row)}
              text={`${t(`webhooks.outcome.${row.outcome}`)}${row.status === null ? '' : ` (${row.status})`}`}
            />
            <Moment at={row.at} />
          </li>
        ))}
      </ul>
    </section>
  )
}
