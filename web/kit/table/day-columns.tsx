import type { TFunction } from 'i18next'
import { CorrectedMark } from '../day/code-chip.tsx'
import { showDayMonth } from '../../lib/format.ts'
import type { Column } from './data-table.tsx'
import { Person } from './person.tsx'

/** How wide it is here, and where it goes first. */
type Place = Partial<Pick<Column<object>, 'drop' | 'sort' | 'phone' | 'file'>> & {
  readonly width: number
}

/** Whose row it is: his name opens him. */
export const nameColumn = <
  Row extends { fullName: string | null; employeeNo: string; employeeId: string },
>(
  t: TFunction,
  place: Place,
): Column<Row> => ({
  id: 'name',
  file: ['fullName', 'employeeNo'],
  header: t('days.name'),
  sort: 'name',
  phone: 'title',
  cell: row => <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />,
  ...place,
})

export const departmentColumn = <Row extends { department: string | null }>(
  t: TFunction,
  place: Place,
): Column<Row> => ({
  id: 'department',
  file: ['department'],
  header: t('common.department'),
  phone: 'hidden',
  cell: ({ department }) => <bdi title={department ?? undefined}>{department ?? '–'}</bdi>,
  ...place,
})

export const shiftColumn = <Row extends { shift: string | null }>(
  t: TFunction,
  place: Place,
): Column<Row> => ({
  id: 'shift',
  file: ['shift'],
  header: t('days.shift'),
  drop: 'm',
  phone: 'hidden',
  cell: ({ shift }) => <bdi title={shift ?? undefined}>{shift ?? '–'}</bdi>,
  ...place,
})

/**
 * Which day it is, with a mark where somebody corrected it and the row says so.
 * @param weekday as `useFormat` has it
 */
export const dayColumn = <Row extends { day: string; corrected?: boolean }>(
  t: TFunction,
  weekday: (day: string) => string,
  { width, marks = true }: { readonly width: number; readonly marks?: boolean },
): Column<Row> => ({
  id: 'day',
  file: ['day'],
  header: t('days.day'),
  width,
  sort: 'day',
  cell: ({ day, corrected }) => (
    <span>
      {weekday(day)}{' '}
      <time dateTime={day} dir="ltr">
        {showDayMonth(day)}
      </time>
      {marks && corrected && <CorrectedMark />}
    </span>
  ),
})
