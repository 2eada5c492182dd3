import { Button, Modal, NumberInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, isDate, monday } from '../lib/dates.ts'
import { call } from '../lib/call.ts'
import { GetCalendar } from '#api/contract/calendar.ts'
import { useWrongFields } from '../lib/use-wrong-fields.ts'
import { DateField } from '../shared/date-field.tsx'
import { DepartmentPicker } from '../shared/department-picker.tsx'
import form from '../shared/form.module.css'
import { Notice } from '../shared/notice.tsx'
import { useProblemText } from '../shared/problem-note.tsx'
import { Subjects, type Subject } from '../shared/subjects.tsx'
import { toast } from '../shared/toasts.tsx'
import { copyPlan, type DraftRow } from './schedule-api.ts'

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

/** Copies a week of a department to the weeks after it; into the draft when one is open. */
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
  const client = useQueryClient()
  const problem = useProblemText()
  const [unit, setUnit] = useState(department)
  const [week, setWeek] = useState(monday(from))
  const [target, setTarget] = useState(addDays(monday(from), 7))
  const [times, setTimes] = useState(1)
  const people = useQuery({
    queryKey: ['calendar', 'who', unit, week],
    queryFn: ({ signal }) => whoIn(unit, week, signal),
    enabled: isDate(week),
  })
  const copy = useMutation({
    mutationFn: () =>
      copyPlan({
        employeeIds: (people.data ?? []).map(({ employeeId }) => employeeId),
        from: week,
        to: addDays(week, 6),
        target,
        times,
        ...(draft ? { draftId: draft.draftId, revision: draft.revision } : {}),
      }),
    onSuccess: ({ days }) => {
      toast(t('schedule.copy.done', { count: days }))
      void client.invalidateQueries({ queryKey: ['calendar'] })
      onClose()
    },
  })
  const ready = isDate(week) && isDate(target) && (people.data?.length ?? 0) > 0
  const wrong = useWrongFields(copy.error)
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={t('schedule.copy.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        className={form.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (ready) copy.mutate()
        }}
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
        <NumberInput
          size="sm"
          label={t('schedule.copy.times')}
          min={1}
          max={12}
          allowDecimal={false}
          value={times}
          onChange={next => setTimes(Math.max(1, Number(next) || 1))}
          hideControls
          error={wrong('times')}
        />
        <p className={form.fine} role="status">
          {people.data
            ? t('schedule.copy.people', { count: people.data.length })
            : t('common.loading')}
        </p>
        {people.data && people.data.length > 0 && <Subjects of={people.data} />}
        {copy.isError && (
          <Notice tone="bad" role="alert">
            {problem(copy.error)}
          </Notice>
        )}
        <div className={form.row}>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="sm" disabled={!ready} loading={copy.isPending}>
            {t('schedule.copy.do')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
