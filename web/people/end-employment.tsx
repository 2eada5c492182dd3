import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PostEmployeeTermination } from '#api/contract/employees.ts'
import { DateField } from '../kit/fields/date-field.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { call } from '../lib/call.ts'
import { showDate } from '../lib/format.ts'
import type { PersonCard } from './api.ts'

type Leaving = Pick<PersonCard, 'employeeId' | 'fullName' | 'lastDay' | 'day'>

/** Somebody leaves: his last day counts. */
export const EndEmployment = ({ of, onClose }: { of: Leaving; onClose: () => void }) => {
  const { t } = useTranslation()
  const name = of.fullName ?? t('common.erased')
  const [lastDay, setLastDay] = useState(of.lastDay ?? of.day)
  const save = useSave(
    (body: { lastDay: string }) =>
      call(PostEmployeeTermination, { params: { employeeId: of.employeeId }, body }),
    {
      says: t('person.hasLeft', { name, day: showDate(lastDay) }),
      refreshes: 'all',
      onDone: onClose,
      fails: t('person.cannotEnd'),
    },
  )
  return (
    <FormDialog
      of={save}
      title={t('person.leaveTitle', { name })}
      onClose={onClose}
      onSubmit={() => {
        if (lastDay !== '') save.save({ lastDay })
      }}
      action={t('person.leave')}
    >
      <DateField
        label={t('person.lastDay')}
        value={lastDay}
        onChange={setLastDay}
        error={lastDay === '' ? t('person.needDay') : null}
        wrong={save.wrong('lastDay')}
      />
    </FormDialog>
  )
}
