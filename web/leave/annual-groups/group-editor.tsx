import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumericField } from '../../kit/fields/numeric-field.tsx'
import { EditorPage } from '../../kit/patterns/editor-page.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { useMay } from '../../lib/settings.ts'
import { Choice } from '../types/choice.tsx'
import { saveAnnualGroup, type AnnualGroup, type AnnualGroupBody } from './api.ts'
import { GroupEffect } from './group-effect.tsx'
import { RemoveGroup } from './remove-group.tsx'
import { formOf, isWrong, newGroup, readGroup, type GroupForm } from './tier-form.ts'
import { TierRows } from './tier-rows.tsx'

type Props = {
  /** Null: a new one. */
  group: AnnualGroup | null
  onClose: () => void
}

/** An annual-leave group; what it gives stands beside the rows as they are typed. Long because it is one form. */
export const GroupEditor = ({ group, onClose }: Props) => {
  const { t } = useTranslation()
  const may = useMay(group ? 'annual-leaves.update' : 'annual-leaves.create')
  const [values, setValues] = useState<GroupForm>(() => (group ? formOf(group) : newGroup))
  const [asked, setAsked] = useState(false)
  const change = (next: Partial<GroupForm>) => setValues(before => ({ ...before, ...next }))
  const { body, problems } = readGroup(values)
  const save = useSave(
    (next: AnnualGroupBody) => saveAnnualGroup(group?.annualGroupId ?? null, next),
    {
      says: (_, { title }) => t('annualGroups.saved', { title }),
      fails: t('annualGroups.cannotSave'),
      refreshes: ['annual-leave-groups'],
      doneWhenRead: true,
      onDone: onClose,
    },
  )
  const submit = () => {
    setAsked(true)
    if (!isWrong(problems)) save.save(body)
  }
  return (
    <EditorPage
      page="annualLeaveGroups"
      title={group ? group.title : t('annualGroups.add')}
      acts={group && <RemoveGroup group={group} onDone={onClose} />}
      panel={t('annualGroups.definition')}
      may={may}
      beside={<GroupEffect tiers={body.tiers} />}
      of={save}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        size="sm"
        label={t('annualGroups.title')}
        value={values.title}
        maxLength={100}
        data-autofocus={!group || undefined}
        onChange={event => change({ title: event.currentTarget.value })}
        error={
          (asked && problems.title ? t('annualGroups.needTitle') : null) ?? save.wrong('title')
        }
      />
      <NumericField
        of="digits"
        label={t('annualGroups.validity')}
        description={t('annualGroups.validityHelp')}
        maxLength={2}
        value={values.validityYears}
        onChange={validityYears => change({ validityYears })}
        error={
          (asked && problems.validity ? t('annualGroups.needValidity') : null) ??
          save.wrong('validityYears')
        }
      />
      <Choice
        label={t('annualGroups.weekends')}
        values={(['false', 'true'] as const).map(value => ({
          value,
          label: t(`annualGroups.weekends.${value}`),
        }))}
        chosen={`${values.deductWeekends}`}
        what={t('annualGroups.weekendsHelp')}
        onChange={next => change({ deductWeekends: next === 'true' })}
      />
      <TierRows
        tiers={values.tiers}
        problems={problems}
        asked={asked}
        wrong={save.wrong('tiers')}
        onChange={tiers => change({ tiers })}
      />
    </EditorPage>
  )
}
