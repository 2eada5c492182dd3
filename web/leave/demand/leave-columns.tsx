import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate, showTime } from '../../lib/format.ts'
import type { Column } from '../../kit/table/data-table.tsx'
import { Mark } from '../../kit/table/flag-chip.tsx'
import { ShortText } from '../../kit/table/short-text.tsx'
import { useLimitText } from '../types/use-limit-text.ts'
import type { LeaveChoices, LeaveRow } from './api.ts'
import styles from './demand.module.css'
import { Days } from './parts.tsx'
import { SeenBefore } from './seen.tsx'
import { WaitingChange } from './waiting-change.tsx'
import { WaitingFor } from './waiting-for.tsx'

const groups = {
  0: 'late',
  1: 'late',
  2: 'present',
  3: 'missing',
} as const satisfies Record<LeaveRow['status'], string>
/** A state that is none of those known here is said to be that. */
const knownOf = (status: number): LeaveRow['status'] | 'unknown' =>
  status === 0 || status === 1 || status === 2 || status === 3 ? status : 'unknown'

/**
 * Somebody's leave, a row each; `withdraw` where what waits may be taken back, `change` where what is approved may be
 * asked to be less.
 */
export const useLeaveColumns = (
  deciders: LeaveChoices['deciders'] | undefined,
  withdraw: Acting,
  change: Acting,
): readonly Column<LeaveRow>[] => {
  const { t } = useTranslation()
  return useMemo(
    () =>
      [
        {
          id: 'type',
          header: t('leaveDemand.type'),
          width: 1.4,
          phone: 'title',
          cell: row => <TypeName of={row} />,
        },
        {
          id: 'days',
          header: t('leaves.days'),
          width: 210,
          phone: 'label',
          cell: row => <LeaveWhen of={row} />,
        },
        {
          id: 'length',
          header: t('leaves.length'),
          width: 110,
          phone: 'label',
          cell: row => <Length of={row} />,
        },
        {
          id: 'description',
          header: t('leaves.description'),
          width: 1.4,
          drop: 's',
          phone: 'hidden',
          cell: row => <ShortText>{row.description ?? '–'}</ShortText>,
        },
        {
          id: 'status',
          header: t('leaves.statusOf'),
          width: 1.6,
          cell: row => <State of={row} deciders={deciders} />,
        },
        {
          id: 'act',
          always: true,
          header: t('common.action'),
          width: 110,
          end: true,
          cell: row => <RowAct of={row} withdraw={withdraw} change={change} />,
        },
      ] satisfies Column<LeaveRow>[],
    [t, deciders, withdraw, change],
  )
}

type Acting = ((row: LeaveRow) => void) | null
/** What may be done with it, where it is one thing at most. */
const RowAct = ({
  of: row,
  withdraw,
  change,
}: {
  of: LeaveRow
  withdraw: Acting
  change: Acting
}) => {
  const { t } = useTranslation()
  const waits = row.own && row.status === 0
  const mayChange = row.status === 2 && !row.change
  const changeWaits = row.own && row.change?.status === 0
  const act = waits || changeWaits ? withdraw : mayChange ? change : null
  if (!act) return null
  return (
    <Button size="compact-xs" variant="default" onClick={() => act(row)}>
      {t(
        waits
          ? 'leaveDemand.withdraw'
          : changeWaits
            ? 'leaveChange.takeBack'
            : 'leaveChange.open',
      )}
    </Button>
  )
}

export const TypeName = ({ of: { leaveType, colour } }: { of: LeaveRow }) => {
  const { t } = useTranslation()
  return (
    <span className={styles.swatched}>
      <i
        aria-hidden
        style={(colour === null ? {} : { '--swatch': colour }) as React.CSSProperties}
      />
      <bdi>{leaveType ?? t('leaves.removedType')}</bdi>
    </span>
  )
}

/** Its days, or its day with the hours. */
export const LeaveWhen = ({ of: { asked, from, to } }: { of: LeaveRow }) =>
  'day' in asked ? (
    <bdi dir="ltr" className={styles.dates}>
      {showDate(asked.day)} {showTime(asked.start)}–{showTime(asked.end)}
    </bdi>
  ) : (
    <Days of={{ from, to }} />
  )

/** In days; of hours in hours. */
export const Length = ({ of: { asked, days, minutes } }: { of: LeaveRow }) => {
  const { muchOf } = useLimitText()
  return <bdi>{'day' in asked ? muchOf(minutes, 'minutes') : muchOf(days, 'days')}</bdi>
}

/** How it stands, and with whom. */
export const State = ({
  of: row,
  deciders,
}: {
  of: LeaveRow
  deciders?: LeaveChoices['deciders'] | undefined
}) => {
  const { t } = useTranslation()
  const { status, decidedBy, inNamesOf = [] } = row
  const waitsFor = status === 0 ? deciders?.first : status === 1 ? deciders?.last : undefined
  const decided = decidedBy.flatMap((name, at) => {
    const whose = inNamesOf[at]
    return name && whose ? t('common.onBehalf', { name, whose }) : (name ?? [])
  })
  const text = waitsFor
    ? t('leaves.waitsFor', { names: waitsFor.join(', ') || t('leaveDemand.nobody') })
    : decided.length > 0
      ? t('leaves.decidedBy', { names: decided.join(', ') })
      : null
  const known = knownOf(status)
  return (
    <span className={styles.state}>
      <Mark
        group={known === 'unknown' ? 'rest' : groups[known]}
        text={t(`leaves.status.${known}`)}
      />
      {status < 2 && <WaitingFor since={row.requestedAt} />}
      {text !== null && (
        <small>
          <bdi>{text}</bdi>
        </small>
      )}
      <WaitingChange of={row} />
      <SeenBefore of={row} />
    </span>
  )
}
