import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from '../kit/table/flag-chip.tsx'
import { Avatar } from '../kit/table/avatar.tsx'
import { Person } from '../kit/table/person.tsx'
import type { Column } from '../kit/table/data-table.tsx'
import { shiftColumn } from '../kit/table/day-columns.tsx'
import { showDate } from '../lib/format.ts'
import { usePhotoAddress } from '../lib/photo.ts'
import { useFormat } from '../lib/use-format.ts'
import type { Employee } from './api.ts'

/** Long because it is one table of columns, in their order. */
export const useEmployeeColumns = (): readonly Column<Employee>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const addressOf = usePhotoAddress()
  return useMemo(
    () => [
      {
        id: 'name',
        file: ['fullName', 'employeeNo'],
        header: t('days.name'),
        width: 2,
        sort: 'name',
        phone: 'title',
        cell: row => (
          <Person
            name={row.fullName}
            no={row.employeeNo}
            id={row.employeeId}
            picture={
              <Avatar name={row.fullName} address={addressOf(row.employeeId, row.photo)} />
            }
          />
        ),
      },
      {
        id: 'employeeNo',
        file: ['employeeNo'],
        header: t('common.employeeNo'),
        width: 110,
        sort: 'employeeNo',
        optional: true,
        phone: 'hidden',
        cell: row => <bdi dir="ltr">{row.employeeNo}</bdi>,
      },
      {
        id: 'department',
        file: ['department'],
        header: t('common.department'),
        width: 1.3,
        sort: 'department',
        cell: row => <bdi title={row.department ?? undefined}>{row.department ?? '–'}</bdi>,
      },
      {
        id: 'position',
        file: ['position'],
        header: t('account.position'),
        width: 1.3,
        sort: 'position',
        drop: 's',
        phone: 'hidden',
        cell: row => <bdi title={row.position ?? undefined}>{row.position ?? '–'}</bdi>,
      },
      shiftColumn<Employee>(t, { width: 1.2, sort: 'shift' }),
      {
        id: 'start',
        file: ['startOfEmployment'],
        header: t('employees.start'),
        width: 120,
        sort: 'start',
        drop: 's',
        cell: row => (
          <time dateTime={row.startOfEmployment} dir="ltr">
            {showDate(row.startOfEmployment)}
          </time>
        ),
      },
      {
        id: 'cards',
        file: ['cards'],
        header: t('employees.cards'),
        width: 80,
        sort: 'cards',
        end: true,
        drop: 's',
        phone: 'hidden',
        cell: row => <bdi>{number(row.cards)}</bdi>,
      },
      {
        id: 'state',
        file: ['employeeStatus', 'lastDay'],
        header: t('movements.state'),
        width: 240,
        sort: 'status',
        cell: row => (
          <>
            <Status of={row} /> <Unreachable by={row.unreachable} />
          </>
        ),
      },
    ],
    [t, number, addressOf],
  )
}

/** Aktif or Pasif, and the last day where one is known. */
const Status = ({ of: { status, lastDay } }: { of: Employee }) => {
  const { t } = useTranslation()
  const date = lastDay && showDate(lastDay)
  return status === 0 ? (
    <Mark
      group="present"
      text={date ? t('employees.activeUntil', { date }) : t('employees.status.0')}
    />
  ) : (
    <Mark
      group="rest"
      text={date ? t('employees.passiveSince', { date }) : t('employees.status.1')}
    />
  )
}

/** By which channels nothing reaches him; his page says since when and why. */
const Unreachable = ({ by }: { by: Employee['unreachable'] }) => {
  const { t } = useTranslation()
  return by.length === 0 ? null : (
    <Mark
      group="missing"
      text={t('employees.notReached')}
      title={by.map(channel => t(`employees.notReached.${channel}`)).join(' ')}
    />
  )
}
