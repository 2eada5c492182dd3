import type { Permitted } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import type { ActRow } from '#projections/activity/act-list.ts'
import { standingActsAt } from '#projections/calendar/lists.ts'
import { correctionActs, withReasons } from '#projections/corrections/act-list.ts'
import { askingOf } from '../corrections/reads.ts'
import type { ApiDeps } from '../deps.ts'

export type Undo = { readonly kind: 'correction' | 'calendar'; readonly id: string }
type WithWayBack = ActRow & { readonly undo: Undo | null }

/** The same acts, each with what the caller can take back of it, and with reasons that lie sealed in the log. */
export const withWayBack = async (deps: ApiDeps, by: Permitted, rows: readonly ActRow[]): Promise<WithWayBack[]> => {
  const correctionIds = [...new Set(rows.flatMap(row => correctionOf(row) ?? []))]
  const found = await read(deps, by, async (tx, of) => ({
    corrections: await correctionActs(tx, { ...of, ...askingOf(by) }, correctionIds),
    calendar: by.permissions.has('work-schedules.update')
      ? await standingActsAt(tx, { company: of.company, actor: of.scope.kind === 'company' ? null : by.caller.actor }, rows.filter(({ kind }) => kind === 'CalendarChanged').map(({ position }) => position)) : new Map<string, string>(),
  }))
  const corrections = new Map((await withReasons(deps.vault, by.session.company, found.corrections)).map(act => [act.correctionId, act]))
  return rows.map(row => {
    const planned = found.calendar.get(row.position)
    const act = corrections.get(correctionOf(row) ?? '')
    if (!act) return { ...row, undo: planned === undefined ? null : { kind: 'calendar', id: planned } }
    const counts = row.kind === 'MovementsCorrected' || row.kind === 'CorrectionApproved'
    return { ...row, reason: reasonOf(row, act), undo: counts && act.mayUndo ? { kind: 'correction', id: act.correctionId } : null }
  })
}

const correctionOf = ({ figures }: ActRow): string | null => (typeof figures['correctionId'] === 'string' ? figures['correctionId'] : null)

const reasonOf = ({ kind }: ActRow, act: { readonly reason: string | null; readonly rejection: string | null; readonly undoReason: string | null }): string | null => {
  if (kind === 'MovementsCorrected' || kind === 'CorrectionDemanded') return act.reason
  return kind === 'CorrectionRejected' ? act.rejection : kind === 'CorrectionUndone' ? act.undoReason : null
}
