import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import { daysBetween } from '../shared/time.ts'
import type {
  CalendarActId,
  CalendarDraftId,
  EmployeeId,
  Instant,
  LocalDate,
} from '../shared/values.ts'
import type { DraftChange, DraftEvent, PlannedShift } from './events.ts'
import { cellsOf, runsOf, type Cell } from './runs.ts'

/** A day as prepared; `seen`: the entry that was published then. */
export type DraftedDay = Cell<{
  readonly value: PlannedShift | null
  readonly seen: PlannedShift | null
}>
export type DraftState = {
  readonly opened: {
    readonly title: string | null
    readonly from: LocalDate
    readonly to: LocalDate
    readonly by: string
  } | null
  readonly status: 'open' | 'published' | 'discarded'
  /** Number of its events: who changes it says which one he saw. */
  readonly revision: number
  readonly by: string
  readonly at: Instant
  readonly days: ReadonlyMap<string, DraftedDay>
}
type By = { readonly draftId: CalendarDraftId; readonly by: string; readonly at: Instant }
export type DraftCommand =
  | (By & {
      readonly type: 'OpenDraft'
      readonly title: string
      readonly from: LocalDate
      readonly to: LocalDate
    })
  | (By & {
      readonly type: 'ChangeDraft'
      readonly revision: number
      readonly changes: readonly DraftChange[]
    })
  | (By & {
      readonly type: 'CloseDraft'
      readonly revision: number
      readonly actId: CalendarActId
    })
  | (By & { readonly type: 'DiscardDraft' })
  | (By & { readonly type: 'TakeUpDraft' })
export type DraftRefusal =
  | { readonly code: 'calendar.draft-not-found'; readonly draftId: CalendarDraftId }
  | { readonly code: 'calendar.draft-closed' }
  | { readonly code: 'calendar.title-required' }
  | { readonly code: 'calendar.period-too-long'; readonly most: number }
  | {
      readonly code: 'calendar.outside-draft'
      readonly from: LocalDate
      readonly to: LocalDate
    }
  | { readonly code: 'calendar.too-many-days'; readonly days: number; readonly most: number }
  /** Another planner changed the draft: who and when. */
  | { readonly code: 'calendar.draft-changed'; readonly by: string; readonly at: Instant }

/** Days between the first and the last of a draft, and days of people in one. */
const mostPeriod = 92
const mostDays = 20_000

type Decision = Result<readonly DraftEvent[], DraftRefusal>

/** Days prepared for a period, looked at as a whole, and published as one act. */
export const drafts: Decider<DraftState, DraftCommand, DraftEvent, DraftRefusal> = {
  initial: {
    opened: null,
    status: 'open',
    revision: 0,
    by: '',
    at: '1970-01-01T00:00:00.000Z' as Instant,
    days: new Map(),
  },
  decide: (state, command) => {
    const { draftId } = command
    if (command.type === 'OpenDraft') return open(state, command)
    if (state.opened === null) return refuse({ code: 'calendar.draft-not-found', draftId })
    const { by, at } = command
    switch (command.type) {
      case 'ChangeDraft':
        return change(state, state.opened, command)
      case 'CloseDraft':
        return close(state, command)
      case 'DiscardDraft':
        if (state.status === 'published') return refuse({ code: 'calendar.draft-closed' })
        return ok(
          state.status === 'discarded'
            ? []
            : [{ type: 'DraftDiscarded', data: { draftId, by, at } }],
        )
      case 'TakeUpDraft':
        if (state.status === 'published') return refuse({ code: 'calendar.draft-closed' })
        return ok(
          state.status === 'open' ? [] : [{ type: 'DraftTakenUp', data: { draftId, by, at } }],
        )
    }
  },
  evolve: (state, { type, data }) => {
    const next = { ...state, revision: state.revision + 1, by: data.by, at: data.at }
    switch (type) {
      case 'DraftOpened':
        return {
          ...next,
          opened: { title: data.title, from: data.from, to: data.to, by: data.by },
        }
      case 'DraftChanged':
        return { ...next, days: withChanges(state.days, data.changes) }
      case 'DraftPublished':
        return { ...next, status: 'published' }
      case 'DraftDiscarded':
        return { ...next, status: 'discarded' }
      case 'DraftTakenUp':
        return { ...next, status: 'open' }
    }
  },
}

const open = (
  { opened }: DraftState,
  { type: _type, ...data }: Extract<DraftCommand, { type: 'OpenDraft' }>,
): Decision => {
  if (opened) return ok([])
  if (data.title.trim() === '') return refuse({ code: 'calendar.title-required' })
  const days = daysBetween(data.from, data.to) + 1
  return days < 1 || days > mostPeriod
    ? refuse({ code: 'calendar.period-too-long', most: mostPeriod })
    : ok([{ type: 'DraftOpened', data }])
}

const change = (
  state: DraftState,
  { from, to }: NonNullable<DraftState['opened']>,
  { draftId, revision, by, at, changes }: Extract<DraftCommand, { type: 'ChangeDraft' }>,
): Decision => {
  if (state.status !== 'open') return refuse({ code: 'calendar.draft-closed' })
  if (state.revision !== revision)
    return refuse({ code: 'calendar.draft-changed', by: state.by, at: state.at })
  if (changes.some(one => one.from < from || one.to > to))
    return refuse({ code: 'calendar.outside-draft', from, to })
  const after = withChanges(state.days, changes)
  if (after.size > mostDays)
    return refuse({ code: 'calendar.too-many-days', days: after.size, most: mostDays })
  // The same value again is news where something else was published meanwhile: so a planner says that he means it
  // still.
  const news = cellsOf(changes).filter(({ employeeId, day, value, seen, keep }) => {
    const there = state.days.get(dayKey({ employeeId, day }))
    return keep
      ? there !== undefined
      : there === undefined || there.value !== value || there.seen !== seen
  })
  return ok(
    news.length === 0
      ? []
      : [{ type: 'DraftChanged', data: { draftId, by, at, changes: runsOf(news) } }],
  )
}

const close = (
  state: DraftState,
  { draftId, revision, actId, by, at }: Extract<DraftCommand, { type: 'CloseDraft' }>,
): Decision => {
  if (state.status === 'published') return ok([])
  if (state.status === 'discarded') return refuse({ code: 'calendar.draft-closed' })
  if (state.revision !== revision)
    return refuse({ code: 'calendar.draft-changed', by: state.by, at: state.at })
  return ok([{ type: 'DraftPublished', data: { draftId, actId, by, at } }])
}

const withChanges = (
  days: DraftState['days'],
  changes: readonly DraftChange[],
): DraftState['days'] => {
  const after = new Map(days)
  for (const { employeeId, day, value, seen, keep } of cellsOf(changes)) {
    if (keep) after.delete(dayKey({ employeeId, day }))
    else after.set(dayKey({ employeeId, day }), { employeeId, day, value, seen })
  }
  return after
}
/** A day of a person, as a draft's days are found by. */
export const dayKey = ({
  employeeId,
  day,
}: {
  readonly employeeId: EmployeeId
  readonly day: LocalDate
}): string => `${employeeId}${day}`
