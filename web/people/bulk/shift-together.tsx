import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PostBulkShift } from '#api/contract/bulk-people.ts'
import { DateField } from '../../kit/fields/date-field.tsx'
import { shiftChoices, shiftList } from '../../kit/filters/shifts.ts'
import { call } from '../../lib/call.ts'
import { today } from '../../lib/dates.ts'
import { showDate } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { WeekFields } from '../new/week-fields.tsx'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

/** A shift on weekdays from a day on. Long because it is one form with its fields. */
export const ShiftTogether = (together: BulkDialogProps) => {
  const { t } = useTranslation()
  const rows = useQuery(shiftList()).data?.rows ?? []
  const [shiftId, setShift] = useState<string | null>(null)
  const [from, setFrom] = useState(today(useZone()))
  const [week, setWeek] = useState<{
    readonly weekdays: readonly number[]
    readonly restDay: number | null
  }>({ weekdays: [1, 2, 3, 4, 5], restDay: 7 })
  const { weekdays, restDay } = week
  const name = rows.find(row => row.shiftId === shiftId)?.title ?? ''
  return (
    <BulkDialog
      {...together}
      action={t('bulkPeople.shift')}
      send={
        shiftId !== null && from !== '' && weekdays.length > 0
          ? whom =>
              call(PostBulkShift, {
                body: {
                  ...whom,
                  shiftId,
                  from,
                  weekdays: [...weekdays],
                  restDays: restDay === null ? [] : [restDay],
                },
              })
          : null
      }
      does={() => t('bulkPeople.does.shift', { name, day: showDate(from) })}
      was={row => row.shift}
    >
      {tried => (
        <>
          <Select
            size="sm"
            searchable
            data-autofocus
            openOnFocus={false}
            label={t('days.shift')}
            data={shiftChoices(rows)}
            value={shiftId}
            onChange={setShift}
            nothingFoundMessage={t('filter.nothing')}
            error={tried && shiftId === null ? t('bulkPeople.needShift') : null}
          />
          <DateField
            label={t('person.movedFrom')}
            value={from}
            onChange={setFrom}
            error={from === '' ? t('person.needDay') : null}
          />
          <WeekFields
            of={{
              draft: week,
              change: some => setWeek({ ...week, ...some }),
              wrongAt: () => (tried && weekdays.length === 0 ? t('newPerson.needDay') : null),
            }}
          />
        </>
      )}
    </BulkDialog>
  )
}
