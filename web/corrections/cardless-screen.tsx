import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../lib/dates.ts'
import { useZone } from '../lib/settings.ts'
import form from '../kit/fields/form.module.css'
import { Notice } from '../kit/feedback/notice.tsx'
import { Page, Panel } from '../kit/page/page.tsx'
import { PeoplePicker } from '../kit/fields/people-picker.tsx'
import type { ChosenPerson } from '../kit/fields/person-picker.tsx'
import { useReason } from '../kit/fields/reason-field.tsx'
import { useEnterCardless, type CardlessAnswer } from './cardless-api.ts'
import { CardlessDays } from './cardless-days.tsx'
import { CardlessEffect, RefusedLines } from './cardless-effect.tsx'
import { CardlessEntries } from './cardless-entries.tsx'
import { linesOf, mostMovements, type CardlessForm } from './cardless-lines.ts'
import styles from './cardless.module.css'
import { Refusal } from '../kit/patterns/save-form.tsx'
import { FormSides } from '../kit/patterns/form-page.tsx'

/** Entries and exits of people who had no card with them: typed, looked at, saved, with the way back. */
export const CardlessScreen = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('page.cardless.title')} what={t('page.cardless.what')}>
      <CardlessEntry />
      <CardlessEntries />
    </Page>
  )
}

type Saved = { readonly answer: CardlessAnswer; readonly people: readonly ChosenPerson[] }

/** Long because it is one form, whose parts say what is wrong with them together. */
const CardlessEntry = () => {
  const { t } = useTranslation()
  const now = today(useZone())
  const [value, setValue] = useState<CardlessForm>(() => ({
    people: [],
    from: now,
    to: '',
    weekdays: [1, 2, 3, 4, 5],
    entry: '',
    exit: '',
    exitNextDay: false,
  }))
  const [done, setDone] = useState<Saved | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const change = (part: Partial<CardlessForm>) => {
    setDone(null)
    setValue(before => ({ ...before, ...part }))
  }
  const { lines, wrong, movements } = useMemo(() => linesOf(value), [value])
  const reason = useReason()
  const save = useEnterCardless(answer => {
    setDone({ answer, people: value.people })
    if (answer.saved === 0) return
    reason.again()
    setValue(before => ({ ...before, people: [] })) // days, times and reason stay for who comes next
    first.current?.focus()
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    reason.handOn(text => {
      if (lines.length > 0) save.save({ reason: text, lines })
    })
  }
  const refused = done?.answer.refused ?? []
  return (
    <FormSides
      beside={
        <>
          <CardlessEffect lines={lines} people={value.people} />
        </>
      }
    >
      <Panel title={t('cardless.form')}>
        <form className={form.form} noValidate onSubmit={submit}>
          <PeoplePicker
            chosen={value.people}
            onChange={people => change({ people })}
            error={
              reason.asked && wrong.has('people')
                ? t('cardless.wrong.people')
                : save.wrong('lines.*.employeeId')
            }
            field={first}
          />
          <CardlessDays
            value={value}
            onChange={change}
            wrong={wrong}
            said={save.wrong}
            asked={reason.asked}
          />
          {reason.field(save.wrong('reason'))}
          {wrong.has('many') && (
            <Notice tone="warn" role="status">
              {t('cardless.wrong.many', { count: movements, most: mostMovements })}
            </Notice>
          )}
          <Refusal of={save} />
          {refused.length > 0 && done && (
            <RefusedLines
              title={t('cardless.notSaved', { count: refused.length })}
              refused={refused}
              people={done.people}
            />
          )}
          <div className={form.row}>
            <span data-first className={styles.fine} role="status">
              {lines.length > 0 ? t('cardless.movements', { count: movements }) : ''}
            </span>
            <Button type="submit" size="sm" loading={save.busy}>
              {t('common.save')}
            </Button>
          </div>
        </form>
      </Panel>
    </FormSides>
  )
}
