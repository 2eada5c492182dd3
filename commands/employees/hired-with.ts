import type { MesaiEvent } from '#domain/catalogue.ts'
import type { EmployeeId } from '#domain/shared/values.ts'
import type { LogEntry } from '#event-store/contract.ts'
import type { ActAt, UndoContext } from '../acts/way-back.ts'

/**
 * What was recorded with a hiring in one append (`create-employee.ts`), in the order in which it is taken back. A card
 * that was added stays in the system, as nobody's: it is a thing.
 */
const order = ['UserAdded', 'CardAssigned', 'ShiftAssigned'] as const
type With = (typeof order)[number]
/** What is given by a key of its own is taken back by it. */
const keys: Partial<Record<With, string>> = {
  UserAdded: 'users.create',
  CardAssigned: 'cards.update',
}

const recordedWith = async (
  { deps: { log }, caller: { company } }: UndoContext,
  act: LogEntry<MesaiEvent>,
): Promise<readonly (ActAt & { readonly type: With })[]> => {
  const employeeId: EmployeeId | null =
    act.type === 'EmployeeHired' ? act.data.employeeId : null
  const next = await log.readAll({
    after: act.position,
    max: order.length,
    types: order,
    personal: 'sealed',
  })
  return order.flatMap(type =>
    next
      .filter(
        event =>
          event.type === type &&
          event.company === company &&
          event.correlation === act.correlation &&
          event.actor === act.actor &&
          'employeeId' in event.data &&
          event.data.employeeId === employeeId,
      )
      .map(({ stream, revision }) => ({ type, stream, revision })),
  )
}

/** The user first: who signed in with it stays, and nothing of it is taken back. */
export const hiredWith = async (
  undoing: UndoContext,
  act: LogEntry<MesaiEvent>,
): Promise<readonly ActAt[]> => [
  ...(await recordedWith(undoing, act)),
  { stream: act.stream, revision: act.revision },
]

/** What was recorded with it does not hang on him any more by then. */
export const asIfAlone = async (
  undoing: UndoContext,
  act: LogEntry<MesaiEvent>,
): Promise<UndoContext> => {
  const beside = await recordedWith(undoing, act)
  const count = (type: With): number => beside.filter(one => one.type === type).length
  return {
    ...undoing,
    usage: {
      ...undoing.usage,
      employee: async (company, employeeId) => {
        const usage = await undoing.usage.employee(company, employeeId)
        return {
          ...usage,
          users: Math.max(0, usage.users - count('UserAdded')),
          cards: Math.max(0, usage.cards - count('CardAssigned')),
          plans: Math.max(0, usage.plans - count('ShiftAssigned')),
        }
      },
    },
  }
}

/** Null where he may do all of it himself. */
export const mayNotAll = async (
  undoing: UndoContext,
  act: LogEntry<MesaiEvent>,
): Promise<{ readonly code: 'activity.not-undoable' } | null> => {
  const beside = await recordedWith(undoing, act)
  return beside.every(({ type }) => undoing.mine.has(keys[type] ?? '') || !keys[type])
    ? null
    : { code: 'activity.not-undoable' }
}
