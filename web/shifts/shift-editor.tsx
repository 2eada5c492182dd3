import { Button, Select, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../lib/dates.ts'
import { showDate } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { useWrongFields } from '../lib/use-wrong-fields.ts'
import { DateField } from '../shared/date-field.tsx'
import form from '../shared/form.module.css'
import { Notice } from '../shared/notice.tsx'
import { Page, Panel } from '../shared/page.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { toast } from '../shared/toasts.tsx'
import { tidyMinutes } from '../shared/typed.ts'
import { TypedField } from '../shared/typed-field.tsx'
import { defineShift, redefineShift, type ShiftDefinition, type ShiftDetail } from './api.ts'
import { ColourField } from './colour-field.tsx'
import { LunchFields } from './lunch-fields.tsx'
import { PeriodFields } from './period-fields.tsx'
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
import styles from './shifts.module.css'
import { ToleranceFields } from './tolerance-fields.tsx'
import { useRefresh } from '../lib/reads.ts'

/** A shift being defined or given another version; what it means stands beside the fields as they are typed. */
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
  const save = useSave(shift, onClose)
  const problem = useProblemText()
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(problems).length === 0) save.mutate(definition)
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
      <div className={styles.editor}>
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
                  allowDeselect={false}
                  onChange={next =>
                    change({ type: shiftTypes.find(one => one === next) ?? 'fixed' })
                  }
                />
                <ColourField value={values.colour} onChange={colour => change({ colour })} />
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
                />
                <LunchFields
                  lunch={values.lunch}
                  onChange={lunch => change({ lunch })}
                  errorOf={errorOf}
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
            />
          )}
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
              {save.isError && (
                <Notice tone="bad" role="alert">
                  {problem(save.error)}
                </Notice>
              )}
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
                  <Button type="submit" size="sm" loading={save.isPending}>
                    {shift ? t('shifts.save') : t('shifts.define')}
                  </Button>
                )}
              </div>
            </div>
          </Panel>
        </form>
        <aside className={styles.beside}>
          <ShiftEffect shift={definition.shift} focus={focus} />
          {shift && (
            <ShiftVersions
              shift={shift}
              show={version => setValues(formOf(version, values.from))}
            />
          )}
        </aside>
      </div>
    </Page>
  )
}

const useSave = (shift: ShiftDetail | null, onDone: () => void) => {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (definition: ShiftDefinition) =>
      shift ? redefineShift(shift.shiftId, definition) : defineShift(definition),
    onSuccess: (_, { title }) => {
      toast(t('shifts.saved', { title }))
      void refresh()
      onDone()
    },
  })
}
