import { attendanceLetters, type LetterRefusal } from '#domain/policy/letters.ts'
import type { AttendanceLetters } from '#domain/policy/published.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { attendanceLettersStream } from './streams.ts'

/** Says how the attendance sheet writes each code, for every month and at once. */
export const setAttendanceLetters =
  (deps: Deps) =>
  (
    caller: Caller,
    letters: AttendanceLetters,
  ): Promise<Result<{ readonly position: Position }, LetterRefusal | SharedRefusal>> =>
    handle(
      deps,
      attendanceLettersStream(caller.company),
      attendanceLetters,
      { type: 'SetAttendanceLetters', letters, by: caller.actor, at: deps.now() },
      caller,
    )
