import { describe, expect, test } from 'vitest'
import { letterCodes } from '#domain/policy/events.ts'
import { attendanceLetters, type LetterCommand } from '#domain/policy/letters.ts'
import { lettersFrom, type AttendanceLetters } from '#domain/policy/published.ts'
import { asInstant } from '#domain/shared/values.ts'
import { dayCode } from '#api/contract/attendance.ts'
import { given } from '#tests/shared/given.ts'

const by = { by: 'user:anna', at: asInstant('2026-03-01T08:00:00.000Z') }
const set = (letters: Partial<AttendanceLetters>): LetterCommand => ({
  type: 'SetAttendanceLetters',
  letters: lettersFrom(letters),
  ...by,
})
const wereSet = (letters: Partial<AttendanceLetters>) =>
  ({ type: 'AttendanceLettersSet', data: { letters: lettersFrom(letters), ...by } }) as const

test('every code of a day has a letter', () =>
  expect([...letterCodes].toSorted()).toEqual([...dayCode.options].toSorted()))

describe('choosing the letters of the attendance sheet', () => {
  test('keeps what was written, without the blanks around it', () =>
    given(attendanceLetters)
      .when(set({ X: ' Ç ', WH: 'RT' }))
      .then(wereSet({ X: 'Ç', WH: 'RT' })))
  test('as they are already, records nothing', () => {
    given(attendanceLetters).when(set({})).then()
    given(attendanceLetters, wereSet({ X: 'Ç' }))
      .when(set({ X: 'Ç' }))
      .then()
  })
  test('lets two codes share one: the sheet counts them together', () =>
    given(attendanceLetters)
      .when(set({ LA: 'G', MW: 'G' }))
      .then(wereSet({ LA: 'G', MW: 'G' })))
  test('takes two characters at most, as a reader counts them, and one at least', () => {
    given(attendanceLetters)
      .when(set({ OT: 'FMS' }))
      .refused({ code: 'policy.letter-too-long', letterCode: 'OT', most: 2 })
    given(attendanceLetters)
      .when(set({ OT: '  ' }))
      .refused({ code: 'policy.letter-missing', letterCode: 'OT' })
    given(attendanceLetters)
      .when(set({ OT: 'I\u0307y' }))
      .then(wereSet({ OT: 'İy' }))
  })
})
