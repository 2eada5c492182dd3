import { useTranslation } from 'react-i18next'
import { useDepartmentChoices } from '../kit/filters/department-picker.tsx'
import { PostEmployeeMove } from '#api/contract/employees.ts'
import { choice } from '../kit/patterns/choice-kinds.tsx'
import { date } from '../kit/patterns/field-kinds.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { showDate } from '../lib/format.ts'
import { call } from '../lib/call.ts'
import type { Profile } from './api.ts'

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
  const form = useFields(
    PostEmployeeMove,
    {
      departmentId: choice(
        t('common.department'),
        null,
        choices.filter(({ value }) => value !== of.departmentId),
        {
          need: t('person.needDepartment'),
          searchable: true,
          nothingFoundMessage: t('filter.nothing'),
        },
      ),
      from: date(t('person.movedFrom'), now, {
        need: t('person.needDay'),
        help: t('person.moveWhat'),
      }),
    },
    {
      send: body => call(PostEmployeeMove, { params: { employeeId: of.employeeId }, body }),
      says: (_, { body }) =>
        t('person.moved', { name: of.fullName ?? '', day: showDate(body.from) }),
      refreshes: 'all',
      onDone: onClose,
      fails: t('person.cannotMove'),
    },
  )
  return (
    <FormDialog
      of={form}
      title={t('person.move')}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('person.move')}
    >
      {form.all}
    </FormDialog>
  )
}
