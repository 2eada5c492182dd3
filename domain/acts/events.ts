import { z } from 'zod'
import { event, id, instant, personal } from '../shared/events.ts'
import type { EmployeeId, UndoId } from '../shared/values.ts'

/** Of an act about nobody, or about several: the keys go with whoever wrote it. */
export const undoSubject = ({ undoId }: { readonly undoId: UndoId }): string => `undo:${undoId}`

/**
 * In the stream of the act that is taken back, before the facts that lead back and in one append with them. It decides
 * nothing: it says whose word it was and why, and which facts belong to it (docs/decisions/0009).
 */
export const undoEvents = {
  ActUndone: event({
    subject: data => data.employeeId ?? undoSubject(data),
    data: z.object({
      undoId: id<UndoId>(),
      /** Whom the act is about; null: a thing, or a rule. */
      employeeId: id<EmployeeId>().nullable(),
      /** The act, by its type and its revision in this stream; so many facts after this one lead back. */
      act: z.string(),
      revision: z.number().int().positive(),
      facts: z.number().int().positive(),
      reason: personal('identity', z.string()),
      by: z.string(),
      at: instant(),
    }),
    // What it is about is known by the act itself, whose row stands beside it in the table.
    days: 'none',
    act: data => ({
      area: 'organization',
      employees: data.employeeId === null ? [] : [data.employeeId],
      reason: data.reason,
    }),
  }),
}
