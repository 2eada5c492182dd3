import { useTranslation } from 'react-i18next'
import { showDayMonth } from '../lib/format.ts'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import { CodeChip } from '../kit/day/code-chip.tsx'
import { FlagChip } from '../kit/table/flag-chip.tsx'
import type { Difference as Shown, DifferenceRow } from './acts.ts'
import styles from './corrections.module.css'
import { PersonName } from '../kit/table/person.tsx'

const figures = [
  'worked',
  'missing',
  'late',
  'early',
  'break',
  'overtimeRaw',
  'overtimePayable',
  'night',
] as const
const most = 60

/**
 * Before and after, by person and day, with totals; only what would be different. @param heading by what it stands
 * under: a window has a title of its own
 */
export const Difference = ({
  of,
  heading: Heading = 'h3',
}: {
  of: Shown
  heading?: 'h2' | 'h3'
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const rows = of.rows.filter(isDifferent)
  if (rows.length === 0)
    return (
      <p className="fine" role="status">
        {t('correct.same', { count: of.days })}
      </p>
    )
  return (
    <section className={styles.difference} aria-label={t('correct.preview')}>
      <Heading>{t('correct.preview')}</Heading>
      {rows.length > 1 && <Totals of={of} />}
      <ul tabIndex={rows.length > 4 ? 0 : undefined} aria-label={t('correct.days')}>
        {rows.slice(0, most).map(row => (
          <Row key={`${row.employeeId} ${row.day}`} row={row} />
        ))}
        {rows.length > most && (
          <li className="fine">
            {t('correct.more', {
              count: rows.length - most,
              shown: number(rows.length - most),
            })}
          </li>
        )}
      </ul>
    </section>
  )
}

/** Long because it sets codes, times, figures and flags of one day side by side. */
const Row = ({ row: { employeeId, fullName, day, before, after } }: { row: DifferenceRow }) => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  const minutes = useMinutes()
  const gone = before.flags.filter(flag => !after.flags.includes(flag))
  const come = after.flags.filter(flag => !before.flags.includes(flag))
  return (
    <li>
      <div className={styles.rowHead}>
        <strong>
          <PersonName name={fullName} id={employeeId} />
        </strong>
        <span>
          {weekday(day)}{' '}
          <time dateTime={day} dir="ltr">
            {showDayMonth(day)}
          </time>
        </span>
        <span className={styles.codes}>
          {before.codes.join() !== after.codes.join() && (
            <>
              {before.codes.map(code => (
                <CodeChip key={code} code={code} />
              ))}
              <Arrow />
            </>
          )}
          {after.codes.map(code => (
            <CodeChip key={code} code={code} />
          ))}
        </span>
      </div>
      <dl className={styles.figures}>
        {(['firstIn', 'lastOut'] as const)
          .filter(name => before[name] !== after[name])
          .map(name => (
            <Pair
              key={name}
              what={t(`days.${name}`)}
              before={before[name] ?? '–'}
              after={after[name] ?? '–'}
            />
          ))}
        {figures
          .filter(name => before[name] !== after[name])
          .map(name => (
            <Pair
              key={name}
              what={t(`correct.figure.${name}`)}
              before={minutes(before[name], before.planned)}
              after={minutes(after[name], after.planned)}
            />
          ))}
      </dl>
      {gone.length + come.length > 0 && (
        <p className={styles.flags}>
          {gone.map(flag => (
            <s key={flag}>
              <FlagChip flag={flag} />
            </s>
          ))}
          {come.map(flag => (
            <FlagChip key={flag} flag={flag} />
          ))}
        </p>
      )}
    </li>
  )
}

const Pair = ({ what, before, after }: { what: string; before: string; after: string }) => (
  <div>
    <dt>{what}</dt>
    <dd>
      <bdi dir="ltr">{before}</bdi>
      <Arrow />
      <bdi dir="ltr">
        <b>{after}</b>
      </bdi>
    </dd>
  </div>
)
const Arrow = () => {
  const { t } = useTranslation()
  return (
    <span className={styles.arrow}>
      <span aria-hidden className="mirrored">
        →
      </span>
      <span className="unseen">{t('correct.becomes')}</span>
    </span>
  )
}

const Totals = ({ of: { totals, changed, peopleChanged } }: { of: Shown }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const minutes = useMinutes()
  const moved = figures.filter(name => totals.before[name] !== totals.after[name])
  return (
    <>
      <p className="fine" role="status">
        {t('correct.changed', { days: number(changed), people: number(peopleChanged) })}
      </p>
      {moved.length > 0 && (
        <dl className={styles.totals}>
          {moved.map(name => (
            <Pair
              key={name}
              what={t(`correct.figure.${name}`)}
              before={minutes(totals.before[name])}
              after={minutes(totals.after[name])}
            />
          ))}
        </dl>
      )}
    </>
  )
}

const isDifferent = ({ before, after }: DifferenceRow): boolean =>
  JSON.stringify(before) !== JSON.stringify(after)
