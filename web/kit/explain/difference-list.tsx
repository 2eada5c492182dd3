import { useTranslation } from 'react-i18next'
import { showDayMonth, showInstant } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { useMinutes } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import { CodeChip } from '../day/code-chip.tsx'
import { FlagChip } from '../table/flag-chip.tsx'
import type { DayDifference, DifferenceRow, DifferenceTotals } from './api.ts'
import styles from './explain.module.css'
import { PersonName } from '../table/person.tsx'

type Side = DayDifference['before']
const figures = [
  'planned',
  'worked',
  'missing',
  'late',
  'early',
  'break',
  'overtimeRaw',
  'overtimePayable',
  'night',
] as const
const words = {
  planned: 'planned',
  worked: 'worked',
  missing: 'missing',
  late: 'late',
  early: 'early',
  break: 'break',
  overtimeRaw: 'overtime',
  overtimePayable: 'payable',
  night: 'night',
} as const

/** Before and after, by person and day, with what was recorded in between where that is known. */
export const DifferenceList = ({ rows }: { rows: readonly DayDifference[] }) => (
  <ul className={styles.differences}>
    {rows.map(row => (
      <Row key={`${row.employeeId} ${row.day}`} row={row} />
    ))}
  </ul>
)

const Row = ({
  row: { employeeId, fullName, day, before, after, events },
}: {
  row: DayDifference
}) => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  return (
    <li>
      <div className={styles.differenceHead}>
        <strong>
          <PersonName name={fullName} id={employeeId} />
        </strong>
        <span>
          {weekday(day)}{' '}
          <time dateTime={day} dir="ltr">
            {showDayMonth(day)}
          </time>
        </span>
        <span className={styles.flags}>
          {before && before.codes.join() !== after?.codes.join() && (
            <>
              {before.codes.map(code => (
                <CodeChip key={code} code={code} />
              ))}
              {after && <Arrow />}
            </>
          )}
          {after?.codes.map(code => (
            <CodeChip key={code} code={code} />
          ))}
        </span>
      </div>
      {before && after ? (
        <Pairs before={before} after={after} />
      ) : (
        <span className="quiet">{t(before ? 'asOf.goneDay' : 'asOf.newDay')}</span>
      )}
      <Flags before={before} after={after} />
      {events && <Between events={events} />}
    </li>
  )
}

const Pairs = ({ before, after }: { before: NonNullable<Side>; after: NonNullable<Side> }) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  return (
    <dl className={styles.pairs}>
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
            what={t(`why.figure.${words[name]}`)}
            before={minutes(before[name], before.planned)}
            after={minutes(after[name], after.planned)}
          />
        ))}
    </dl>
  )
}

export const DifferenceTotal = ({
  totals: { before, after },
}: {
  totals: DifferenceTotals
}) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const moved = figures.filter(name => before[name] !== after[name])
  return moved.length === 0 ? null : (
    <dl className={styles.pairs} aria-label={t('asOf.totals')}>
      {moved.map(name => (
        <Pair
          key={name}
          what={t(`why.figure.${words[name]}`)}
          before={minutes(before[name])}
          after={minutes(after[name])}
        />
      ))}
    </dl>
  )
}

const Pair = ({ what, before, after }: { what: string; before: string; after: string }) => (
  <div>
    <dt>{what}</dt>
    <dd>
      <bdi dir="ltr">{before}</bdi> <Arrow />{' '}
      <bdi dir="ltr">
        <b>{after}</b>
      </bdi>
    </dd>
  </div>
)
const Arrow = () => (
  <span aria-hidden className="mirrored">
    →
  </span>
)

const Flags = ({ before, after }: { before: Side; after: Side }) => {
  const gone = before?.flags.filter(flag => !after?.flags.includes(flag)) ?? []
  const come = after?.flags.filter(flag => !before?.flags.includes(flag)) ?? []
  return gone.length + come.length === 0 ? null : (
    <span className={styles.flags}>
      {gone.map(flag => (
        <span key={flag} className={styles.gone}>
          <span aria-hidden>−</span>
          <FlagChip flag={flag} />
        </span>
      ))}
      {come.map(flag => (
        <span key={flag} className={styles.gone}>
          <span aria-hidden>+</span>
          <FlagChip flag={flag} />
        </span>
      ))}
    </span>
  )
}

const Between = ({ events }: { events: DifferenceRow['events'] }) => {
  const { t } = useTranslation()
  const zone = useZone()
  if (events.length === 0) return <span className="quiet">{t('asOf.timeOnly')}</span>
  return (
    <ul className={styles.betweenEvents} aria-label={t('asOf.between')}>
      {events.map(({ position, kind, what, count, by, recordedAt }) => (
        <li key={position}>
          <time dateTime={recordedAt} dir="ltr">
            {showInstant(recordedAt, zone)}
          </time>{' '}
          ·{' '}
          <bdi>
            {kind === 'MovementRecorded'
              ? t('event.movements', { count, device: by.name ?? t('event.device') })
              : what || kind}
          </bdi>
          {kind !== 'MovementRecorded' && (
            <>
              {' '}
              ·{' '}
              <bdi>
                {by.kind === 'system' ? t('event.system') : (by.name ?? t('common.erased'))}
              </bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
