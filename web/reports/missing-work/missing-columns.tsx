import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { WhyFigure } from '../../kit/explain/published.ts'
import { useMinutes } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import { AwaitingChip } from '../../kit/table/awaiting-chip.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import {
  dayColumn,
  departmentColumn,
  nameColumn,
  shiftColumn,
} from '../../kit/table/day-columns.tsx'
import { FlagChip, Mark } from '../../kit/table/flag-chip.tsx'
import { personColumns } from '../../kit/table/person-columns.tsx'
import { TakeBackWaiting, useWaitingOn, WaitingChip } from '../../kit/table/waiting-chip.tsx'
import { missingSubject, type MissingRow } from '../../overtime/api.ts'
import { isUndecided } from './missing-rows.ts'
import styles from '../../overtime/overtime.module.css'

type Decide = {
  excuse: (row: MissingRow) => void
  leave: (row: MissingRow) => void
  /** Null for who may not ask for leave. */
  turn: ((row: MissingRow) => void) | null
  reopen: (row: MissingRow) => void
}
type Acts = { why: (row: MissingRow) => void; decide: Decide | null }
const groups = {
  undecided: 'missing',
  again: 'late',
  excused: 'present',
  missing: 'rest',
} as const satisfies Record<MissingRow['state'], string>
const causeGroups = {
  late: 'late',
  early: 'late',
  break: 'rest',
  absent: 'missing',
  short: 'missing',
  belowMinimum: 'missing',
} as const satisfies Record<MissingRow['causes'][number]['cause'], string>

/** Long because it is one table of columns, in their order. */
export const useMissingColumns = ({ why, decide }: Acts): readonly Column<MissingRow>[] => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  const minutes = useMinutes()
  return useMemo(
    () =>
      [
        dayColumn<MissingRow>(t, weekday, { width: 104 }),
        nameColumn<MissingRow>(t, { width: 1.9 }),
        departmentColumn<MissingRow>(t, { width: 1, drop: 's' }),
        ...personColumns<MissingRow>(t),
        shiftColumn<MissingRow>(t, { width: 0.9 }),
        {
          id: 'planned',
          file: ['planned'],
          header: t('missingWork.planned'),
          width: 92,
          end: true,
          unit: 'time',
          drop: 'm',
          phone: 'hidden',
          cell: row => <bdi dir="ltr">{minutes(row.planned)}</bdi>,
        },
        {
          id: 'missing',
          file: ['missing'],
          header: t('missingWork.missing'),
          width: 92,
          end: true,
          unit: 'time',
          sort: 'missing',
          phone: 'label',
          cell: row => (
            <WhyFigure
              what={t('missingWork.missing')}
              value={minutes(row.missing, row.planned)}
              isMain
              onOpen={() => why(row)}
            />
          ),
        },
        {
          id: 'causes',
          file: ['late', 'early', 'break', 'absentMinutes', 'otherMissing', 'flags'],
          header: t('missingWork.causeOf'),
          width: 2,
          phone: 'label',
          cell: row => <Causes row={row} />,
        },
        {
          id: 'state',
          file: ['missingState', 'awaiting'],
          header: t('missingWork.stateOf'),
          width: 150,
          cell: row => <State row={row} />,
        },
        ...(decide
          ? [
              {
                id: 'acts',
                always: true,
                header: t('overtime.acts'),
                width: decide.turn === null ? 204 : 300,
                end: true,
                cell: (row: MissingRow) => <Acts row={row} decide={decide} />,
              },
            ]
          : []),
      ] satisfies Column<MissingRow>[],
    [t, weekday, minutes, why, decide],
  )
}

/**
 * Who swiped once was there; his day wants its other swipe before anybody decides on it. The other flags say nothing of
 * what is missing.
 */
const swipeMissing: readonly MissingRow['flags'][number][] = ['missingEntry', 'missingExit']

const Causes = ({ row }: { row: MissingRow }) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  return (
    <span className={styles.marks}>
      {row.flags
        .filter(flag => swipeMissing.includes(flag))
        .map(flag => (
          <FlagChip key={flag} flag={flag} />
        ))}
      {row.causes.map(({ cause, minutes: of }) => (
        <Mark
          key={cause}
          group={causeGroups[cause]}
          text={`${t(`missingWork.cause.${cause}`)} ${minutes(of)}`}
          title={t(`missingWork.causeWhat.${cause}`)}
        />
      ))}
      {row.filled > 0 && (
        <span className={styles.quiet} title={t('missingWork.filledWhat')}>
          {t('missingWork.filled', { time: minutes(row.filled) })}
        </span>
      )}
    </span>
  )
}

const State = ({ row }: { row: MissingRow }) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const { decided } = row
  const waiting = useWaitingOn(missingSubject(row))
  const said = decided
    ? [
        t('missingWork.said', {
          what: t(`missingWork.state.${decided.decision}`),
          time: minutes(decided.missing),
          name: decided.by ?? '–',
        }),
        decided.reason,
      ]
        .filter(Boolean)
        .join(' · ')
    : t('missingWork.undecidedWhat')
  return (
    <span className={styles.marks}>
      {waiting ? (
        <WaitingChip />
      ) : (
        <Mark
          group={groups[row.state]}
          text={
            row.state === 'again' && decided
              ? t('missingWork.wasOf', { time: minutes(decided.missing) })
              : t(`missingWork.state.${row.state}`)
          }
          title={said}
        />
      )}
      <AwaitingChip devices={row.awaiting} />
    </span>
  )
}

const Acts = ({ row, decide }: { row: MissingRow; decide: Decide }) => {
  const { t } = useTranslation()
  const waiting = useWaitingOn(missingSubject(row))
  if (waiting)
    return (
      <span className={styles.acts}>
        <TakeBackWaiting entry={waiting} />
      </span>
    )
  if (row.own)
    return (
      <span className={styles.acts}>
        <span className={styles.quiet} title={t('missingWork.ownWhat')}>
          {t('overtime.own')}
        </span>
      </span>
    )
  if (!isUndecided(row))
    return (
      <span className={styles.acts}>
        <Button size="compact-xs" variant="default" onClick={() => decide.reopen(row)}>
          {t('missingWork.reopen')}
        </Button>
      </span>
    )
  return (
    <span className={styles.acts}>
      <Button size="compact-xs" variant="light" onClick={() => decide.excuse(row)}>
        {t('missingWork.excuse')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => decide.leave(row)}>
        {t('missingWork.leave')}
      </Button>
      {decide.turn && (
        <Button size="compact-xs" variant="default" onClick={() => decide.turn?.(row)}>
          {t('missingWork.turn')}
        </Button>
      )}
    </span>
  )
}
