import { Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import form from '../../kit/fields/form.module.css'
import { shiftChoices, shiftList } from '../../kit/filters/shifts.ts'
import { FormSides } from '../../kit/patterns/form-page.tsx'
import { Panel } from '../../kit/page/page.tsx'
import {
  LunchFields,
  PeriodFields,
  readShift,
  shiftDetail,
  ShiftEffect,
  shiftFormOf,
  ShiftRules,
  ToleranceFields,
  type ShiftDetail,
} from '../../shifts/published.ts'
import type { TryProps } from './try-props.ts'

/** Another version of a shift, from what it is now on. */
export const ShiftTry = (props: TryProps) => {
  const { t } = useTranslation()
  const list = useQuery(shiftList())
  const [chosen, setChosen] = useState<string | null>(null)
  if (list.isError && !list.data) return <ProblemNote error={list.error} retry={list.refetch} />
  const choices = shiftChoices(list.data?.rows ?? [])
  const shiftId = chosen ?? choices[0]?.value ?? null
  return (
    <>
      <Panel title={t('whatIf.kind.shift')}>
        <Select
          size="sm"
          maw={420}
          label={t('whatIf.shift')}
          data={choices}
          value={shiftId}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('filter.nothing')}
          onChange={setChosen}
        />
      </Panel>
      {shiftId !== null && <OfShift key={shiftId} shiftId={shiftId} {...props} />}
    </>
  )
}

const OfShift = ({ shiftId, ...props }: TryProps & { shiftId: string }) => {
  const { data, isError, error, refetch } = useQuery(shiftDetail(shiftId))
  if (isError && !data) return <ProblemNote error={error} retry={refetch} />
  return data ? <Fields shift={data} {...props} /> : <Skeleton height={420} />
}

/** Long because it is one form, section by section. */
const Fields = ({ shift, asking, day }: TryProps & { shift: ShiftDetail }) => {
  const { t } = useTranslation()
  const [values, setValues] = useState(() => shiftFormOf(shift, day))
  const change = (next: Partial<typeof values>) => setValues(before => ({ ...before, ...next }))
  const { definition, problems } = readShift(values)
  const before = readShift(shiftFormOf(shift, day)).definition
  const isOther = JSON.stringify(definition.shift) !== JSON.stringify(before.shift)
  const isWhole = isOther && Object.keys(problems).length === 0
  const parts = {
    errorOf: (field: string) =>
      problems[field] ? t(`shifts.problem.${problems[field]}`) : null,
    wrong: () => null,
  }
  return (
    <FormSides
      width={640}
      beside={
        <>
          {asking(
            isWhole ? { shifts: [{ shiftId: shift.shiftId, shift: definition.shift }] } : null,
            shift.title,
          )}
          <ShiftEffect shift={definition.shift} focus={null} />
        </>
      }
    >
      <div className={form.form}>
        <Panel title={t('shifts.section.hours')}>
          <div className={form.form}>
            <PeriodFields
              periods={values.periods}
              onChange={periods => change({ periods })}
              {...parts}
            />
            <LunchFields
              lunch={values.lunch}
              onChange={lunch => change({ lunch })}
              {...parts}
            />
          </div>
        </Panel>
        <ToleranceFields
          form={values}
          shift={definition.shift}
          onChange={tolerances => change({ tolerances })}
          onFocus={() => undefined}
          {...parts}
        />
        <ShiftRules form={values} onChange={policies => change({ policies })} {...parts} />
      </div>
    </FormSides>
  )
}
