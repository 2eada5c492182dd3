import { mostChanges, wrongLength } from '#domain/corrections/corrections.ts'
import type { CorrectionChange } from '#domain/movements/events.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { addDays } from '#domain/shared/time.ts'
import { asLocalDateTime, type EmployeeId, type LocalDate } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import {
  correctionState,
  judgingFor,
  madeBefore,
  recordAct,
  type CorrectMovementsRefusal,
  type CorrectionOutcome,
  type Corrector,
  type JudgedChanges,
} from './correct-movements.ts'
import { judge, nextActs, type ChangeRefusal, type WantedChange } from './judge-changes.ts'
import type { CorrectionReads } from './reads.ts'

/** One person's day by hand, `HH:mm`; an exit that is not after the entry is on the next date. */
export type CardlessLine = {
  readonly employeeId: EmployeeId
  readonly day: LocalDate
  readonly entry: string | null
  readonly exit: string | null
  readonly exitNextDay: boolean
}
type LineRefusal =
  | ChangeRefusal
  | { readonly code: 'correction.times-empty' }
  | { readonly code: 'correction.same-time' }
/** `line` is its place in the request. */
export type RefusedLine = {
  readonly line: number
  readonly employeeId: EmployeeId
  readonly day: LocalDate
  readonly refusal: LineRefusal
}
export type CardlessEntered = Omit<CorrectionOutcome, 'correctionId'> & {
  readonly correctionId: CorrectionOutcome['correctionId'] | null
  readonly position: Position
  readonly saved: number
  readonly refused: readonly RefusedLine[]
}
type JudgedLines = JudgedChanges & {
  readonly saved: number
  readonly refused: readonly RefusedLine[]
}

/** Lines that can be taken, and what is against the others (`spec §5`: entry and exit cannot both be empty). */
export const judgedLines =
  (deps: Deps, reads: CorrectionReads) =>
  async (
    { caller }: Corrector,
    lines: readonly CardlessLine[],
  ): Promise<Result<JudgedLines, CorrectMovementsRefusal>> => {
    const wanted = lines.map(line => ({ line, adding: addingOf(line) }))
    const all = wanted.flatMap(({ adding }) => (adding.ok ? adding.value : []))
    if (all.length > mostChanges)
      return refuse({ code: 'correction.too-many', movements: all.length, most: mostChanges })
    const context = await judgingFor(deps, reads, caller, all)
    const changes: CorrectionChange[] = []
    const refused: RefusedLine[] = []
    for (const [
      at,
      {
        line: { employeeId, day },
        adding,
      },
    ] of wanted.entries()) {
      const judged = adding.ok ? adding.value.map(change => judge(context, change)) : [adding]
      const against = judged.find(one => !one.ok)
      if (against && !against.ok && against.refusal.code === 'correction.employee-not-found')
        return refuse(against.refusal) // nobody of his: then nothing is said of anybody
      if (against && !against.ok)
        refused.push({ line: at, employeeId, day, refusal: against.refusal })
      else changes.push(...judged.flatMap(one => (one.ok ? [one.value].flat() : [])))
    }
    return ok({
      changes,
      next: nextActs(context, changes),
      saved: lines.length - refused.length,
      refused,
    })
  }

const addingOf = ({
  employeeId,
  day,
  entry,
  exit,
  exitNextDay,
}: CardlessLine): Result<Extract<WantedChange, { kind: 'add' }>[], LineRefusal> => {
  if (entry === null && exit === null) return refuse({ code: 'correction.times-empty' })
  if (entry !== null && entry === exit) return refuse({ code: 'correction.same-time' })
  const exitDay =
    exitNextDay || (entry !== null && exit !== null && exit < entry) ? addDays(day, 1) : day
  return ok([
    ...(entry === null
      ? []
      : [
          {
            kind: 'add',
            employeeId,
            localTime: asLocalDateTime(`${day}T${entry}:00`),
            direction: 'in',
          } as const,
        ]),
    ...(exit === null
      ? []
      : [
          {
            kind: 'add',
            employeeId,
            localTime: asLocalDateTime(`${exitDay}T${exit}:00`),
            direction: 'out',
          } as const,
        ]),
  ])
}

/** What the same request was answered, where it was done. */
const enteredBefore = async (
  deps: Deps,
  caller: Caller,
  lines: readonly CardlessLine[],
): Promise<CardlessEntered | null> => {
  const made = await madeBefore(deps, caller)
  if (!made) return null
  const { status } = await correctionState(deps, caller, made.correctionId)
  return { ...made, saved: status === null ? 0 : lines.length, refused: [] }
}

/**
 * Entries and exits by hand for many people and days, in one act: lines that cannot be taken are named, and the others
 * saved.
 */
export const enterCardless =
  (deps: Deps, reads: CorrectionReads) =>
  async (
    corrector: Corrector,
    { reason, lines }: { readonly reason: string; readonly lines: readonly CardlessLine[] },
  ): Promise<Result<CardlessEntered, CorrectMovementsRefusal>> => {
    const before = await enteredBefore(deps, corrector.caller, lines)
    if (before) return ok(before)
    const wrong = wrongLength(reason)
    if (wrong) return refuse(wrong)
    const judged = await judgedLines(deps, reads)(corrector, lines)
    if (!judged.ok) return judged
    const { changes, next, saved, refused } = judged.value
    if (changes.length === 0)
      return ok(
        // Its own first run, which was slow, may be what its lines are refused for.
        (await enteredBefore(deps, corrector.caller, lines)) ?? {
          position: null,
          correctionId: null,
          status: 'counted',
          saved,
          refused,
        },
      )
    const recorded = await recordAct(deps, corrector, { reason, changes, next })
    return recorded.ok ? ok({ ...recorded.value, saved, refused }) : recorded
  }
