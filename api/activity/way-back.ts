import type { Permitted } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import { waysBack } from '#commands/shared/ways-back.ts'
import type { NoWayBack } from '#commands/shared/way-back.ts'
import { aboutField } from '#event-store/contract.ts'
import type { ActRow } from '#projections/activity/act-list.ts'
import { standingActsAt } from '#projections/calendar/lists.ts'
import { correctionActs, withReasons } from '#projections/corrections/act-list.ts'
import { askingOf } from '../corrections/reads.ts'
import type { ApiDeps } from '../deps.ts'
import { mayUndo } from './may-undo.ts'

type Undo = { readonly kind: 'correction' | 'calendar' | 'act'; readonly id: string }
export type WithWayBack = ActRow & { readonly undo: Undo | null; readonly noUndo: Exclude<NoWayBack, 'own'> | null }

/** The same acts, each with what the caller can take back of it, and with reasons that lie sealed in the log. */
export const withWayBack = async (deps: ApiDeps, by: Permitted, rows: readonly ActRow[]): Promise<WithWayBack[]> => {
  const correctionIds = [...new Set(rows.flatMap(row => correctionOf(row) ?? []))]
  const found = await read(deps, by, async (tx, of) => ({
    corrections: await correctionActs(tx, { ...of, ...askingOf(by) }, correctionIds),
    calendar: by.permissions.has('work-schedules.update')
      ? await standingActsAt(tx, { company: of.company, actor: of.scope.kind === 'company' ? null : by.caller.actor }, rows.filter(({ kind }) => kind === 'CalendarChanged').map(({ position }) => position)) : new Map<string, string>(),
  }))
  const corrections = new Map((await withReasons(deps.vault, by.session.company, found.corrections)).map(act => [act.correctionId, act]))
  const reasons = await undoReasons(deps, by, rows)
  return rows.map(row => {
    const noUndo = noUndoOf(row)
    const planned = found.calendar.get(row.position)
    const act = row.undid === null ? corrections.get(correctionOf(row) ?? '') : undefined
    if (!act) return { ...row, noUndo, reason: reasons.get(row.position) ?? row.reason, undo: planned === undefined ? undoOf(by, row) : { kind: 'calendar', id: planned } }
    const counts = row.kind === 'MovementsCorrected' || row.kind === 'CorrectionApproved'
    return { ...row, noUndo, reason: reasonOf(row, act), undo: counts && act.mayUndo ? { kind: 'correction', id: act.correctionId } : null }
  })
}

const noUndoOf = ({ kind }: ActRow): WithWayBack['noUndo'] => {
  const way = waysBack[kind]
  return typeof way === 'object' || way === 'own' ? null : way
}
const undoOf = (by: Permitted, { kind, position, undone, whole }: ActRow): Undo | null => (!undone && whole && mayUndo(by, kind) ? { kind: 'act', id: position } : null)

/** Why acts were taken back, by the position of the undo; nothing where it was erased. */
const undoReasons = async ({ vault }: ApiDeps, { session: { company } }: Permitted, rows: readonly ActRow[]): Promise<ReadonlyMap<string, string | null>> => {
  const sealed = rows.flatMap(({ position, sealedReason }) => (sealedReason ? [{ position, envelope: sealedReason }] : []))
  const plain = await vault.open(sealed.map(({ envelope }) => ({ company, subject: envelope.sealed.s, class: envelope.sealed.c, about: aboutField('ActUndone', 'reason'), envelope })))
  return new Map(sealed.map(({ position }, at) => [position, plain[at] ?? null]))
}

const correctionOf = ({ figures }: ActRow): string | null => (typeof figures['correctionId'] === 'string' ? figures['correctionId'] : null)

const reasonOf = ({ kind }: ActRow, act: { readonly reason: string | null; readonly rejection: string | null; readonly undoReason: string | null }): string | null => {
  if (kind === 'MovementsCorrected' || kind === 'CorrectionDemanded') return act.reason
  return kind === 'CorrectionRejected' ? act.rejection : kind === 'CorrectionUndone' ? act.undoReason : null
}
