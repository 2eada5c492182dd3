import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColourField } from '../../kit/fields/colour-field.tsx'
import { NumericField } from '../../kit/fields/numeric-field.tsx'
import { WrongGroup } from '../../kit/fields/wrong-group.tsx'
import { EditorPage } from '../../kit/patterns/editor-page.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { useMay } from '../../lib/settings.ts'
import { saveLeaveType, type LeaveType, type LeaveTypeBody } from './api.ts'
import { Choice } from './choice.tsx'
import { LimitFields } from './limit-fields.tsx'
import { TypeActs } from './type-acts.tsx'
import { TypeEffect } from './type-effect.tsx'
import {
  calculations,
  formOf,
  isByEvent,
  kindsOfDays,
  mostOf,
  newType,
  readType,
  type TypeForm,
} from './type-form.ts'

const both = [true, false] as const

/** A type of leave; what it means stands beside the fields as they are typed. Long because it is one form. */
export const TypeEditor = ({
  type,
  onClose,
}: {
  /** Null: a new one. */
  type: LeaveType | null
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const may = useMay(type ? 'limited-leaves.update' : 'limited-leaves.create')
  const [values, setValues] = useState<TypeForm>(() => (type ? formOf(type) : newType))
  const [asked, setAsked] = useState(false)
  const change = (next: Partial<TypeForm>) => setValues(before => ({ ...before, ...next }))
  const { body, problems } = readType(values)
  const save = useSave(
    (next: LeaveTypeBody) => saveLeaveType(type?.leaveTypeId ?? null, next),
    {
      says: (_, { title }) => t('leaveTypes.saved', { title }),
      refreshes: ['leave-types'],
      doneWhenRead: true,
      onDone: onClose,
      fails: t('leaveTypes.cannotSave'),
    },
  )
  const submit = () => {
    setAsked(true)
    if (Object.keys(problems).length === 0) save.save(body)
  }
  const { wrong } = save
  const { calculation } = values
  return (
    <EditorPage
      page="leaveTypes"
      title={type ? type.title : t('leaveTypes.add')}
      acts={type && <TypeActs type={type} onClose={onClose} />}
      panel={t('leaveTypes.definition')}
      may={may}
      beside={<TypeEffect type={body} />}
      of={save}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        size="sm"
        label={t('leaveTypes.title')}
        value={values.title}
        maxLength={100}
        data-autofocus={!type || undefined}
        onChange={event => change({ title: event.currentTarget.value })}
        error={(asked && problems.title ? t('leaveTypes.needTitle') : null) ?? wrong('title')}
      />
      <Select
        size="sm"
        label={t('leaveTypes.calculation')}
        description={t(`leaveTypes.calculationWhat.${calculation}`)}
        data={calculations.map(value => ({
          value,
          label: t(`leaveTypes.calculation.${value}`),
        }))}
        value={calculation}
        allowDeselect={false}
        error={wrong('calculation')}
        onChange={next =>
          change({ calculation: calculations.find(one => one === next) ?? 'personal' })
        }
      />
      <WrongGroup wrong={wrong('days')}>
        <Choice
          label={t('leaveTypes.days')}
          values={kindsOfDays.map(value => ({
            value,
            label: t(`leaveTypes.days.${value}`),
          }))}
          chosen={body.days}
          disabled={calculation === 'annual'}
          onChange={days => change({ days })}
        />
      </WrongGroup>
      <Choice
        label={t('leaveTypes.worked')}
        values={both.map(value => ({
          value: `${value}`,
          label: t(`leaveTypes.worked.${value}`),
        }))}
        chosen={`${body.worked}`}
        disabled={calculation === 'insteadOvertime'}
        onChange={next => change({ worked: next === 'true' })}
      />
      <Choice
        label={t('leaveTypes.approval')}
        values={both.map(value => ({
          value: `${value}`,
          label: t(`leaveTypes.approval.${value}`),
        }))}
        chosen={`${values.approval}`}
        onChange={next => change({ approval: next === 'true' })}
      />
      <LimitFields
        values={values}
        problems={problems}
        asked={asked}
        wrong={wrong}
        onChange={change}
      />
      {isByEvent(values) && (
        <NumericField
          of="number"
          label={t('leaveTypes.offered')}
          description={t('leaveTypes.offeredHelp')}
          maxLength={5}
          value={values.offered}
          onChange={offered => change({ offered })}
          error={
            (problems.offered ? t('leaveTypes.needDays', { most: mostOf.annual }) : null) ??
            wrong('offeredDays')
          }
        />
      )}
      {calculation === 'insteadOvertime' && (
        <NumericField
          of="number"
          label={t('leaveTypes.coefficient')}
          description={t('leaveTypes.coefficientHelp')}
          maxLength={5}
          value={values.coefficient}
          onChange={coefficient => change({ coefficient })}
          error={
            (problems.coefficient ? t('leaveTypes.needCoefficient') : null) ??
            wrong('overtimeCoefficient')
          }
        />
      )}
      {!body.worked && (
        <NumericField
          of="digits"
          label={t('leaveTypes.sgk')}
          description={t('leaveTypes.sgkHelp')}
          maxLength={2}
          value={values.sgk}
          onChange={sgk => change({ sgk })}
          error={(problems.sgk ? t('leaveTypes.needSgk') : null) ?? wrong('sgk')}
        />
      )}
      <WrongGroup wrong={wrong('colour')}>
        <ColourField value={values.colour} onChange={colour => change({ colour })} />
      </WrongGroup>
    </EditorPage>
  )
}
