import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeChip } from '../kit/day/code-chip.tsx'
import type { Column } from '../kit/table/data-table.tsx'
import { Person } from '../kit/table/person.tsx'
import { showDate } from '../lib/format.ts'
import { useMinutes } from '../lib/times.ts'
import type { Sample } from './samples.ts'

export const useSampleColumns = (): readonly Column<Sample>[] => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('patterns.title'),
        width: 2,
        phone: 'title',
        cell: row => <Person name={row.fullName} no={row.employeeNo} />,
      },
      {
        id: 'department',
        header: t('common.department'),
        width: 1.2,
        drop: 's',
        phone: 'hidden',
        cell: row => <bdi>{row.department}</bdi>,
      },
      {
        id: 'day',
        header: t('days.day'),
        width: 110,
        phone: 'label',
        cell: row => (
          <time dateTime={row.day} dir="ltr">
            {showDate(row.day)}
          </time>
        ),
      },
      {
        id: 'code',
        header: t('patterns.codes'),
        width: 120,
        cell: row => (
          <CodeChip code={row.code} corrected={row.corrected} provisional={row.provisional} />
        ),
      },
      {
        id: 'minutes',
        header: t('patterns.minutes'),
        unit: 'time',
        width: 90,
        end: true,
        phone: 'label',
        cell: row => <bdi dir="ltr">{minutes(row.minutes)}</bdi>,
      },
    ],
    [t, minutes],
  )
}
