import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { Instant } from '../shared/values.ts'
import { letterCodes, type LetterCode, type LetterEvent } from './events.ts'
import { lettersFrom, type AttendanceLetters } from './published.ts'

export type LetterCommand = {
  readonly type: 'SetAttendanceLetters'
  readonly letters: AttendanceLetters
  readonly by: string
  readonly at: Instant
}
export type LetterRefusal =
  | { readonly code: 'policy.letter-missing'; readonly letterCode: LetterCode }
  /** More would not fit into a day's column of a month on paper. */
  | {
      readonly code: 'policy.letter-too-long'
      readonly letterCode: LetterCode
      readonly most: number
    }

const most = 2

/** The letters of the attendance sheet. Two codes may share one: then the sheet counts them together. */
export const attendanceLetters: Decider<
  AttendanceLetters,
  LetterCommand,
  LetterEvent,
  LetterRefusal
> = {
  initial: lettersFrom({}),
  decide: (state, { letters, by, at }) => {
    const written = lettersFrom(
      Object.fromEntries(
        letterCodes.map(code => [code, letters[code].normalize('NFC').trim()]),
      ),
    )
    for (const letterCode of letterCodes) {
      if (written[letterCode] === '')
        return refuse({ code: 'policy.letter-missing', letterCode })
      if ([...written[letterCode]].length > most)
        return refuse({ code: 'policy.letter-too-long', letterCode, most })
    }
    return ok(
      letterCodes.every(code => written[code] === state[code])
        ? []
        : [{ type: 'AttendanceLettersSet', data: { letters: written, by, at } }],
    )
  },
  evolve: (_, { data }) => lettersFrom(data.letters),
}
