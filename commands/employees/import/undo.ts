import { z } from 'zod'
import { approverLevel, role } from '#domain/access/events.ts'
import { errorOf, type CellError } from '#domain/employees/import-rows.ts'
import type { EmployeeId } from '#domain/shared/values.ts'
import { forgetUser } from '../../access/published.ts'
import { undoAct } from '../../acts/published.ts'
import type { ActAt, UndoContext } from '../../acts/way-back.ts'
import type { Reads } from '../../reads.ts'
import type { Deps } from '../../shared/deps.ts'
import { employeeStream } from '../streams.ts'
import type { ImportOwner } from './files.ts'
import { saidOf, turnTo, type Outcome } from './progress.ts'
import { rowKey } from './save-row.ts'
import { rowsToUndo, rowUndone } from './undo-rows.ts'

/** Who takes a file's rows back, as he was when he asked for it; `own`: his own record. */
const askedUndo = z.object({
  role,
  level: approverLevel,
  mine: z.array(z.string()),
  own: z.string().nullable(),
  wholeCompany: z.boolean(),
  reason: z.string(),
})
export type AskedUndo = z.infer<typeof askedUndo>
/** What a file gives with whoever is hired by it is taken back with him. */
const ofFiles = ['users.create', 'cards.update']

/** What ways back ask of read models. */
export type UndoReads = Pick<
  Reads,
  | 'usage'
  | 'leave'
  | 'shiftDemands'
  | 'overtimeApprovers'
  | 'correctionApprovers'
  | 'monthsOfAct'
>

/**
 * Takes back what the rows of a file did, the last first, each as any act is taken back: one that something stands on
 * stays, and says why. Broken off anywhere it goes on when it is called again.
 */
export const undoImport = async (
  deps: Deps,
  reads: UndoReads,
  of: ImportOwner,
  stop: AbortSignal,
): Promise<void> => {
  const said = await saidOf(deps, of)
  if (said === null) return
  const { role: by, mine, own, ...asked } = askedUndo.parse(said.undo)
  for (const row of await rowsToUndo(deps, of)) {
    if (stop.aborted) return
    const key = `import-undo:${of.importId}:${row.line}`
    const caller = {
      company: of.company,
      actor: `user:${of.userId}`,
      correlation: key,
      requestKey: key,
    }
    const undoing: UndoContext = {
      ...asked,
      deps,
      caller,
      role: by,
      mine: new Set([...mine, ...ofFiles]),
      isOwn: employeeId => employeeId === own,
      preview: [],
      usage: reads.usage,
      leave: reads.leave,
      shiftDemands: reads.shiftDemands,
      overtimeApprovers: reads.overtimeApprovers,
      correctionApprovers: reads.correctionApprovers,
      monthsOfAct: reads.monthsOfAct,
    }
    await rowUndone(deps, of, { line: row.line, errors: await undoRow(undoing, of, row) })
  }
  await turnTo(deps, of, ['undoing'], 'undone')
}

type Row = {
  readonly line: number
  readonly outcome: Outcome
  readonly employeeId: EmployeeId
}
/** What somebody took back already is as it should be. */
const asBefore: readonly string[] = ['activity.already-undone', 'activity.nothing-to-undo']

/** Above all that taking one row back appends. */
const lastAppend = 9

const undoRow = async (
  undoing: UndoContext,
  of: ImportOwner,
  row: Row,
): Promise<readonly CellError[]> => {
  for (const [nth, act] of (await actsOf(undoing, of, row)).entries()) {
    const undone = await undoAct(undoing, act, nth + 1)
    if (!undone.ok && !asBefore.includes(undone.refusal.code)) {
      // Who stands in the way is told by name where the act itself is looked at.
      const { by: _who, ...refusal } = { by: null, ...undone.refusal }
      return [errorOf(null, refusal)]
    }
    // Nobody was ever he: his user name is free at once, so that the file can come again when it is mended.
    if (undone.ok && row.outcome === 'created')
      await forgetUser(undoing.deps)(undoing.caller, row.employeeId, lastAppend)
  }
  return []
}

const actsOf = async (
  { deps: { log } }: UndoContext,
  { company, importId }: ImportOwner,
  { line, outcome, employeeId }: Row,
): Promise<readonly ActAt[]> => {
  const stream = employeeStream(company, employeeId)
  if (outcome === 'created') return [{ stream, revision: 1 }]
  const key = rowKey(importId, line)
  return (await log.readStream(stream))
    .filter(({ correlation }) => correlation === key)
    .map(({ revision }) => ({ stream, revision }))
    .toReversed()
}
