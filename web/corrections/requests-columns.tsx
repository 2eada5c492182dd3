import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { showDayMonth, showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import { Person } from '../kit/table/person.tsx'
import { ShortText } from '../kit/table/short-text.tsx'
import { TakeBackWaiting, useWaitingOn, WaitingChip } from '../kit/table/waiting-chip.tsx'
import { correctionSubject } from './acts.ts'
import styles from './corrections.module.css'
import { stepsOfAct, type Correction, type CorrectionStatus } from './requests-api.ts'
import { useStepWords } from './steps.ts'
import type { TakingBack } from './take-back-dialog.tsx'

export const statusTones = {
  proposed: 'late',
  'waiting-second': 'late',
  counted: 'present',
  rejected: 'missing',
  withdrawn: 'rest',
  undone: 'rest',
} as const satisfies Record<CorrectionStatus, string>
export const statuses = Object.keys(statusTones) as CorrectionStatus[]

type Acts = {
  decide: (row: Correction, approve: boolean) => void
  takeBack: (row: Correction, how: TakingBack['how']) => void
}

/** Long because it is one table of columns, in their order. */
export const useRequestColumns = ({
  decide,
  takeBack,
}: Acts): readonly Column<Correction>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  return useMemo(
    () =>
      [
        {
          id: 'at',
          file: ['recordedAt'],
          header: t('requests.at'),
          width: 140,
          drop: 's',
          phone: 'label',
          cell: row => (
            <time dateTime={row.at} dir="ltr">
              {showInstant(row.at, zone)}
            </time>
          ),
        },
        {
          id: 'who',
          file: ['whom'],
          header: t('requests.who'),
          width: 1.4,
          phone: 'title',
          cell: row => <Who row={row} />,
        },
        {
          id: 'what',
          file: ['movements'],
          header: t('requests.what'),
          width: 2,
          phone: 'label',
          cell: row => <What row={row} />,
        },
        {
          id: 'reason',
          file: ['reason'],
          header: t('reason.label'),
          width: 1.8,
          drop: 's',
          phone: 'label',
          cell: row => <ShortText>{row.reason ?? '–'}</ShortText>,
        },
        {
          id: 'by',
          file: ['actor'],
          header: t('requests.by'),
          width: 1,
          drop: 'm',
          phone: 'hidden',
          cell: row => <bdi title={row.by ?? undefined}>{row.by ?? t('common.erased')}</bdi>,
        },
        {
          id: 'status',
          file: ['approval', 'decidedBy'],
          header: t('requests.status'),
          width: 150,
          cell: row => <Status row={row} />,
        },
        {
          id: 'act',
          always: true,
          header: t('common.action'),
          width: 190,
          end: true,
          cell: row => <Act row={row} decide={decide} takeBack={takeBack} />,
        },
      ] satisfies Column<Correction>[],
    [t, zone, decide, takeBack],
  )
}

const Who = ({ row: { lines, people } }: { row: Correction }) => {
  const { t } = useTranslation()
  const [first] = lines
  if (people > 1 || !first) return <span>{t('requests.people', { count: people })}</span>
  return first.employeeId === null ? (
    <span className="fine">{t('movements.nobody')}</span>
  ) : (
    <Person name={first.fullName} no={first.employeeNo} id={first.employeeId} />
  )
}

const What = ({ row }: { row: Correction }) => {
  const { t } = useTranslation()
  const words = useStepWords()
  const steps = stepsOfAct(row)
  const day = row.lines[0]?.localTime
  const text = steps.map(words).join(' · ')
  return (
    <span title={text}>
      {day && row.people === 1 && (
        <>
          <time dateTime={day.slice(0, 10)} dir="ltr">
            {showDayMonth(day)}
          </time>{' '}
        </>
      )}
      {steps.length > 2 ? t('requests.movements', { count: row.movements }) : text}
    </span>
  )
}

const Status = ({ row }: { row: Correction }) => {
  const { t } = useTranslation()
  const { decidedBy, firstBy, inNameOf, rejection } = row
  const said = [
    firstBy && t('requests.first', { name: firstBy }),
    decidedBy && inNameOf && t('common.onBehalf', { name: decidedBy, whose: inNameOf }),
    rejection,
  ].filter(Boolean)
  return useWaitingOn(correctionSubject(row.correctionId)) ? (
    <WaitingChip />
  ) : (
    <Mark
      group={statusTones[row.status]}
      text={t(`requests.state.${row.status}`)}
      {...(said.length > 0 ? { title: said.join(' · ') } : {})}
    />
  )
}

const Act = ({ row, decide, takeBack }: Acts & { row: Correction }) => {
  const { t } = useTranslation()
  const waiting = useWaitingOn(correctionSubject(row.correctionId))
  if (waiting) return <TakeBackWaiting entry={waiting} />
  if (row.mayDecide)
    return (
      <span className={styles.acts}>
        <Button size="compact-xs" variant="light" onClick={() => decide(row, true)}>
          {t('requests.approve')}
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          onClick={() => decide(row, false)}
        >
          {t('requests.reject')}
        </Button>
      </span>
    )
  if (row.mayWithdraw)
    return (
      <Button size="compact-xs" variant="default" onClick={() => takeBack(row, 'withdraw')}>
        {t('correct.withdraw')}
      </Button>
    )
  if (row.undo === null) return null
  const how = row.status === 'waiting-second' ? 'revoke' : 'undo'
  return (
    <Button size="compact-xs" variant="default" onClick={() => takeBack(row, how)}>
      {t(how === 'undo' ? 'correct.undo' : 'requests.revoke')}
    </Button>
  )
}
