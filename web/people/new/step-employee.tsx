import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../kit/fields/date-field.tsx'
import { DegreeField } from '../../kit/fields/degree-field.tsx'
import form from '../../kit/fields/form.module.css'
import { useDepartmentChoices } from '../../kit/filters/department-picker.tsx'
import { shiftChoices, shiftList } from '../../kit/filters/shifts.ts'
import { useMay } from '../../lib/settings.ts'
import { DetailField, InOfficeField } from '../details-fields.tsx'
import type { NewForm } from './form.ts'
import { WeekFields } from './week-fields.tsx'

/** Where, as what, since when and in which shift he works. */
export const StepEmployee = ({ of }: { of: NewForm }) => {
  const { t } = useTranslation()
  const { draft, change, details, wrongAt } = of
  return (
    <>
      <div className={form.two}>
        <TextInput
          size="sm"
          required
          data-autofocus
          label={t('common.employeeNo')}
          value={draft.employeeNo}
          maxLength={30}
          dir="ltr"
          autoComplete="off"
          error={wrongAt('employeeNo')}
          onChange={event => change({ employeeNo: event.currentTarget.value })}
        />
        <DateField
          label={t('person.field.startOfEmployment')}
          value={draft.startOfEmployment}
          wrong={wrongAt('startOfEmployment')}
          onChange={startOfEmployment => change({ startOfEmployment })}
        />
        <DepartmentField of={of} />
        <DetailField of={details} field="position" />
        <DegreeField
          label={t('person.field.degree')}
          value={draft.details.degreeId}
          named={null}
          error={wrongAt('degreeId')}
          onChange={degreeId => details.change({ degreeId })}
        />
        <ShiftField of={of} />
      </div>
      <WeekFields of={of} />
      <div className={form.two}>
        <InOfficeField of={details} />
        <DetailField of={details} field="extension" />
      </div>
      <DetailField of={details} field="description" />
    </>
  )
}

const DepartmentField = ({ of: { draft, change, wrongAt } }: { of: NewForm }) => {
  const { t } = useTranslation()
  return (
    <Select
      size="sm"
      required
      searchable
      label={t('common.department')}
      data={useDepartmentChoices()}
      value={draft.departmentId}
      nothingFoundMessage={t('filter.nothing')}
      error={wrongAt('departmentId')}
      onChange={departmentId => change({ departmentId })}
    />
  )
}

const ShiftField = ({ of: { draft, change, wrongAt } }: { of: NewForm }) => {
  const { t } = useTranslation()
  const may = useMay('rotations.view')
  const rows = useQuery({ ...shiftList(), enabled: may }).data?.rows ?? []
  return (
    <Select
      size="sm"
      required
      searchable
      label={t('newPerson.shift')}
      data={shiftChoices(rows)}
      value={draft.shiftId}
      nothingFoundMessage={t('filter.nothing')}
      error={wrongAt('shift')}
      onChange={shiftId => change({ shiftId })}
    />
  )
}
