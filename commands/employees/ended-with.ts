import type { MesaiEvent } from '#domain/catalogue.ts'
import type { LogEntry } from '#event-store/contract.ts'
import { cancelledIn, type ActAt, type UndoContext } from '../acts/way-back.ts'
import { leaveStream } from '../leave/published.ts'
import { mostCards } from './end-employment.ts'

/**
 * Cards that were handed back with a leaving and went no further since: what another got by then stays with that one.
 */
const cardsWith = async (
  { deps: { log }, caller: { company } }: UndoContext,
  act: LogEntry<MesaiEvent>,
): Promise<readonly ActAt[]> => {
  if (act.type !== 'EmployeeTerminated') return []
  const { employeeId } = act.data
  const next = await log.readAll({
    after: act.position,
    max: mostCards,
    types: ['CardUnassigned'],
    personal: 'sealed',
  })
  const found: ActAt[] = []
  for (const event of next) {
    const { stream, revision } = event
    if (event.type !== 'CardUnassigned' || event.data.employeeId !== employeeId) continue
    if (event.company !== company || event.correlation !== act.correlation) continue
    const last = (await log.readStream(stream)).at(-1)
    if (last?.revision === revision) found.push({ stream, revision })
  }
  return found
}

/**
 * That annual leave is settled with that last day, whenever it was; or that this act took a settlement back. Nothing
 * where it was taken back by itself since.
 */
const settlementWith = async (
  { deps: { log }, caller: { company } }: UndoContext,
  act: LogEntry<MesaiEvent>,
): Promise<readonly ActAt[]> => {
  if (act.type !== 'EmployeeTerminated') return []
  const { employeeId, lastDay } = act.data
  const stream = await log.readStream(leaveStream(company, employeeId))
  const cancelled = cancelledIn(stream)
  const last = stream.findLast(
    ({ type, revision }) =>
      (type === 'EntitlementsSettled' || type === 'SettlementTakenBack') &&
      !cancelled.has(revision),
  )
  const isIts =
    last?.type === 'EntitlementsSettled'
      ? last.data.lastDay === lastDay
      : last?.correlation === act.correlation
  return last && isIts ? [{ stream: last.stream, revision: last.revision }] : []
}

/** He works here again first: then he holds his cards. */
export const endedWith = async (
  undoing: UndoContext,
  act: LogEntry<MesaiEvent>,
): Promise<readonly ActAt[]> => [
  { stream: act.stream, revision: act.revision },
  ...(await cardsWith(undoing, act)),
  ...(await settlementWith(undoing, act)),
]

/** Null where he may give out cards himself, or none came back with it. */
export const mayNotGiveCards = async (
  undoing: UndoContext,
  act: LogEntry<MesaiEvent>,
): Promise<{ readonly code: 'activity.not-undoable' } | null> =>
  undoing.mine.has('cards.update') || (await cardsWith(undoing, act)).length === 0
    ? null
    : { code: 'activity.not-undoable' }
