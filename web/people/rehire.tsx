import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PostEmployeeRehiring } from '#api/contract/employees.ts'
import { DateField } from '../kit/fields/date-field.tsx'
import { useDepartmentChoices } from '../kit/filters/department-picker.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { call } from '../lib/call.ts'
import { showDate } from '../lib/format.ts'
import { useMay } from '../lib/settings.ts'
import type { PersonCard } from './api.ts'

type Former = Pick<PersonCard, 'employeeId' | 'fullName' | 'lastDay'>

/** Somebody who left is hired again, by whoever may change employees and sees where they could work. */
export const Rehire = ({ of, today }: { of: Former; today: string }) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const may = [useMay('employees.update'), useMay('departments.view')].every(Boolean)
  if (!may || of.fullName === null) return null
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen(true)}>
        {t('person.rehire')}
      </Button>
      {open && <RehireDialog of={of} today={today} onClose={() => setOpen(false)} />}
    </>
  )
}

const RehireDialog = ({
  of,
  today,
  onClose,
}: {
  of: Former
  today: string
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const choices = useDepartmentChoices()
  const [departmentId, setDepartment] = useState<string | null>(null)
  const [startOfEmployment, setStart] = useState(today)
  const [asked, setAsked] = useState(false)
  const save = useSave(
    (body: { departmentId: string; startOfEmployment: string }) =>
      call(PostEmployeeRehiring, { params: { employeeId: of.employeeId }, body }),
    {
      says: t('person.rehired', {
        name: of.fullName ?? t('common.erased'),
        day: showDate(startOfEmployment),
      }),
      refreshes: 'all',
      onDone: onClose,
      fails: t('person.cannotRehire'),
    },
  )
  const submit = () => {
    setAsked(true)
    if (departmentId !== null && startOfEmployment !== '')
      save.save({ departmentId, startOfEmployment })
  }
  return (
    <FormDialog
      of={save}
      title={t('person.rehire')}
      onClose={onClose}
      onSubmit={submit}
      action={t('person.rehire')}
    >
      <DateField
        label={t('person.rehiredFrom')}
        value={startOfEmployment}
        onChange={setStart}
        error={startOfEmployment === '' ? t('person.needDay') : null}
        wrong={save.wrong('startOfEmployment')}
        {...(of.lastDay === null
          ? {}
          : { description: t('person.afterLastDay', { day: showDate(of.lastDay) }) })}
      />
      <Select
        size="sm"
        label={t('common.department')}
        data={choices}
        value={departmentId}
        onChange={setDepartment}
        searchable
        nothingFoundMessage={t('filter.nothing')}
        error={
          (asked && departmentId === null ? t('person.needDepartment') : null) ??
          save.wrong('departmentId')
        }
      />
    </FormDialog>
  )
}
