import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { GetCorrections } from '#api/contract/corrections.ts'
import { GetAfterHoursWork } from '#api/contract/overtime.ts'
import { stepsOfAct, useStepWords } from '../corrections/published.ts'
import { ListBody } from '../kit/patterns/list-page.tsx'
import { useList } from '../kit/patterns/use-list.ts'
import { Panel } from '../kit/page/page.tsx'
import type { Column } from '../kit/table/data-table.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import type { Reply } from '../lib/call.ts'
import { addDays, today } from '../lib/dates.ts'
import { showDate, showInstant } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { useMinutes } from '../lib/times.ts'
import styles from './person-page.module.css'

type Props = { employeeId: string }
type Correction = Reply<typeof GetCorrections>['rows'][number]
type Overtime = Reply<typeof GetAfterHoursWork>['rows'][number]

/** What was asked for about him, and where each stands. */
export const RequestsTab = ({ employeeId }: Props) => {
  const [mayMovements, mayOvertime] = [useMay('movements.view'), useMay('overtimes.view')]
  return (
    <div className={styles.column}>
      {mayMovements && <Corrections employeeId={employeeId} />}
      {mayOvertime && <Overtimes employeeId={employeeId} />}
    </div>
  )
}

const Corrections = ({ employeeId }: Props) => {
  const { t } = useTranslation()
  const always = useMemo(() => ({ employee: employeeId }), [employeeId])
  const list = useList(GetCorrections, { page: 'person', always, limit: 50 })
  const columns = useCorrectionColumns()
  return (
    <Panel title={t('person.corrections')}>
      <ListBody
        of={list}
        table={{ name: null, label: t('person.corrections') }}
        rows={list.rows}
        columns={columns}
        idOf={idOfCorrection}
        expected={3}
        none={{
          kind: 'none',
          title: t('person.noCorrections'),
          text: t('person.noCorrectionsText'),
        }}
        noneFiltered={{ title: t('requests.noneFiltered') }}
      />
    </Panel>
  )
}
const idOfCorrection = (row: Correction) => row.correctionId

const correctionTones = {
  proposed: 'late',
  'waiting-second': 'late',
  counted: 'present',
  rejected: 'missing',
  withdrawn: 'rest',
  undone: 'rest',
} as const satisfies Record<Correction['status'], string>

const useCorrectionColumns = (): readonly Column<Correction>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('requests.at'),
        width: 150,
        phone: 'label',
        cell: ({ at }) => (
          <time dateTime={at} dir="ltr">
            {showInstant(at, zone)}
          </time>
        ),
      },
      {
        id: 'what',
        header: t('requests.what'),
        width: 2,
        phone: 'title',
        cell: row => <What of={row} />,
      },
      {
        id: 'by',
        header: t('requests.by'),
        width: 1,
        drop: 's',
        phone: 'label',
        cell: ({ by }) => <bdi title={by ?? undefined}>{by ?? t('common.erased')}</bdi>,
      },
      {
        id: 'status',
        header: t('requests.status'),
        width: 150,
        phone: 'label',
        cell: ({ status, rejection }) => (
          <Mark
            group={correctionTones[status]}
            text={t(`requests.state.${status}`)}
            {...(rejection ? { title: rejection } : {})}
          />
        ),
      },
    ],
    [t, zone],
  )
}

const What = ({ of }: { of: Correction }) => {
  const words = useStepWords()
  const text = stepsOfAct(of).map(words).join(' · ')
  return <span title={text}>{text}</span>
}

/** Days back from today, and ahead: a call asks for a year at most. */
const [back, ahead] = [-300, 60]

const Overtimes = ({ employeeId }: Props) => {
  const { t } = useTranslation()
  const now = today(useZone())
  const always = useMemo(
    () => ({
      employee: employeeId,
      status: 'asked' as const,
      from: addDays(now, back),
      to: addDays(now, ahead),
    }),
    [employeeId, now],
  )
  const list = useList(GetAfterHoursWork, { page: 'person', always, limit: 50 })
  const columns = useOvertimeColumns()
  return (
    <Panel title={t('person.overtime')}>
      <ListBody
        of={list}
        table={{ name: null, label: t('person.overtime') }}
        rows={list.rows}
        columns={columns}
        idOf={idOfOvertime}
        expected={3}
        none={{
          kind: 'none',
          title: t('person.noOvertime'),
          text: t('person.noOvertimeText'),
        }}
        noneFiltered={{ title: t('requests.noneFiltered') }}
      />
    </Panel>
  )
}
const idOfOvertime = (row: Overtime) => row.overtimeId ?? `${row.day}.${row.kind}`

const overtimeTones = {
  [-1]: 'overtime',
  0: 'late',
  1: 'late',
  2: 'present',
  3: 'missing',
} as const satisfies Record<Overtime['status'], string>

const useOvertimeColumns = (): readonly Column<Overtime>[] => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  return useMemo(() => {
    const figure = (value: number | null) => (
      <bdi dir="ltr">{value === null || value === 0 ? '–' : minutes(value)}</bdi>
    )
    return [
      {
        id: 'day',
        header: t('days.day'),
        width: 130,
        phone: 'title',
        cell: ({ day }) => (
          <time dateTime={day} dir="ltr">
            {showDate(day)}
          </time>
        ),
      },
      {
        id: 'kind',
        header: t('overtime.kindOf'),
        width: 1,
        phone: 'label',
        cell: ({ kind }) => t(`overtime.kind.${kind}`),
      },
      {
        id: 'asked',
        header: t('overtime.asked'),
        width: 100,
        end: true,
        unit: 'time',
        phone: 'label',
        cell: ({ demanded }) => figure(demanded),
      },
      {
        id: 'approved',
        header: t('overtime.approved'),
        width: 100,
        end: true,
        unit: 'time',
        phone: 'label',
        cell: ({ approved }) => figure(approved),
      },
      {
        id: 'status',
        header: t('overtime.statusOf'),
        width: 160,
        phone: 'label',
        cell: ({ status, reason }) => (
          <Mark
            group={overtimeTones[status]}
            text={t(`overtime.status.${status}`)}
            title={reason ?? t(`overtime.statusWhat.${status}`)}
          />
        ),
      },
    ]
  }, [t, minutes])
}
