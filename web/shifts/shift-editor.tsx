import { Button, Select, TextInput } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../lib/dates.ts'
import { showDate } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { useWrongFields } from '../lib/use-wrong-fields.ts'
import { ColourField } from '../kit/fields/colour-field.tsx'
import { DateField } from '../kit/fields/date-field.tsx'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import form from '../kit/fields/form.module.css'
import { Notice } from '../kit/feedback/notice.tsx'
import { Page, Panel } from '../kit/page/page.tsx'
import { tidyMinutes } from '../kit/fields/typed.ts'
import { TypedField } from '../kit/fields/typed-field.tsx'
import { defineShift, redefineShift, type ShiftDefinition, type ShiftDetail } from './api.ts'
import { LunchFields } from './lunch-fields.tsx'
import { PeriodFields } from './period-fields.tsx'
import { PolicyFields } from './policy-fields.tsx'
import { ShiftPresets } from './preset-panel.tsx'
import { ShiftEffect } from './shift-effect.tsx'
import {
  formOf,
  newForm,
  readForm,
  shiftTypes,
  type ShiftForm,
  type Tolerance,
} from './shift-form.ts'
import { ShiftVersions } from './shift-versions.tsx'
import { ToleranceFields } from './tolerance-fields.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { FormSides } from '../kit/patterns/form-page.tsx'

/**
 * A shift being defined or given another version; what it means stands beside the fields as they are typed.
 * Long because it is one form, section by section, beside what it means.
 */
export const ShiftEditor = ({
  shift,
  onClose,
}: {
  shift: ShiftDetail | null
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const now = today(useZone())
  const may = useMay(shift ? 'rotations.update' : 'rotations.create')
  const [values, setValues] = useState<ShiftForm>(() =>
    shift ? formOf(shift, now) : newForm(now),
  )
  const [focus, setFocus] = useState<Tolerance | null>(null)
  const [asked, setAsked] = useState(false)
  const change = (next: Partial<ShiftForm>) => setValues(before => ({ ...before, ...next }))
  const { definition, problems } = readForm(values)
  const save = useSave(
    (next: ShiftDefinition) => (shift ? redefineShift(shift.shiftId, next) : defineShift(next)),
    {
      says: (_, { title }) => t('shifts.saved', { title }),
      refreshes: 'all',
      onDone: onClose,
      fails: t('shifts.cannot'),
    },
  )
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(problems).length === 0) save.save(definition)
  }
  const errorOf = (field: string) =>
    problems[field] ? t(`shifts.problem.${problems[field]}`) : null
  const wrong = useWrongFields(save.error)
  return (
    <Page
      title={shift ? shift.title : t('shifts.new')}
      what={t('shifts.editWhat')}
      actions={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={15} className="mirrored" />}
          onClick={onClose}
        >
          {t('shifts.back')}
        </Button>
      }
    >
      <FormSides
        width={640}
        pictureFirst
        beside={
          <>
            <ShiftEffect shift={definition.shift} focus={focus} />
            {shift && (
              <ShiftVersions
                shift={shift}
                show={version => setValues(formOf(version, values.from))}
              />
            )}
          </>
        }
      >
        <form onSubmit={submit} noValidate className={form.form}>
          <Panel title={t('shifts.section.what')}>
            <div className={form.form}>
              <TextInput
                size="sm"
                label={t('shifts.field.title')}
                value={values.title}
                maxLength={100}
                required
                withAsterisk={false}
                data-autofocus={!shift || undefined}
                onChange={event => change({ title: event.currentTarget.value })}
                error={(asked ? errorOf('title') : null) ?? wrong('title')}
              />
              <div className={form.two}>
                <Select
                  size="sm"
                  label={t('shifts.field.type')}
                  data={shiftTypes.map(value => ({ value, label: t(`shifts.type.${value}`) }))}
                  value={values.type}
                  error={wrong('shift.type')}
                  allowDeselect={false}
                  onChange={next =>
                    change({ type: shiftTypes.find(one => one === next) ?? 'fixed' })
                  }
                />
                <WrongGroup wrong={wrong('colour')}>
                  <ColourField value={values.colour} onChange={colour => change({ colour })} />
                </WrongGroup>
              </div>
              <p className={form.fine}>{t(`shifts.typeWhat.${values.type}`)}</p>
            </div>
          </Panel>
          {values.type !== 'holiday' && (
            <Panel title={t('shifts.section.hours')}>
              <div className={form.form}>
                <PeriodFields
                  periods={values.periods}
                  onChange={periods => change({ periods })}
                  errorOf={errorOf}
                  wrong={wrong}
                />
                <LunchFields
                  lunch={values.lunch}
                  onChange={lunch => change({ lunch })}
                  errorOf={errorOf}
                  wrong={wrong}
                />
                <div className={form.two}>
                  <TypedField
                    label={t('shifts.field.minimumWork')}
                    value={values.minimumWork}
                    onChange={minimumWork => change({ minimumWork })}
                    tidy={tidyMinutes}
                    suffix={t('shifts.minutesShort')}
                    description={t(
                      values.type === 'flexible'
                        ? 'shifts.minimumWorkFlexible'
                        : 'shifts.minimumWorkHelp',
                    )}
                    error={errorOf('minimumWork')}
                    wrong={wrong('shift.minimumWork')}
                  />
                </div>
              </div>
            </Panel>
          )}
          {values.type !== 'holiday' && (
            <ToleranceFields
              form={values}
              shift={definition.shift}
              onChange={tolerances => change({ tolerances })}
              onFocus={setFocus}
              errorOf={errorOf}
              wrong={wrong}
            />
          )}
          <ShiftPresets type={values.type} apply={policies => change({ policies })} />
          <PolicyFields
            form={values}
            onChange={policies => change({ policies })}
            errorOf={errorOf}
            wrong={wrong}
          />
          <Panel title={t('shifts.section.from')}>
            <div className={form.form}>
              <div className={form.two}>
                <DateField
                  label={t('shifts.field.from')}
                  value={values.from}
                  onChange={from => change({ from })}
                  error={errorOf('from')}
                  wrong={wrong('from')}
                />
              </div>
              {shift && (
                <p className={form.fine}>
                  {t('shifts.fromHelp', { date: showDate(values.from) })}
                </p>
              )}
              <Refusal of={save} />
              {asked && Object.keys(problems).length > 0 && (
                <Notice tone="bad" role="alert">
                  {t('shifts.mend', { count: Object.keys(problems).length })}
                </Notice>
              )}
              <div className={form.row}>
                <Button variant="default" size="sm" onClick={onClose}>
                  {t('common.cancel')}
                </Button>
                {may && (
                  <Button type="submit" size="sm" loading={save.busy}>
                    {shift ? t('shifts.save') : t('shifts.define')}
                  </Button>
                )}
              </div>
            </div>
          </Panel>
        </form>
      </FormSides>
    </Page>
  )
}
