import type { Permitted } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import type { LastingType } from '#commands/acts/index.ts'
import type { Sentence } from '#words/shared/languages.ts'
import { stays } from '#words/stays.ts'
import { openTexts } from '#event-store/texts.ts'
import type { ActKind } from '#domain/catalogue.ts'
import type { ActRow } from '#projections/activity/act-list.ts'
import { standingActsAt } from '#projections/calendar/lists.ts'
import { correctionActs, withReasons } from '#projections/corrections/act-list.ts'
import { askingOf } from '../corrections/reads.ts'
import type { ApiDeps } from '../deps.ts'
import type { MayUndo } from './may-undo.ts'

type Undo = { readonly kind: 'correction' | 'calendar' | 'act'; readonly id: string }
export type WithWayBack = ActRow & {
  /** Of an export: what was asked for, as it lay sealed. */ readonly filters: string | null
  readonly reason: string | null
  readonly undo: Undo | null
  /** Why it stays, and what to do instead; null where it can be taken back. */
  readonly noUndo: Sentence | null
}

/** The same acts, each with what the caller can take back of it, and with reasons that lie sealed in the log. */
export const withWayBack = async (
  deps: ApiDeps,
  by: Permitted,
  mayUndo: MayUndo,
  rows: readonly ActRow[],
): Promise<WithWayBack[]> => {
  const correctionIds = [...new Set(rows.flatMap(row => correctionOf(row) ?? []))]
  const found = await read(deps, by, async (tx, of) => ({
    corrections: await correctionActs(tx, { ...of, ...askingOf(by) }, correctionIds),
    calendar: by.permissions.has('work-schedules.update')
      ? await standingActsAt(
          tx,
          { company: of.company, actor: of.scope.kind === 'company' ? null : by.caller.actor },
          rows.filter(({ kind }) => kind === 'CalendarChanged').map(({ position }) => position),
        )
      : new Map<string, string>(),
  }))
  const corrections = new Map(
    (await withReasons(deps.vault, by.session.company, found.corrections)).map(act => [
      act.correctionId,
      act,
    ]),
  )
  return (await withTexts(deps, by, rows)).map(row => {
    const why = noUndoOf(row)
    const planned = found.calendar.get(row.position)
    const act = row.undid === null ? corrections.get(correctionOf(row) ?? '') : undefined
    if (!act)
      return {
        ...row,
        noUndo: why,
        undo:
          planned === undefined ? undoOf(by, mayUndo, row) : { kind: 'calendar', id: planned },
      }
    const counts = row.kind === 'MovementsCorrected' || row.kind === 'CorrectionApproved'
    return {
      ...row,
      noUndo: why,
      reason: reasonOf(row, act),
      undo: counts && act.mayUndo ? { kind: 'correction', id: act.correctionId } : null,
    }
  })
}

const noUndo: Readonly<Record<LastingType, Sentence>> = stays
const lasts = (kind: ActKind): kind is LastingType => Object.hasOwn(noUndo, kind)
const noUndoOf = ({ kind }: ActRow): Sentence | null => (lasts(kind) ? noUndo[kind] : null)
const undoOf = (
  by: Permitted,
  mayUndo: MayUndo,
  { kind, position, undone, whole }: ActRow,
): Undo | null => (!undone && whole && mayUndo(by, kind) ? { kind: 'act', id: position } : null)

/**
 * Each with why it was done and the name of what it was done to, where these lie sealed; null where they were erased.
 */
const withTexts = async <Row extends ActRow>(
  deps: ApiDeps,
  { session: { company }, permissions }: Permitted,
  rows: readonly Row[],
): Promise<(Row & { readonly reason: string | null; readonly filters: string | null })[]> => {
  const reasons = await openTexts(
    deps,
    company,
    rows.map(({ kind, sealedReason }) => ({ type: kind, field: 'reason', text: sealedReason })),
  )
  const mayName = (kind: ActKind): boolean =>
    permissions.has('cards.view') || !cardActs.has(kind)
  const names = await openTexts(
    deps,
    company,
    rows.map(({ kind, undid, sealedSubject }) => ({
      ...writtenIn(undid ?? kind),
      text: mayName(undid ?? kind) ? sealedSubject : null,
    })),
  )
  return rows.map((row, at) => {
    const [reason, name] = [reasons[at] ?? null, names[at] ?? null]
    return row.kind === 'ReportExported'
      ? { ...row, reason, filters: name }
      : { ...row, reason, filters: null, subject: name ?? row.subject }
  })
}

/** Whoever may not see cards sees no number of one. */
const cardActs: ReadonlySet<ActKind> = new Set<ActKind>([
  'CardAdded',
  'CardAssigned',
  'CardUnassigned',
  'CardAccessSet',
])

/** The event and its field that a sealed name was written in. */
const writtenIn = (kind: ActKind): { readonly type: string; readonly field: string } => {
  if (cardActs.has(kind)) return { type: 'CardAdded', field: 'number' }
  switch (kind) {
    case 'SignedIn':
      return { type: kind, field: 'prefix' }
    case 'ReportExported':
      return { type: kind, field: 'filters' }
    case 'ReportMailed':
      return { type: kind, field: 'address' }
    default:
      return { type: 'DraftOpened', field: 'title' }
  }
}

const correctionOf = ({ figures }: ActRow): string | null =>
  typeof figures['correctionId'] === 'string' ? figures['correctionId'] : null

const reasonOf = (
  { kind }: ActRow,
  act: {
    readonly reason: string | null
    readonly rejection: string | null
    readonly undoReason: string | null
  },
): string | null => {
  if (kind === 'MovementsCorrected' || kind === 'CorrectionDemanded') return act.reason
  return kind === 'CorrectionRejected'
    ? act.rejection
    : kind === 'CorrectionUndone'
      ? act.undoReason
      : null
}
