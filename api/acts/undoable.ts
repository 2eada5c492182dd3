import type { AuthorisedUser } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import type { LastingType } from '#commands/acts/index.ts'
import type { Sentence } from '#words/shared/languages.ts'
import { stays } from '#words/stays.ts'
import { openTexts } from '#event-store/texts.ts'
import type { ActKind } from '#domain/catalogue.ts'
import type { ActRow } from '#projections/acts/act-list.ts'
import { standingActsAt } from '#projections/calendar/lists.ts'
import { correctionActs } from '#projections/corrections/act-list.ts'
import { withReasons } from '#projections/corrections/act-reasons.ts'
import { askingOf } from '../corrections/reads.ts'
import type { ApiDeps } from '../deps.ts'
import type { MayUndo } from './may-undo.ts'

export type WithUndo = ActRow & {
  /** Of an export: what was asked for, as it lay sealed. */ readonly filters: string | null
  readonly reason: string | null
  readonly undo: boolean
  /** Why it stays, and what to do instead; null where it can be taken back. */
  readonly noUndo: Sentence | null
}

/** The same acts, each with what the caller can take back of it, and with reasons that lie sealed in the log. */
export const withUndo = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  mayUndo: MayUndo,
  rows: readonly ActRow[],
): Promise<WithUndo[]> => {
  const correctionIds = [...new Set(rows.flatMap(row => correctionOf(row) ?? []))]
  const found = await read(deps, by, async (tx, of) => ({
    corrections: await correctionActs(tx, { ...of, ...askingOf(by) }, correctionIds),
    calendar: by.permissions.has('work-schedules.update')
      ? await standingActsAt(
          tx,
          { company: of.company, actor: of.scope.kind === 'company' ? null : by.caller.actor },
          rows.filter(({ kind }) => kind === 'CalendarChanged').map(({ position }) => position),
        )
      : new Set<string>(),
  }))
  const corrections = new Map(
    (await withReasons(deps.vault, by.session.company, found.corrections)).map(act => [
      act.correctionId,
      act,
    ]),
  )
  return (await withTexts(deps, by, rows)).map(row => {
    const act = corrections.get(correctionOf(row) ?? '')
    return {
      ...row,
      noUndo: noUndoOf(row),
      reason: (act && reasonOf(row, act)) ?? row.reason,
      undo:
        undoOf(by, mayUndo, row) &&
        (act === undefined || leadsBack(row, act)) &&
        (row.kind !== 'CalendarChanged' || found.calendar.has(row.position)),
    }
  })
}

const noUndo: Readonly<Record<LastingType, Sentence>> = stays
const lasts = (kind: ActKind): kind is LastingType => Object.hasOwn(noUndo, kind)
const noUndoOf = ({ kind }: ActRow): Sentence | null => (lasts(kind) ? noUndo[kind] : null)
const undoOf = (
  by: AuthorisedUser,
  mayUndo: MayUndo,
  { kind, undone, whole }: ActRow,
): boolean => !undone && whole && mayUndo(by, kind)

/**
 * Each with why it was done and the name of what it was done to, where these lie sealed; null where they were erased.
 */
const withTexts = async <Row extends ActRow>(
  deps: ApiDeps,
  { session: { company }, permissions }: AuthorisedUser,
  rows: readonly Row[],
): Promise<(Row & { readonly reason: string | null; readonly filters: string | null })[]> => {
  const reasons = await openTexts(
    deps,
    company,
    rows.map(({ kind, sealedReason }) => ({ type: kind, field: 'reason', text: sealedReason })),
  )
  const mayName = (kind: ActKind): boolean =>
    (permissions.has('cards.view') || !cardActs.has(kind)) &&
    (permissions.has('blacklist.view') || !blacklistActs.has(kind)) &&
    (permissions.has('visitors.view') || !visitActs.has(kind))
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
  'CardDescribed',
  'CardBlocked',
  'CardUnblocked',
  'CardRemoved',
  'CardAssigned',
  'TemporaryCardGiven',
  'OwnCardCounted',
  'CardUnassigned',
  'CardAccessSet',
])

/** Of visits, which call a visitor as he was entered with his visit. */
const visitActs: ReadonlySet<ActKind> = new Set<ActKind>([
  'VisitRegistered',
  'VisitWithdrawn',
  'VisitCourseSaid',
  'VisitInvited',
  'BlacklistMatchOverruled',
])

/** Whoever may not see the blacklist is not told who is on it. */
const blacklistActs: ReadonlySet<ActKind> = new Set<ActKind>([
  'BlacklistEntryDefined',
  'BlacklistEntryRemoved',
])

/** The event and its field that a sealed name was written in. */
const writtenIn = (kind: ActKind): { readonly type: string; readonly field: string } => {
  if (cardActs.has(kind)) return { type: 'CardAdded', field: 'number' }
  if (visitActs.has(kind)) return { type: 'VisitRegistered', field: 'name' }
  if (blacklistActs.has(kind)) return { type: 'BlacklistEntryDefined', field: 'name' }
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

/** A demand is its asker's to withdraw; a decision, of whoever decides, and only the one that holds. */
const leadsBack = (
  { kind, position }: ActRow,
  act: {
    readonly mayWithdraw: boolean
    readonly mayReopen: boolean
    readonly undo: string | null
  },
): boolean => {
  if (kind === 'CorrectionDemanded') return act.mayWithdraw
  if (kind === 'CorrectionRejected') return act.mayReopen
  return act.undo === position
}

const reasonOf = (
  { kind, undid }: ActRow,
  act: {
    readonly reason: string | null
    readonly rejection: string | null
    readonly undoReason: string | null
  },
): string | null => {
  if (kind === 'MovementsCorrected' || kind === 'CorrectionDemanded') return act.reason
  if (kind === 'CorrectionRejected') return act.rejection
  return undid !== null || kind === 'CorrectionUndone' ? act.undoReason : null
}
