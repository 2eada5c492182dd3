import type { ActKind, MesaiEventType } from '#domain/catalogue.ts'
import { ways } from '../registry.ts'
import type { WayBack } from './way-back.ts'

export type UndoableType = keyof typeof ways
/** What the deciders of all these acts refuse with. */
export type ActRefusal = (typeof ways)[UndoableType] extends WayBack<infer R> ? R : never

/**
 * Every other act stays, and `words/stays.ts` says of each why, and what to do instead; what stands in neither place
 * does not compile (`api/acts/undoable.ts`).
 */
export type LastingType = Exclude<ActKind, UndoableType>

export const waysBack: Readonly<Partial<Record<MesaiEventType, WayBack<ActRefusal>>>> = ways
