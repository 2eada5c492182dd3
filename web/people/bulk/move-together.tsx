import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PostBulkMove } from '#api/contract/bulk-people.ts'
import { DateField } from '../../kit/fields/date-field.tsx'
import { useDepartmentChoices } from '../../kit/filters/department-picker.tsx'
import { call } from '../../lib/call.ts'
import { today } from '../../lib/dates.ts'
import { showDate } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

/** To another department from a day on; days before it stay with those they were in. */
export const MoveTogether = (together: BulkDialogProps) => {
  const { t } = useTranslation()
  const choices = useDepartmentChoices()
  const [departmentId, setDepartment] = useState<string | null>(null)
  const [from, setFrom] = useState(today(useZone()))
  const name = choices.find(({ value }) => value === departmentId)?.label.trim() ?? ''
  return (
    <BulkDialog
      {...together}
      action={t('bulkPeople.move')}
      send={
        departmentId !== null && from !== ''
          ? whom => call(PostBulkMove, { body: { ...whom, departmentId, from } })
          : null
      }
      does={() => t('bulkPeople.does.move', { name, day: showDate(from) })}
      was={row => row.department}
    >
      {tried => (
        <>
          <Select
            size="sm"
            searchable
            data-autofocus
            openOnFocus={false}
            label={t('common.department')}
            data={choices}
            value={departmentId}
            onChange={setDepartment}
            nothingFoundMessage={t('filter.nothing')}
            error={tried && departmentId === null ? t('person.needDepartment') : null}
          />
          <DateField
            label={t('person.movedFrom')}
            value={from}
            onChange={setFrom}
            error={from === '' ? t('person.needDay') : null}
            description={t('person.moveWhat')}
          />
        </>
      )}
    </BulkDialog>
  )
}
