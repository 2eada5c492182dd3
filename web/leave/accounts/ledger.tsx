import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EventDialog } from '../../kit/explain/published.ts'
import { showDate, showInstant } from '../../lib/format.ts'
import { useMay, useZone } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import styles from './accounts.module.css'
import type { Ledger as LedgerOf, Line } from './api.ts'

const toCome = (line: Line): boolean => line.kind === 'planned' || line.kind === 'reserved'

/** The lines of an account, as a bank writes them: the day, what it was, how much, and what there was after it. */
export const Ledger = ({ of: { lines, ahead } }: { of: LedgerOf }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const may = useMay('reports.view')
  const [opened, setOpened] = useState<string | null>(null)
  const open = may ? setOpened : null
  const coming = lines.filter(toCome)
  const been = lines.filter(line => !toCome(line))
  if (lines.length + ahead.length === 0) return <p className="fine">{t('accounts.empty')}</p>
  return (
    <>
      {been.length > 0 && <Lines of={been} label={t('accounts.been')} open={open} />}
      {coming.length > 0 && <h3>{t('accounts.coming')}</h3>}
      {coming.length > 0 && <Lines of={coming} label={t('accounts.coming')} open={open} />}
      {ahead.length > 0 && <h3>{t('accounts.ahead')}</h3>}
      {ahead.length > 0 && <p className="fine">{t('accounts.aheadWhat')}</p>}
      {ahead.length > 0 && <Lines of={ahead} label={t('accounts.ahead')} open={open} />}
      <EventDialog position={opened} zone={zone} onClose={() => setOpened(null)} />
    </>
  )
}

type Open = ((position: string) => void) | null
type Listed = { of: readonly Line[]; label: string; open: Open }
const heads = ['day', 'what', 'days', 'balance'] as const
const Lines = ({ of, label, open }: Listed) => {
  const { t } = useTranslation()
  return (
    <table className={styles.lines} aria-label={label}>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {t(`accounts.line.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {of.map(line => (
          <LineRow
            key={`${line.kind} ${line.day} ${line.entitlementId} ${line.request?.requestId} ${line.balance}`}
            of={line}
            open={open}
          />
        ))}
      </tbody>
    </table>
  )
}

const LineRow = ({ of, open }: { of: Line; open: Open }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const zone = useZone()
  const { day, days, balance, workYear, request, recordedBy, recordedAt } = of
  const sign = days > 0 ? '+' : '−'
  return (
    <tr>
      <td>
        <time dateTime={day} dir="ltr">
          {showDate(day)}
        </time>
      </td>
      <td>
        <Kind of={of} open={open} />{' '}
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
            {t('accounts.recorded')}{' '}
            {recordedBy && (
              <>
                <bdi>{recordedBy}</bdi> ·{' '}
              </>
            )}
            <bdi dir="ltr">{showInstant(recordedAt, zone)}</bdi>
          </small>
        )}
      </td>
      <td>
        <bdi dir="ltr" data-takes={days < 0 || undefined}>
          {sign}
          {number(Math.abs(days))}
        </bdi>
      </td>
      <td>
        <strong>
          <bdi dir="ltr" title={t('accounts.balance')}>
            {balance < 0 ? '−' : ''}
            {number(Math.abs(balance))}
          </bdi>
        </strong>
      </td>
    </tr>
  )
}

/** What it was; opens the request or grant behind it. */
const Kind = ({ of: { kind, position }, open }: { of: Line; open: Open }) => {
  const { t } = useTranslation()
  const what = t(`accounts.kind.${kind}`)
  if (position === null || open === null) return <span>{what}</span>
  return (
    <button
      type="button"
      className={styles.opens}
      title={t('accounts.open')}
      onClick={() => open(position)}
    >
      {what}
    </button>
  )
}
