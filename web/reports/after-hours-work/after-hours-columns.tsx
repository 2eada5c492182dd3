import { ActionIcon, Button, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WhyFigure } from '../../kit/explain/published.ts'
import { useMinutes } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import type { Column } from '../../kit/table/data-table.tsx'
import { dayColumn, departmentColumn, nameColumn } from '../../kit/table/day-columns.tsx'
import { personColumns } from '../../kit/table/person-columns.tsx'
import { TakeBackWaiting, useWaitingOn } from '../../kit/table/waiting-chip.tsx'
import { subjectOf, type AfterHoursRow } from '../../overtime/api.ts'
import styles from '../../overtime/overtime.module.css'
import { isOpen, isOther } from '../../overtime/rows.ts'
import { Windows, Status } from './row-status.tsx'

/** What can be done with one row; null where the reader may not. */
export type RowActs = {
  approve: (row: AfterHoursRow) => void
  adjust: (row: AfterHoursRow) => void
  reject: (row: AfterHoursRow) => void
  revoke: (row: AfterHoursRow) => void
  remove: ((row: AfterHoursRow) => void) | null
}
type Acts = {
  why: (row: AfterHoursRow) => void
  decide: RowActs | null
  withdraw: ((row: AfterHoursRow) => void) | null
  /** Opens the form of a demand that he may word otherwise; null of any other. */
  change: (row: AfterHoursRow) => (() => void) | null
}

/** Long because it is one table of columns, in their order. */
export const useAfterHoursColumns = ({
  why,
  decide,
  withdraw,
  change,
}: Acts): readonly Column<AfterHoursRow>[] => {
  const { t } = useTranslation()
  const { weekday, number } = useFormat()
  const minutes = useMinutes()
  return useMemo(() => {
    const figure = (row: AfterHoursRow, value: number, what: string) => (
      <WhyFigure
        what={what}
        value={value === 0 ? null : minutes(value)}
        isMain
        onOpen={() => why(row)}
      />
    )
    return [
      dayColumn<AfterHoursRow>(t, weekday, { width: 120 }),
      nameColumn<AfterHoursRow>(t, { width: 1.8 }),
      departmentColumn<AfterHoursRow>(t, { width: 1.4, drop: 'm' }),
      ...personColumns<AfterHoursRow>(t),
      {
        id: 'kind',
        file: ['overtimeKind', 'overtimePlace'],
        header: t('overtime.kindOf'),
        width: 108,
        drop: 's',
        phone: 'label',
        cell: row => (
          <span title={t(`overtime.place.${row.place}`)}>
            {t(
              row.place === 'outside'
                ? 'overtime.place.outsideShort'
                : `overtime.kind.${row.kind}`,
            )}{' '}
            <bdi
              dir="ltr"
              className={isOther(row) ? styles.other : styles.quiet}
              title={isOther(row) ? t('overtime.coefficientIsOther') : undefined}
            >
              ×{number(row.coefficient)}
            </bdi>
          </span>
        ),
      },
      {
        id: 'window',
        file: ['overtimeWindow'],
        header: t('overtime.window'),
        width: 112,
        drop: 's',
        phone: 'label',
        cell: row => <Windows row={row} />,
      },
      {
        id: 'raw',
        file: ['overtimeRaw'],
        header: t('overtime.raw'),
        width: 88,
        end: true,
        unit: 'time',
        sort: 'minutes',
        phone: 'label',
        cell: row => figure(row, row.raw, t('overtime.raw')),
      },
      {
        id: 'asked',
        file: ['demanded'],
        header: t('overtime.asked'),
        width: 80,
        end: true,
        unit: 'time',
        phone: 'label',
        cell: row => (
          <span title={row.description ?? undefined}>
            <bdi dir="ltr">{row.demanded === null ? '–' : minutes(row.demanded)}</bdi>
          </span>
        ),
      },
      {
        id: 'approved',
        file: ['approved'],
        header: t('overtime.approved'),
        width: 90,
        end: true,
        unit: 'time',
        phone: 'label',
        cell: row => (
          <span
            title={
              row.status === 2 ? t(`overtime.compensation.${row.compensation}`) : undefined
            }
          >
            <bdi dir="ltr">{row.approved === 0 ? '–' : minutes(row.approved)}</bdi>
          </span>
        ),
      },
      {
        id: 'payable',
        file: ['overtimePayable'],
        header: t('overtime.payable'),
        width: 90,
        end: true,
        unit: 'time',
        drop: 'm',
        phone: 'label',
        cell: row => figure(row, row.payable, t('overtime.payable')),
      },
      {
        id: 'status',
        file: ['overtimeStatus', 'provisional', 'awaiting'],
        header: t('overtime.statusOf'),
        width: 180,
        cell: row => <Status row={row} />,
      },
      ...(decide || withdraw
        ? [
            {
              id: 'acts',
              always: true,
              header: t('overtime.acts'),
              width: 144,
              end: true,
              cell: (row: AfterHoursRow) => (
                <Acts row={row} decide={decide} withdraw={withdraw} change={change} />
              ),
            },
          ]
        : []),
    ] satisfies Column<AfterHoursRow>[]
  }, [t, weekday, number, minutes, why, decide, withdraw, change])
}

/** Long because it says for each state of a row what may be done with it. */
const Acts = ({
  row,
  decide,
  withdraw,
  change,
}: { row: AfterHoursRow } & Omit<Acts, 'why'>) => {
  const { t } = useTranslation()
  const waiting = useWaitingOn(subjectOf(row))
  if (waiting)
    return (
      <span className={styles.acts}>
        <TakeBackWaiting entry={waiting} />
      </span>
    )
  const takeBack =
    withdraw && row.status === 0 ? (
      <Button size="compact-xs" variant="default" onClick={() => withdraw(row)}>
        {t('overtime.withdraw')}
      </Button>
    ) : null
  const reword = change(row)
  const changing = reword && (
    <More row={row}>
      <Menu.Item onClick={reword}>{t('overtime.change')}…</Menu.Item>
    </More>
  )
  if (!decide)
    return (
      <span className={styles.acts}>
        {takeBack}
        {changing}
      </span>
    )
  if (row.own)
    return (
      <span className={styles.acts}>
        {takeBack ?? (
          <span className={styles.quiet} title={t('overtime.ownWhat')}>
            {t('overtime.own')}
          </span>
        )}
        {changing}
      </span>
    )
  if (!isOpen(row))
    return (
      <span className={styles.acts}>
        <Button size="compact-xs" variant="default" onClick={() => decide.revoke(row)}>
          {t('overtime.revoke')}
        </Button>
        {decide.remove && (
          <More row={row}>
            <Menu.Item color="red" onClick={() => decide.remove?.(row)}>
              {t('overtime.remove')}
            </Menu.Item>
          </More>
        )}
      </span>
    )
  return (
    <span className={styles.acts}>
      <Button size="compact-xs" variant="light" onClick={() => decide.approve(row)}>
        {t('overtime.approve')}
      </Button>
      <More row={row}>
        <Menu.Item onClick={() => decide.adjust(row)}>{t('overtime.adjust')}</Menu.Item>
        {reword && <Menu.Item onClick={reword}>{t('overtime.change')}…</Menu.Item>}
        <Menu.Item color="red" onClick={() => decide.reject(row)}>
          {t('overtime.reject')}
        </Menu.Item>
        {decide.remove && row.overtimeId !== null && (
          <Menu.Item color="red" onClick={() => decide.remove?.(row)}>
            {t('overtime.remove')}
          </Menu.Item>
        )}
      </More>
    </span>
  )
}

const More = ({ row, children }: { row: AfterHoursRow; children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <Menu width={230} position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t('overtime.more', { name: row.fullName ?? row.employeeNo })}
        >
          <IconDots size={15} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
