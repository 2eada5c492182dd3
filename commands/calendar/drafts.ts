import {
  drafts,
  type DraftCommand,
  type DraftRefusal,
  type DraftState,
} from '#domain/calendar/drafts.ts'
import type { DraftChange, PlannedShift } from '#domain/calendar/events.ts'
import type { Cell } from '#domain/calendar/runs.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asCalendarActId,
  asCalendarDraftId,
  type CalendarActId,
  type CalendarDraftId,
  type CompanyId,
  type LocalDate,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import { derivedId } from '../shared/ids.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { calendarDraftStream } from './streams.ts'
import { previewNeeded, type PreviewNeeded, type Previewed } from '../payroll/published.ts'
import { changeCalendar, type ChangeCalendarRefusal } from './change-calendar.ts'

type Answer<More = object> = Promise<
  Result<{ readonly position: Position } & More, DraftRefusal | SharedRefusal>
>
type Draft = { readonly draftId: CalendarDraftId }

/** The draft as the log has it; null where there is none. */
export const draftOf = async (
  deps: Pick<Deps, 'log'>,
  caller: Pick<Caller, 'company'>,
  draftId: CalendarDraftId,
): Promise<DraftState | null> => {
  const { state } = await load(deps, calendarDraftStream(caller.company, draftId), drafts)
  return state.opened === null ? null : state
}

const tell = (deps: Deps, caller: Caller, command: DraftCommand, append = 1): Answer =>
  handle(deps, calendarDraftStream(caller.company, command.draftId), drafts, command, caller, {
    append,
  })
const signed = (deps: Deps, caller: Caller) => ({ by: caller.actor, at: deps.now() })

/** Opens a draft for a period; `changes` are the first days prepared in it. */
export const openDraft =
  (deps: Deps) =>
  async (
    caller: Caller,
    {
      changes = [],
      ...period
    }: {
      readonly title: string
      readonly from: LocalDate
      readonly to: LocalDate
      readonly changes?: readonly DraftChange[]
    },
  ): Answer<Draft & { readonly revision: number }> => {
    const draftId = asCalendarDraftId(deps.newId(caller, 'calendar-draft'))
    const opened = await tell(deps, caller, {
      type: 'OpenDraft',
      draftId,
      ...period,
      ...signed(deps, caller),
    })
    if (!opened.ok || changes.length === 0)
      return opened.ok ? ok({ ...opened.value, draftId, revision: 1 }) : opened
    const changed = await tell(
      deps,
      caller,
      { type: 'ChangeDraft', draftId, revision: 1, changes, ...signed(deps, caller) },
      2,
    )
    return changed.ok
      ? ok({ position: changed.value.position ?? opened.value.position, draftId, revision: 2 })
      : changed
  }

/** Prepares days; `revision` is that of the draft as the planner saw it. */
export const changeDraft =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: Draft & { readonly revision: number; readonly changes: readonly DraftChange[] },
  ): Answer<{ readonly revision: number }> => {
    const result = await tell(deps, caller, {
      type: 'ChangeDraft',
      ...request,
      ...signed(deps, caller),
    })
    return result.ok
      ? ok({
          ...result.value,
          revision: result.value.position === null ? request.revision : request.revision + 1,
        })
      : result
  }

export const discardDraft =
  (deps: Deps) =>
  (caller: Caller, draftId: CalendarDraftId): Answer =>
    tell(deps, caller, { type: 'DiscardDraft', draftId, ...signed(deps, caller) })

/** Goes on with a draft that was discarded, as it was. */
export const takeUpDraft =
  (deps: Deps) =>
  (caller: Caller, draftId: CalendarDraftId): Answer =>
    tell(deps, caller, { type: 'TakeUpDraft', draftId, ...signed(deps, caller) })

type Published = {
  readonly position: Position
  readonly actId: CalendarActId | null
  readonly days: number
}

/**
 * Publishes a draft as one act, and closes it. Its days are refused when somebody published others there since they
 * were prepared. Broken off between the two and asked again, the act is known by its id and only the draft is closed.
 */
export const publishDraft =
  (deps: Deps) =>
  async (
    caller: Caller,
    {
      draftId,
      revision,
      reason,
      preview,
    }: Draft & Previewed & { readonly revision: number; readonly reason: string | null },
  ): Promise<Result<Published, DraftRefusal | ChangeCalendarRefusal | PreviewNeeded>> => {
    const draft = await draftOf(deps, caller, draftId)
    if (!draft?.opened) return refuse({ code: 'calendar.draft-not-found', draftId })
    if (draft.status === 'discarded') return refuse({ code: 'calendar.draft-closed' })
    const actId = asCalendarActId(derivedId(caller.company, draftId, 'published'))
    if (draft.status === 'published') return ok({ position: null, actId, days: 0 })
    if (draft.revision !== revision)
      return refuse({ code: 'calendar.draft-changed', by: draft.by, at: draft.at })
    const needed = await daysUnseen(deps, caller.company, [...draft.days.values()], { preview })
    if (needed) return refuse(needed)
    const changed = await changeCalendar(deps)(caller, {
      actId,
      kind: 'draft',
      title: draft.opened.title,
      reason,
      days: [...draft.days.values()],
    })
    if (!changed.ok) return changed
    const closed = await tell(
      deps,
      caller,
      { type: 'CloseDraft', draftId, revision, actId, ...signed(deps, caller) },
      2 * changed.value.appends + 1,
    )
    return closed.ok
      ? ok({
          position: closed.value.position ?? changed.value.position,
          actId: changed.value.actId,
          days: changed.value.days,
        })
      : closed
  }

/** What-ifs of the days of a draft that are locked, day by day. */
export const daysUnseen = async (
  deps: Pick<Deps, 'log' | 'db' | 'now'>,
  company: CompanyId,
  days: readonly Cell<{ readonly value: PlannedShift | null }>[],
  { preview }: Previewed,
): Promise<PreviewNeeded | null> => {
  const dates = [...new Set(days.map(({ day }) => day))].toSorted()
  for (const date of dates) {
    const entries = days
      .filter(({ day }) => day === date)
      .map(({ employeeId, day, value }) => ({ employeeId, from: day, to: day, value }))
    const span = { from: date, to: date, preview }
    const needed = await previewNeeded(deps, company, { entries }, span)
    if (needed) return needed
  }
  return null
}
