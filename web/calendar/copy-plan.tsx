import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, isDate, monday } from '../lib/dates.ts'
import { showDate } from '../lib/format.ts'
import { call } from '../lib/call.ts'
import { GetCalendar } from '#api/contract/calendar.ts'
import { DateField } from '../kit/fields/date-field.tsx'
import { DepartmentPicker } from '../kit/filters/department-picker.tsx'
import form from '../kit/fields/form.module.css'
import { CountField } from '../kit/fields/count-field.tsx'
import { Subjects, type Subject } from '../kit/fields/subjects.tsx'
import { copyPlan, type DraftRow } from './schedule-api.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { ofPlan } from './api.ts'

/** Who is meant: everybody of the department, 2,000 at most. */
const whoIn = async (
  department: string | undefined,
  from: string,
  signal: AbortSignal,
): Promise<(Subject & { readonly employeeId: string })[]> => {
  const people: (Subject & { readonly employeeId: string })[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await call(GetCalendar, {
      query: { from, to: from, department, cursor, limit: 500 },
      signal,
    })
    people.push(
      ...page.rows.map(({ employeeId, employeeNo, fullName }) => ({
        employeeId,
        employeeNo,
        fullName,
        day: null,
      })),
    )
    if (page.next === null || people.length >= 2000) return people.slice(0, 2000)
    cursor = page.next
  }
}

/**
 * Copies a week of a department to the weeks after it; into the draft when one is open. Long because it is one form,
 * and its title says what all its fields come to.
 */
export const CopyPlan = ({
  from,
  department,
  draft,
  onClose,
}: {
  from: string
  department: string | undefined
  draft: DraftRow | undefined
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const [unit, setUnit] = useState(department)
  const [week, setWeek] = useState(monday(from))
  const [target, setTarget] = useState(addDays(monday(from), 7))
  const [times, setTimes] = useState(1)
  const people = useQuery({
    queryKey: ['calendar', 'who', unit, week],
    queryFn: ({ signal }) => whoIn(unit, week, signal),
    enabled: isDate(week),
  })
  const copy = useSave(
    () =>
      copyPlan({
        employeeIds: (people.data ?? []).map(({ employeeId }) => employeeId),
        from: week,
        to: addDays(week, 6),
        target,
        times,
        ...(draft ? { draftId: draft.draftId, revision: draft.revision } : {}),
      }),
    {
      says: ({ days }) => t('schedule.copy.done', { count: days }),
      refreshes: ofPlan,
      onDone: onClose,
      fails: t('schedule.copy.cannot'),
    },
  )
  const ready = isDate(week) && isDate(target) && (people.data?.length ?? 0) > 0
  const { wrong } = copy
  return (
    <FormDialog
      of={copy}
      title={t('schedule.copy.title')}
      onClose={onClose}
      onSubmit={() => {
        if (ready) copy.save()
      }}
      action={t('schedule.copy.do')}
      disabled={!ready}
      does={
        ready
          ? t('schedule.copy.does', {
              count: people.data?.length ?? 0,
              from: showDate(week),
              to: showDate(addDays(week, 6)),
              target: showDate(target),
              end: showDate(addDays(target, 7 * times - 1)),
            })
          : null
      }
    >
      <p className={form.fine}>
        {draft
          ? t('schedule.copy.intoDraft', { title: draft.title ?? t('schedule.draft.title') })
          : t('schedule.copy.what')}
      </p>
      <DepartmentPicker value={unit} onChange={setUnit} />
      <div className={form.two}>
        <DateField
          label={t('schedule.copy.week')}
          value={week}
          onChange={next => setWeek(isDate(next) ? monday(next) : next)}
          error={isDate(week) ? null : t('moment.bad')}
          wrong={wrong('from', 'to')}
        />
        <DateField
          label={t('schedule.copy.target')}
          value={target}
          onChange={setTarget}
          error={isDate(target) ? null : t('moment.bad')}
          wrong={wrong('target')}
        />
      </div>
      <CountField
        min={1}
        max={12}
        label={t('schedule.copy.times')}
        value={times}
        onChange={setTimes}
        error={wrong('times')}
      />
      <p className={form.fine} role="status">
        {people.data
          ? t('schedule.copy.people', { count: people.data.length })
          : t('common.loading')}
      </p>
      {people.data && people.data.length > 0 && <Subjects of={people.data} />}
    </FormDialog>
  )
}
