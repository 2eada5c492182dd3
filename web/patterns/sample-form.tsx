import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayLine } from '../kit/day/day-line.tsx'
import { DateField } from '../kit/fields/date-field.tsx'
import form from '../kit/fields/form.module.css'
import { ReasonField } from '../kit/fields/reason-field.tsx'
import { TypedField } from '../kit/fields/typed-field.tsx'
import { readMinutes, tidyMinutes } from '../kit/fields/typed.ts'
import { FormSides, Steps } from '../kit/patterns/form-page.tsx'
import { SaveForm } from '../kit/patterns/save-form.tsx'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { Panel } from '../kit/page/page.tsx'
import { CallError } from '../lib/call.ts'
import type { Wrong } from '../lib/use-wrong-fields.ts'
import { errorIn, type Sentences, type State } from './samples.ts'

const empty = { name: '', day: '2026-11-20', minutes: '1:30', reason: '' }

/** The form: what is typed is drawn beside it, and saving it is refused as the state says. */
export const SampleForm = ({ state, said }: { state: State; said: Sentences }) => {
  const { t } = useTranslation()
  const [values, setValues] = useState(empty)
  const set = (next: Partial<typeof values>) => setValues({ ...values, ...next })
  const save = useSave(() => refusedIn(state, said, t('patterns.wrong')), {
    says: shownThere,
    fails: t('patterns.cannot'),
  })
  const late = readMinutes(values.minutes) ?? 0
  return (
    <FormSides
      pictureFirst
      beside={
        <Panel title={t('patterns.effect')}>
          <DayLine
            data={{
              plan: [{ from: 480, to: 1020 }],
              presence: [{ from: 480 + late, to: 1020 }],
              swipes: [],
            }}
          />
        </Panel>
      }
    >
      <div className={form.form}>
        <Steps
          at={1}
          steps={[t('patterns.step.one'), t('patterns.step.two'), t('patterns.step.three')]}
        />
        <Panel title={t('patterns.show.form')}>
          <SaveForm
            of={save}
            label={t('patterns.show.form')}
            onSubmit={() => save.save()}
            action={t('common.save')}
            onCancel={save.reset}
          >
            <Fields values={values} set={set} wrong={save.wrong} />
          </SaveForm>
        </Panel>
      </div>
    </FormSides>
  )
}

const Fields = ({
  values,
  set,
  wrong,
}: {
  values: typeof empty
  set: (next: Partial<typeof empty>) => void
  wrong: Wrong
}) => {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        size="sm"
        label={t('patterns.title')}
        value={values.name}
        error={wrong('name')}
        onChange={event => set({ name: event.currentTarget.value })}
      />
      <div className={form.two}>
        <DateField
          label={t('days.day')}
          value={values.day}
          onChange={day => set({ day })}
          wrong={wrong('day')}
        />
        <TypedField
          label={t('patterns.minutes')}
          description={t('patterns.minutesHelp')}
          value={values.minutes}
          tidy={tidyMinutes}
          onChange={minutes => set({ minutes })}
          wrong={wrong('minutes')}
        />
      </div>
      <ReasonField
        value={values.reason}
        asked={false}
        wrong={wrong('reason')}
        onChange={reason => set({ reason })}
      />
    </>
  )
}

/** As the server would: of fields where nothing else is the matter. */
const refusedIn = (state: State, said: Sentences, wrong: string): Promise<never> =>
  state === 'loading'
    ? new Promise(() => undefined)
    : Promise.reject(
        errorIn(state, said) ??
          new CallError(400, {
            code: 'request.invalid',
            error: wrong,
            fields: [{ path: 'name', code: 'too_small' }],
          }),
      )
