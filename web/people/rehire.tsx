import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PostEmployeeRehiring } from '#api/contract/employees.ts'
import { useDepartmentChoices } from '../kit/filters/department-picker.tsx'
import { choice } from '../kit/patterns/choice-kinds.tsx'
import { date } from '../kit/patterns/field-kinds.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
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
  const form = useFields(
    PostEmployeeRehiring,
    {
      startOfEmployment: date(t('person.rehiredFrom'), today, {
        need: t('person.needDay'),
        help:
          of.lastDay === null
            ? undefined
            : t('person.afterLastDay', { day: showDate(of.lastDay) }),
      }),
      departmentId: choice(t('common.department'), null, choices, {
        need: t('person.needDepartment'),
        searchable: true,
        nothingFoundMessage: t('filter.nothing'),
      }),
    },
    {
      send: body => call(PostEmployeeRehiring, { params: { employeeId: of.employeeId }, body }),
      says: (_, { body }) =>
        t('person.rehired', {
          name: of.fullName ?? t('common.erased'),
          day: showDate(body.startOfEmployment),
        }),
      refreshes: 'all',
      onDone: onClose,
      fails: t('person.cannotRehire'),
    },
  )
  return (
    <FormDialog
      of={form}
      title={t('person.rehire')}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('person.rehire')}
    >
      {form.all}
    </FormDialog>
  )
}
