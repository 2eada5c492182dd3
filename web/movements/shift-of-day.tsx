import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PostActUndo } from '#api/contract/acts.ts'
import { PostCalendarEntries } from '#api/contract/calendar.ts'
import { DecidedOn } from '../kit/explain/published.ts'
import { call, CallError, type Request } from '../lib/call.ts'
import styles from '../kit/fields/form.module.css'
import { distinct, SubjectList, type Subject } from '../kit/fields/subjects.tsx'
import { choice, reason } from '../kit/patterns/choice-kinds.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { shiftChoices, shiftList } from '../kit/filters/shifts.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useDraft } from '../kit/patterns/use-fields.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import type { Movement } from './api.ts'

/** Whose day, once each; not of what counts for nobody, or whose day is not evaluated yet. */
export const daysOf = (movements: readonly Movement[]): OfDay[] =>
  distinct(
    movements.flatMap(({ employeeId, employeeNo, fullName, ownDay }) =>
      employeeId !== null && ownDay !== null
        ? [{ employeeId, employeeNo, fullName, day: ownDay }]
        : [],
    ),
  )
type OfDay = Subject & { readonly employeeId: string; readonly day: string }

/**
 * The days that chosen movements belong to get another shift: entries of the work calendar, in one act. Long because it
 * says beside its fields whose days are meant, and whose are not.
 */
export const ShiftOfDay = ({
  movements,
  onDone,
  onClose,
}: {
  movements: readonly Movement[]
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { data } = useQuery(shiftList())
  const days = daysOf(movements)
  const without = movements.filter(movement => daysOf([movement]).length === 0).length
  const save = useShiftOfDay(() => {
    onDone()
    onClose()
  })
  const outside = outsideOf(save.error, days)
  const shift = choice(t('movements.rotation'), null, shiftChoices(data?.rows ?? []), {
    need: t('shiftOfDay.needShift'),
    searchable: true,
    openOnFocus: false, // led to by a refusal, its list would lie over what was refused
    nothingFoundMessage: t('shiftOfDay.noShift'),
  })
  const form = useDraft(
    PostCalendarEntries,
    {
      changes: {
        ...shift,
        sent: value =>
          value === null
            ? null
            : days.map(({ employeeId, day }) => ({ employeeId, from: day, to: day, value })),
      },
      reason: reason(),
    },
    { send: save.save, wrong: save.wrong },
  )
  return (
    <FormDialog
      of={save}
      title={t('bulkMovements.act.shift')}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('shiftOfDay.save')}
      does={t('shiftOfDay.does', { count: days.length })}
    >
      <DecidedOn of={days} />
      {without > 0 && (
        <Notice tone="warn">{t('shiftOfDay.without', { count: without })}</Notice>
      )}
      {form.all}
      {outside.length > 0 && (
        <section aria-label={t('shiftOfDay.outside')}>
          <p className={styles.fine}>{t('shiftOfDay.outside')}</p>
          <SubjectList of={outside} label={t('shiftOfDay.outside')} />
        </section>
      )}
    </FormDialog>
  )
}

/** Days of those who stand in the way of the act, as the server names them. */
const outsideOf = (error: unknown, days: readonly OfDay[]): OfDay[] => {
  const named = error instanceof CallError ? error.problem?.['employeeIds'] : undefined
  return Array.isArray(named) ? days.filter(({ employeeId }) => named.includes(employeeId)) : []
}

type Act = Request<typeof PostCalendarEntries>['body']
/** Says how many days are others by it, and how many of them should be looked at again; the way back goes with it. */
const useShiftOfDay = (onDone: () => void) => {
  const { t } = useTranslation()
  const back = useSave(
    (position: string) => call(PostActUndo, { params: { position }, body: {} }),
    {
      says: t('shiftOfDay.undone'),
      refreshes: 'all',
      refusal: 'toast',
      fails: t('shiftOfDay.cannotUndo'),
    },
  )
  return useSave((body: Act) => call(PostCalendarEntries, { body }), {
    says: ({ days, position, warningCount }) => {
      if (position === null) return t('shiftOfDay.nothing')
      const saved = t('shiftOfDay.saved', { count: days })
      const text =
        warningCount > 0 ? `${saved} ${t('shiftOfDay.warned', { count: warningCount })}` : saved
      return { text, way: { label: t('shiftOfDay.undo'), act: () => back.save(position) } }
    },
    refreshes: 'all',
    fails: t('shiftOfDay.cannot'),
    onDone,
  })
}
