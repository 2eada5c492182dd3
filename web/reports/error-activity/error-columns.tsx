import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { whyColumn, type OpenWhy } from '../../kit/explain/published.ts'
import { showTime } from '../../lib/format.ts'
import { useSettings } from '../../lib/settings.ts'
import { useMinutes } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import { AwaitingChip } from '../../kit/table/awaiting-chip.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import { dayColumn, departmentColumn, nameColumn } from '../../kit/table/day-columns.tsx'
import { mayOpen } from '../../kit/page/pages.ts'
import { personColumns } from '../../kit/table/person-columns.tsx'
import styles from '../../corrections/corrections.module.css'
import { stepsOf, type WrongDay } from './error-activity-api.ts'
import { useStepWords } from '../../corrections/steps.ts'
import { KindChip } from './error-kind.tsx'

type Acts = {
  fix: ((row: WrongDay) => void) | null
  look: (row: WrongDay) => void
  why: OpenWhy | null
  demand: boolean
}

/** Long because it is one table of columns, in their order. */
export const useWrongColumns = ({
  fix,
  look,
  why,
  demand,
}: Acts): readonly Column<WrongDay>[] => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  return useMemo(
    () =>
      [
        dayColumn<WrongDay>(t, weekday, { width: 132 }),
        nameColumn<WrongDay>(t, { width: 1.6 }),
        departmentColumn<WrongDay>(t, { width: 1, drop: 'm' }),
        ...personColumns<WrongDay>(t),
        {
          id: 'kinds',
          file: ['wrongKinds', 'awaiting'],
          header: t('errorActivity.what'),
          width: 210,
          cell: row => (
            <span className={styles.kinds}>
              {row.kinds.map(kind => (
                <KindChip key={kind} kind={kind} />
              ))}
              <AwaitingChip devices={row.awaiting} />
            </span>
          ),
        },
        {
          id: 'swipes',
          file: ['movements'],
          header: t('errorActivity.swipes'),
          width: 1.3,
          drop: 's',
          phone: 'label',
          cell: row => <Swipes row={row} />,
        },
        {
          id: 'fix',
          always: true,
          header: t('errorActivity.fix'),
          width: 2.4,
          cell: row => <Fix row={row} fix={fix} look={look} demand={demand} />,
        },
        ...whyColumn<WrongDay>(t, why, row => row),
      ] satisfies Column<WrongDay>[],
    [t, weekday, fix, look, why, demand],
  )
}

const arrows = { in: '→', out: '←', unknown: '·' } as const
const Swipes = ({ row }: { row: WrongDay }) => {
  const { t } = useTranslation()
  if (row.movements.length === 0) return <span className="fine">–</span>
  const words = row.movements
    .map(one => `${showTime(one.localTime)} ${t(`direction.${one.direction}`)}`)
    .join(', ')
  return (
    <span className={styles.swipes} title={words}>
      {row.movements.map(one => (
        <span key={one.movementId} data-wrong={one.wrong ?? undefined}>
          <bdi dir="ltr">
            <span aria-hidden>{arrows[one.direction]}</span> {showTime(one.localTime)}
          </bdi>
        </span>
      ))}
    </span>
  )
}

/** The remedy in words and what it makes of the day; else where a person finds out. */
const Fix = ({ row, fix, look, demand }: Omit<Acts, 'why'> & { row: WrongDay }) => {
  const { t } = useTranslation()
  const words = useStepWords()
  const minutes = useMinutes()
  const pages = useSettings().data?.pages ?? []
  if (!row.fix) {
    const place = placeOf(row, pages)
    return (
      <span className={styles.fix}>
        <span>
          <span>{t(`errorActivity.next.${nextOf(row)}`)}</span>
        </span>
        {place ? (
          <Button component={Link} to={place} size="compact-xs" variant="default">
            {t(`errorActivity.go.${nextOf(row)}`)}
          </Button>
        ) : (
          <Button size="compact-xs" variant="default" onClick={() => look(row)}>
            {t('errorActivity.go.look')}
          </Button>
        )}
      </span>
    )
  }
  const text = stepsOf(row).map(words).join(' · ')
  const { after } = row.fix
  return (
    <span className={styles.fix}>
      <span>
        <span title={text}>{text}</span>
        {after.missing !== row.missing && (
          <small>
            {t('correct.figure.missing')}{' '}
            <bdi dir="ltr">
              {minutes(row.missing, row.planned)} → {minutes(after.missing, row.planned)}
            </bdi>
          </small>
        )}
      </span>
      {fix && (
        <Button size="compact-xs" variant="light" onClick={() => fix(row)}>
          {t(demand ? 'errorActivity.proposeFix' : 'errorActivity.doFix')}
        </Button>
      )}
    </span>
  )
}

type Next = 'plan' | 'clock' | 'travel' | 'look'
const nextOf = ({ kinds }: WrongDay): Next =>
  kinds.includes('unscheduled')
    ? 'plan'
    : kinds.includes('clock')
      ? 'clock'
      : kinds.includes('travel')
        ? 'travel'
        : 'look'
const placeOf = (row: WrongDay, pages: readonly string[]): string | null => {
  const places = {
    plan: [
      '/shift-management/work-schedule',
      `/shift-management/work-schedule?at=${row.day}&search=${encodeURIComponent(row.employeeNo)}`,
    ],
    clock: ['/company-management/devices', '/company-management/devices'],
    travel: [
      '/access-control/time-detail',
      `/access-control/time-detail?employee=${row.employeeId}&from=${row.day}&to=${row.day}`,
    ],
    look: ['', ''],
  } as const satisfies Record<Next, readonly [string, string]>
  const [page, address] = places[nextOf(row)]
  return page !== '' && mayOpen(page, pages) ? address : null
}
