import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PersonPicker } from '../kit/fields/person-picker.tsx'
import { useDepartmentChoices } from '../kit/filters/department-picker.tsx'
import { shiftChoices, shiftList } from '../kit/filters/shifts.ts'
import type { SettingFields } from './setting-fields.ts'
import { targetKinds } from './typed-setting.ts'
import type { FaultAt } from './use-setting-faults.ts'

type Props = SettingFields & { readonly faultAt: FaultAt }

/** Whom it is for: everybody, a department with all below, who works a shift, or one person. */
export const TargetFields = ({ typed, change, faultAt }: Props) => {
  const { t } = useTranslation()
  const { targetKind } = typed
  const wrong = faultAt('target')
  return (
    <>
      <Select
        size="sm"
        label={t('noticeRules.target')}
        data={targetKinds.map(value => ({ value, label: t(`noticeRules.ofTarget.${value}`) }))}
        value={targetKind}
        allowDeselect={false}
        error={targetKind === 'company' ? wrong : null}
        onChange={next =>
          change({ targetKind: targetKinds.find(one => one === next) ?? targetKind })
        }
      />
      {targetKind === 'department' && (
        <DepartmentChoice
          value={typed.department}
          wrong={wrong}
          onChange={department => change({ department })}
        />
      )}
      {targetKind === 'shift' && (
        <ShiftChoice value={typed.shift} wrong={wrong} onChange={shift => change({ shift })} />
      )}
      {targetKind === 'person' && (
        <PersonPicker
          label={t('noticeRules.ofTarget.person')}
          value={typed.person}
          error={wrong}
          autoFocus={false}
          onChange={person => change({ person })}
        />
      )}
    </>
  )
}

type Choosing = {
  readonly value: string | null
  readonly wrong: string | null
  readonly onChange: (id: string | null) => void
}
const DepartmentChoice = ({ value, wrong, onChange }: Choosing) => {
  const { t } = useTranslation()
  return (
    <Select
      size="sm"
      label={t('noticeRules.ofTarget.department')}
      data={[...useDepartmentChoices()]}
      searchable
      nothingFoundMessage={t('filter.nothing')}
      value={value}
      error={wrong}
      onChange={onChange}
    />
  )
}
const ShiftChoice = ({ value, wrong, onChange }: Choosing) => {
  const { t } = useTranslation()
  const { data } = useQuery(shiftList())
  return (
    <Select
      size="sm"
      label={t('noticeRules.ofTarget.shift')}
      data={shiftChoices(data?.rows ?? [])}
      searchable
      nothingFoundMessage={t('filter.nothing')}
      value={value}
      error={wrong}
      onChange={onChange}
    />
  )
}
