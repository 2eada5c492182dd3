import { useTranslation } from 'react-i18next'
import type { Column } from '../kit/table/data-table.tsx'
import { PersonName } from '../kit/table/person.tsx'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import type { ComparedPerson } from './api.ts'
import { useSigned } from './use-signed.ts'

/** A person's month by both. Long because it is one table, column by column. */
export const useComparisonColumns = (): readonly Column<ComparedPerson>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const minutes = useMinutes()
  const signed = useSigned()
  const time = (
    id: 'theirWorked' | 'ourWorked' | 'theirOvertime' | 'ourOvertime',
    of: (row: ComparedPerson) => number | null,
    drop?: 'm' | 's',
  ): Column<ComparedPerson> => ({
    id,
    header: t(`moveIn.col.${id}`),
    unit: 'time',
    width: 1,
    end: true,
    phone: 'label',
    ...(drop ? { drop } : {}),
    cell: row => {
      const value = of(row)
      return <bdi dir="ltr">{value === null ? '–' : minutes(value)}</bdi>
    },
  })
  const difference = (
    id: 'workedDifference' | 'overtimeDifference',
    of: 'worked' | 'overtime',
  ): Column<ComparedPerson> => ({
    id,
    header: t(`moveIn.col.${id}`),
    unit: 'time',
    width: 0.9,
    end: true,
    phone: 'label',
    cell: ({ ours, theirs }) => (
      <strong>
        <bdi dir="ltr">{signed(ours[of], theirs[of])}</bdi>
      </strong>
    ),
  })
  return [
    {
      id: 'employeeNo',
      header: t('common.employeeNo'),
      width: 90,
      drop: 'm',
      phone: 'label',
      cell: ({ employeeNo }) => <bdi dir="ltr">{employeeNo}</bdi>,
    },
    {
      id: 'fullName',
      header: t('moveIn.person'),
      width: 1.6,
      phone: 'title',
      cell: ({ fullName, employeeId }) => <PersonName name={fullName} id={employeeId} />,
    },
    {
      id: 'days',
      header: t('moveIn.col.days'),
      width: 0.9,
      end: true,
      phone: 'mark',
      cell: ({ days, differing }) => (
        <bdi dir="ltr">
          {number(days)} / {number(differing)}
        </bdi>
      ),
    },
    time('theirWorked', ({ theirs }) => theirs.worked, 's'),
    time('ourWorked', ({ ours }) => ours.worked, 's'),
    difference('workedDifference', 'worked'),
    time('theirOvertime', ({ theirs }) => theirs.overtime, 'm'),
    time('ourOvertime', ({ ours }) => ours.overtime, 'm'),
    difference('overtimeDifference', 'overtime'),
  ]
}
