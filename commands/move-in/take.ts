import type { OldDay } from '#domain/move-in/events.ts'
import { moveIns } from '#domain/move-in/move-ins.ts'
import type { Direction } from '#domain/movements/events.ts'
import type { CompanyId, EmployeeId, Instant, MoveInId } from '#domain/shared/values.ts'
import { SubjectErased } from '#database/vault.ts'
import { assignNumber, credentialOf, ownNumber } from '../cards/published.ts'
import type { Figures, FilePieces, Reading } from '../movements/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import { moveInsStream, oldTotalsStream } from './streams.ts'

/** A movement of a file as it was read, of somebody who is known. */
export type MovedMovement = {
  /** Where it stands in the file. */
  readonly line: number
  readonly employeeId: EmployeeId
  readonly at: Instant
  readonly direction: Direction
}
/** What of a file is about one person: since when he has movements in it, and what the old product counted. */
export type OfPerson = {
  readonly employeeId: EmployeeId
  readonly since: Instant | null
  readonly days: readonly OldDay[]
}

const pieceSize = 500

/** What a person's movements of files are recorded with, whichever file they come in. */
const numberOf = (employeeId: EmployeeId): string => ownNumber('AKT', employeeId)

/** As the reader of files hands them over. */
export const readingOf = (
  { vault }: Pick<Deps, 'vault'>,
  company: CompanyId,
  { employeeId, at, direction }: MovedMovement,
): Reading => {
  const number = numberOf(employeeId)
  return {
    kind: 'qr',
    credential: credentialOf(vault, company, 'qr', number),
    at: { instant: at },
    number,
    direction,
    verification: null,
    sourceId: null,
    source: 'file',
  }
}

/** A file as it was read: its movements, and what it says of each person. */
export type OfFile = {
  readonly moved: readonly MovedMovement[]
  readonly people: ReadonlyMap<EmployeeId, OfPerson>
}
/**
 * The movements of a file in pieces; `before` is done for everybody in a piece before it is handed over, and at last
 * for who has none.
 */
export const piecesOf = async function* (
  deps: Pick<Deps, 'vault'>,
  company: CompanyId,
  { moved, people }: OfFile,
  before: (one: OfPerson) => Promise<void> = () => Promise.resolve(),
): FilePieces {
  const waiting = new Map(people)
  const prepare = async (employeeId: EmployeeId): Promise<void> => {
    const one = waiting.get(employeeId)
    waiting.delete(employeeId)
    if (one) await before(one)
  }
  for (let from = 0; from < moved.length; from += pieceSize) {
    const piece = moved.slice(from, from + pieceSize)
    for (const { employeeId } of piece) await prepare(employeeId)
    yield piece.map(one => ({ line: one.line, item: readingOf(deps, company, one) }))
  }
  for (const employeeId of waiting.keys()) await prepare(employeeId)
}

/**
 * Gives a person the card that his movements of files are recorded with, from the first of them on, and states what the
 * old product counted of him; each once, however often it is asked. Of whoever was erased meanwhile nothing is stated.
 */
export const preparePerson =
  (deps: Deps) =>
  async (
    caller: Caller,
    moveInId: MoveInId,
    { employeeId, since, days }: OfPerson,
  ): Promise<void> => {
    const { company, correlation } = caller
    if (since !== null)
      await assignNumber(deps)(
        { company, correlation, actor: 'system:move-in' },
        { kind: 'qr', number: numberOf(employeeId), employeeId, from: since, adding: true },
      )
    if (days.length === 0) return
    const stating = deps.log.append({
      company,
      stream: oldTotalsStream(company, employeeId),
      expected: 'any',
      requestKey: `move-in:${moveInId}:${employeeId}`,
      metadata: { actor: caller.actor, correlation },
      events: [
        {
          type: 'OldTotalsStated',
          data: { moveInId, employeeId, days: JSON.stringify(days) },
        },
      ],
    })
    await stating.catch((error: unknown) => {
      if (!(error instanceof SubjectErased)) throw error
    })
  }

/** All of the file is in; one that was taken back meanwhile stays so. */
export const endMoveIn =
  (deps: Pick<Deps, 'log'>) =>
  async (
    { company, actor, correlation }: Caller,
    moveInId: MoveInId,
    { fresh, known, refused, people }: Figures & { refused: number; people: number },
  ): Promise<void> => {
    await handle(
      deps,
      moveInsStream(company),
      moveIns,
      { type: 'EndMoveIn', moveInId, movements: fresh, known, refused, people },
      { company, actor, correlation },
    )
  }
