import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../kit/fields/date-field.tsx'
import { useDepartmentChoices } from '../kit/filters/department-picker.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { showDate } from '../lib/format.ts'
import { move, type Profile } from './api.ts'

/** To another department from a day on; days before it stay with the one he was in. */
export const MovePerson = ({
  of,
  now,
  onClose,
}: {
  of: Profile
  now: string
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const choices = useDepartmentChoices()
  const [departmentId, setDepartment] = useState<string | null>(null)
  const [from, setFrom] = useState(now)
  const [asked, setAsked] = useState(false)
  const save = useSave(
    (to: { departmentId: string; from: string }) =>
      move(of.employeeId, to.departmentId, to.from),
    {
      says: t('person.moved', { name: of.fullName ?? '', day: showDate(from) }),
      refreshes: 'all',
      onDone: onClose,
      fails: t('person.cannotMove'),
    },
  )
  const submit = () => {
    setAsked(true)
    if (departmentId !== null && from !== '') save.save({ departmentId, from })
  }
  return (
    <FormDialog
      of={save}
      title={t('person.move')}
      onClose={onClose}
      onSubmit={submit}
      action={t('person.move')}
    >
      <Select
        size="sm"
        label={t('common.department')}
        data={choices.filter(({ value }) => value !== of.departmentId)}
        value={departmentId}
        onChange={setDepartment}
        searchable
        nothingFoundMessage={t('filter.nothing')}
        error={
          (asked && departmentId === null ? t('person.needDepartment') : null) ??
          save.wrong('departmentId')
        }
      />
      <DateField
        label={t('person.movedFrom')}
        value={from}
        onChange={setFrom}
        error={from === '' ? t('person.needDay') : null}
        wrong={save.wrong('from')}
        description={t('person.moveWhat')}
      />
    </FormDialog>
  )
}
