import { useTranslation } from 'react-i18next'
import { showDate, showInstant } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import styles from './accounts.module.css'
import type { Line } from './api.ts'

const toCome = (line: Line): boolean => line.kind === 'planned' || line.kind === 'reserved'

/** The lines of an account, as a bank writes them: the day, what it was, how much, and what there was after it. */
export const Ledger = ({ lines }: { lines: readonly Line[] }) => {
  const { t } = useTranslation()
  const coming = lines.filter(toCome)
  const been = lines.filter(line => !toCome(line))
  if (lines.length === 0) return <p className={styles.note}>{t('accounts.empty')}</p>
  return (
    <>
      <Lines of={been} label={t('accounts.been')} />
      {coming.length > 0 && <h3>{t('accounts.coming')}</h3>}
      {coming.length > 0 && <Lines of={coming} label={t('accounts.coming')} />}
    </>
  )
}

const Lines = ({ of, label }: { of: readonly Line[]; label: string }) => (
  <ul className={styles.lines} aria-label={label}>
    {of.map(line => (
      <LineRow
        key={`${line.kind} ${line.day} ${line.entitlementId} ${line.request?.requestId} ${line.balance}`}
        of={line}
      />
    ))}
  </ul>
)

const LineRow = ({ of }: { of: Line }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const zone = useZone()
  const { day, kind, days, balance, workYear, request, recordedBy, recordedAt } = of
  const sign = days > 0 ? '+' : '−'
  return (
    <li>
      <time dateTime={day} dir="ltr">
        {showDate(day)}
      </time>
      <span>
        <span>{t(`accounts.kind.${kind}`)}</span>{' '}
        <small>
          {request ? (
            <bdi dir="ltr">
              {request.from === request.to
                ? showDate(request.from)
                : `${showDate(request.from)} – ${showDate(request.to)}`}
            </bdi>
          ) : (
            t('accounts.workYear', { year: number(workYear) })
          )}
        </small>
        {recordedAt && (
          <small className={styles.by}>
            {recordedBy && (
              <>
                <bdi>{recordedBy}</bdi> ·{' '}
              </>
            )}
            <bdi dir="ltr">{showInstant(recordedAt, zone)}</bdi>
          </small>
        )}
      </span>
      <bdi dir="ltr" data-takes={days < 0 || undefined}>
        {sign}
        {number(Math.abs(days))}
      </bdi>
      <strong>
        <bdi dir="ltr" title={t('accounts.balance')}>
          {balance < 0 ? '−' : ''}
          {number(Math.abs(balance))}
        </bdi>
      </strong>
    </li>
  )
}
