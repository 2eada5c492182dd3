import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import form from '../kit/fields/form.module.css'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { Person } from '../kit/table/person.tsx'
import { cardHolders } from './api.ts'
import styles from './cards.module.css'

/** Who held a card when, the latest first. */
export const CardHolders = ({ cardId }: { cardId: string }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const holders = useQuery(cardHolders(cardId))
  return (
    <section aria-labelledby="card-holders">
      <h3 id="card-holders" className={styles.title}>
        {t('cards.holders.title')}
      </h3>
      {holders.isPending ? (
        <Skeleton height={60} />
      ) : holders.isError ? (
        <ProblemNote error={holders.error} retry={holders.refetch} />
      ) : holders.data.rows.length === 0 ? (
        <p className={form.fine}>{t('cards.holders.none')}</p>
      ) : (
        <ul className={styles.failed} tabIndex={0} aria-labelledby="card-holders">
          {holders.data.rows.map(
            ({ employeeId, employeeNo, fullName, from, until, temporary }) => (
              <li key={`${employeeId}${from}`}>
                <Person name={fullName} no={employeeNo} id={employeeId} />
                <span>
                  <time dateTime={from} dir="ltr">
                    {showInstant(from, zone)}
                  </time>
                  {' – '}
                  {until === null ? (
                    t('cards.holders.now')
                  ) : (
                    <time dateTime={until} dir="ltr">
                      {showInstant(until, zone)}
                    </time>
                  )}
                  {temporary && ` · ${t('cards.holders.temporary')}`}
                </span>
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  )
}
