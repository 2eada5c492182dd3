import { Button, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../lib/format.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import { Person } from '../kit/table/person.tsx'
import { ShortText } from '../kit/table/short-text.tsx'
import type { Act, Change, DemandStatus, ShiftDemand } from './api.ts'
import styles from './shift-demands.module.css'

export const statuses = [0, 1, 2, 3] as const satisfies readonly DemandStatus[]
const groups = {
  0: 'late',
  1: 'late',
  2: 'present',
  3: 'missing',
} as const satisfies Record<DemandStatus, string>

type Asked = {
  /** Whose they are: of one's own list nobody's. */
  readonly people: boolean
  readonly decide: ((act: Act, row: ShiftDemand) => void) | null
  readonly withdraw: ((row: ShiftDemand) => void) | null
}

/** Long because it is one table of columns, in their order. */
export const useDemandColumns = ({
  people,
  decide,
  withdraw,
}: Asked): readonly Column<ShiftDemand>[] => {
  const { t } = useTranslation()
  return useMemo(() => {
    const whose: Column<ShiftDemand> = {
      id: 'who',
      file: ['fullName', 'employeeNo'],
      header: t('person.label'),
      width: 1.5,
      sort: 'name',
      phone: 'title',
      cell: row => <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />,
    }
    const columns: Column<ShiftDemand>[] = [
      {
        id: 'days',
        file: ['shiftDemandFrom', 'shiftDemandTo'],
        header: t('shiftDemand.days'),
        width: 1.2,
        sort: 'day',
        phone: people ? 'label' : 'title',
        cell: row => <Days row={row} />,
      },
      {
        id: 'what',
        file: ['shiftDemandKind', 'shiftDemandPlanned', 'shiftDemandWanted'],
        header: t('shiftDemand.what'),
        width: 2.2,
        phone: 'label',
        cell: row => <What row={row} />,
      },
      {
        id: 'description',
        file: ['shiftDemandDescription'],
        header: t('shiftDemand.description'),
        width: 1.6,
        drop: 's',
        phone: 'label',
        cell: row => (
          <span className={styles.why}>
            <ShortText>{row.description ?? '–'}</ShortText>
          </span>
        ),
      },
      {
        id: 'status',
        file: ['shiftDemandStatus', 'shiftDemandConsent', 'shiftDemandDecidedBy'],
        header: t('shiftDemand.statusOf'),
        width: 1.6,
        phone: 'label',
        cell: row => <Status row={row} />,
      },
      {
        id: 'act',
        always: true,
        header: t('common.action'),
        width: 210,
        end: true,
        phone: 'label',
        cell: row => <Acts row={row} decide={decide} withdraw={withdraw} />,
      },
    ]
    return people ? [whose, ...columns] : columns
  }, [t, people, decide, withdraw])
}

const Days = ({ row: { from, to, changes } }: { row: ShiftDemand }) => {
  const { t } = useTranslation()
  return (
    <span>
      <time dateTime={from} dir="ltr">
        {showDate(from)}
      </time>
      {to !== from && (
        <span className="quiet">
          {' '}
          {t('shiftDemand.moreDays', { count: changes.length - 1 })}
        </span>
      )}
    </span>
  )
}

/** What a day is planned as: the title of its shift, or what there is in its place. */
export const usePlanWord = () => {
  const { t } = useTranslation()
  return (planned: string, shift: string | null): string => {
    if (shift !== null) return shift
    if (planned === 'rest') return t('shiftDemand.restDay')
    return planned === 'none' ? t('shiftDemand.nothing') : t('shiftDemand.goneShift')
  }
}

const What = ({ row: { kind, changes, colleague, colleagueId } }: { row: ShiftDemand }) => {
  const { t } = useTranslation()
  const [first] = changes
  return (
    <span className={styles.what}>
      {first && <Turned of={first} />}
      {kind === 'exchange' && (
        <span className="quiet">
          {t('shiftDemand.withWhom', {
            name: colleague ?? (colleagueId === null ? '–' : t('common.erased')),
          })}
        </span>
      )}
    </span>
  )
}

/** What was, and what is wanted. */
export const Turned = ({ of }: { of: Change }) => {
  const { t } = useTranslation()
  const word = usePlanWord()
  const [was, wanted] = [word(of.planned, of.plannedShift), word(of.wanted, of.wantedShift)]
  return (
    <span>
      <VisuallyHidden>{t('shiftDemand.turned', { was, wanted })}</VisuallyHidden>
      <span aria-hidden="true" className={styles.turned}>
        <bdi className="quiet">{was}</bdi>
        <span className={styles.arrow} />
        <bdi>{wanted}</bdi>
      </span>
    </span>
  )
}

const Status = ({ row }: { row: ShiftDemand }) => {
  const { t } = useTranslation()
  const by = row.decidedBy.flatMap((name, at) => {
    const whose = row.inNamesOf?.[at]
    return name && whose ? t('common.onBehalf', { name, whose }) : (name ?? [])
  })
  const waits = row.status === 0 && row.consent === 'asked'
  const text = waits
    ? t('shiftDemand.waitsFor', { name: row.colleague ?? t('common.erased') })
    : row.consent === 'declined'
      ? t('shiftDemand.declined')
      : t(`shiftDemand.status.${row.status}`)
  return (
    <span className={styles.status}>
      <Mark group={groups[row.status]} text={text} />
      {by.length > 0 && (
        <small className="quiet">
          <bdi>{t('shiftDemand.decidedBy', { names: by.join(', ') })}</bdi>
        </small>
      )}
    </span>
  )
}

const Acts = ({ row, decide, withdraw }: { row: ShiftDemand } & Omit<Asked, 'people'>) => {
  const { t } = useTranslation()
  if (decide && !row.own && row.status < 2)
    return (
      <span className={styles.acts}>
        {row.consent !== 'asked' && (
          <Button size="compact-xs" variant="light" onClick={() => decide('approve', row)}>
            {t('shiftDemand.approve')}
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          onClick={() => decide('reject', row)}
        >
          {t('shiftDemand.reject')}
        </Button>
      </span>
    )
  const [label, act] =
    decide && !row.own && row.consent !== 'declined'
      ? ([t('shiftDemand.revoke'), () => decide('revoke', row)] as const)
      : withdraw && row.status === 0
        ? ([t('shiftDemand.withdraw'), () => withdraw(row)] as const)
        : []
  return act ? (
    <span className={styles.acts}>
      <Button size="compact-xs" variant="default" onClick={act}>
        {label}
      </Button>
    </span>
  ) : null
}
