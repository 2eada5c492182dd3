import { describe, test } from 'vitest'
import type { MissingWorkEvent } from '#domain/overtime/events.ts'
import { missingWork, type MissingWorkCommand } from '#domain/overtime/missing-work.ts'
import { asInstant, asLocalDate } from '#domain/shared/values.ts'
import { given } from '#tests/shared/given.ts'
import { employeeId } from '#tests/shared/ids.ts'
import { covers } from '#tests/specification/covers.ts'

const about = { employeeId: employeeId(1), day: asLocalDate('2026-03-09') }
const acted = { by: 'user:manager', at: asInstant('2026-03-10T07:00:00.000Z') }
const decided = (
  decision: 'excused' | 'missing',
  missing: number,
  reason: string | null,
): MissingWorkEvent => ({
  type: 'MissingWorkDecided',
  data: { ...about, decision, missing, reason, ...acted },
})
const reopened: MissingWorkEvent = { type: 'MissingWorkReopened', data: { ...about, ...acted } }
const decide = (over: object = {}): MissingWorkCommand => ({
  type: 'DecideMissingWork',
  ...about,
  own: false,
  level: 1,
  decision: 'excused',
  reason: 'Servis geç kaldı',
  seen: 35,
  missing: 35,
  ...acted,
  ...over,
})
const reopen = (over: object = {}): MissingWorkCommand => ({
  type: 'ReopenMissingWork',
  ...about,
  own: false,
  level: 1,
  ...acted,
  ...over,
})

describe('missing work', () => {
  test('is accepted as excused, with a reason and the minutes it is about', () =>
    given(missingWork)
      .when(decide())
      .then(decided('excused', 35, 'Servis geç kaldı')))
  test('is excused only with a reason', () =>
    given(missingWork)
      .when(decide({ reason: null }))
      .refused({ code: 'missing-work.reason-required' }))
  test('is left as missing without a word', () =>
    given(missingWork)
      .when(decide({ decision: 'missing', reason: null }))
      .then(decided('missing', 35, null)))
  test('is not decided twice, whichever way', () =>
    given(missingWork, decided('excused', 35, null))
      .when(decide({ decision: 'missing' }))
      .refused({ code: 'missing-work.already-decided', missing: 35 }))
  test('that changed since is decided again', () =>
    given(missingWork, decided('excused', 35, null))
      .when(decide({ seen: 50, missing: 50 }))
      .then(decided('excused', 50, 'Servis geç kaldı')))
  test('that changed while somebody looked is not decided unseen', () =>
    given(missingWork)
      .when(decide({ missing: 50 }))
      .refused({ code: 'missing-work.changed-meanwhile', seen: 35, missing: 50 }))
  test('of a day on which nothing is missing is refused', () =>
    given(missingWork)
      .when(decide({ missing: null }))
      .refused({ code: 'missing-work.none' }))
  test('of oneself is decided by somebody else', () => {
    given(missingWork)
      .when(decide({ own: true }))
      .refused({ code: 'missing-work.own-day' })
    given(missingWork, decided('excused', 35, null))
      .when(reopen({ own: true }))
      .refused({ code: 'missing-work.own-day' })
  })
  test('is neither decided nor opened again by who cannot approve', covers('6.19'), () => {
    given(missingWork)
      .when(decide({ level: 0, own: true }))
      .refused({ code: 'missing-work.authority-insufficient' })
    given(missingWork, decided('excused', 35, null))
      .when(reopen({ level: 0 }))
      .refused({ code: 'missing-work.authority-insufficient' })
  })
  test('once decided is opened again, and can be decided the other way', () => {
    given(missingWork, decided('excused', 35, null))
      .when(reopen())
      .then(reopened)
    given(missingWork, decided('excused', 35, null), reopened)
      .when(decide({ decision: 'missing', reason: null }))
      .then(decided('missing', 35, null))
  })
  test('that nobody decided on cannot be opened again', () =>
    given(missingWork).when(reopen()).refused({ code: 'missing-work.not-decided' }))
})
