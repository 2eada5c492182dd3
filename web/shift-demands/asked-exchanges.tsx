import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSave } from '../kit/patterns/use-save.ts'
import { showDate } from '../lib/format.ts'
import { answerExchange, type ShiftDemand } from './api.ts'
import { usePlanWord } from './demand-columns.tsx'
import styles from './shift-demands.module.css'

/** Exchanges that colleagues ask for: yes or no, in one tap each. Nothing where there are none. */
export const AskedExchanges = ({ rows }: { rows: readonly Props['row'][] }) => {
  const { t } = useTranslation()
  const answering = useSave(answerExchange, {
    says: (_, { consents }) =>
      t(consents ? 'shiftDemand.consented' : 'shiftDemand.youDeclined'),
    refreshes: 'all',
    refusal: 'toast',
    fails: t('shiftDemand.cannotAnswer'),
  })
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="asked-exchanges">
      <h2 id="asked-exchanges" className={styles.heading}>
        {t('shiftDemand.askedOfYou')}
      </h2>
      <ul className={styles.asked}>
        {rows.map(row => (
          <Card
            key={row.requestId}
            row={row}
            busy={answering.busy}
            answer={consents =>
              answering.save({
                employeeId: row.employeeId,
                requestId: row.requestId,
                consents,
              })
            }
          />
        ))}
      </ul>
    </section>
  )
}

type Props = {
  row: Omit<ShiftDemand, 'day'>
  busy: boolean
  answer: (consents: boolean) => void
}
/** Told from where the colleague stands: he gives what the other wants, and gets what the other has. */
const Card = ({ row, busy, answer }: Props) => {
  const { t } = useTranslation()
  const word = usePlanWord()
  const name = row.fullName ?? t('common.erased')
  return (
    <li className={styles.card}>
      <div className={styles.about}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {row.changes.map(({ day, planned, plannedShift, wanted, wantedShift }) => (
          <p key={day}>
            {t('shiftDemand.exchangeDay', {
              day: showDate(day),
              give: word(wanted, wantedShift),
              get: word(planned, plannedShift),
            })}
          </p>
        ))}
        {row.description && <p className="quiet">{row.description}</p>}
      </div>
      <div className={styles.answers}>
        {row.consent === 'asked' ? (
          <Button loading={busy} onClick={() => answer(true)}>
            {t('shiftDemand.consent')}
          </Button>
        ) : (
          <span className="quiet">{t('shiftDemand.youConsented')}</span>
        )}
        <Button variant="default" disabled={busy} onClick={() => answer(false)}>
          {t('shiftDemand.decline')}
        </Button>
      </div>
    </li>
  )
}
