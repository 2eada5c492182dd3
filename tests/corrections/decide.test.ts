/** Long because it has all that becomes of an act of correction, at one level and at two. */
import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { correction, mostChanges } from '#domain/corrections/corrections.ts'
import { given, historyOf, repeatedInVain } from '#tests/shared/given.ts'
import { covers } from '#tests/specification/covers.ts'
import {
  added,
  approvedAct,
  cancelled,
  correct,
  corrected,
  decide,
  demand,
  demanded,
  firstApproved,
  firstWithdrawn,
  movementId,
  rejected,
  rejectionWithdrawn,
  undo,
  undone,
  withdraw,
  withdrawFirst,
  withdrawRejection,
  withdrawn,
} from './given.ts'

const exit = added('2026-03-02T18:00', 'out')

describe('an act of correction', () => {
  test('counts at once where somebody corrects others', () =>
    given(correction)
      .when(correct())
      .then(corrected([exit])))
  test('is proposed where it touches the record of whoever corrects', () =>
    given(correction)
      .when(correct({ own: true, by: 'user:ayse' }))
      .then(demanded([exit])))
  test('is proposed where whoever corrects cannot approve', () =>
    given(correction)
      .when(correct({ level: 0, by: 'user:ayse' }))
      .then(demanded([exit])))
  test('asked for twice is one', () =>
    given(correction, corrected([exit]))
      .when(correct())
      .then())
  test.each([
    ['', 0],
    ['ab', 2],
    ['x'.repeat(501), 501],
    ['   ', 0],
  ])('with the reason “%s” is refused with its length', (reason, length) =>
    given(correction)
      .when(correct({ reason }))
      .refused({ code: 'correction.reason-length', length, min: 3, max: 500 }),
  )
  test('of 500 movements is one act, of 501 too many', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) =>
        cancelled({ movementId: movementId(n), localTime: '2026-03-02T08:00' }),
      )
    given(correction)
      .when(correct({ changes: many(mostChanges) }))
      .then(corrected(many(500)))
    given(correction)
      .when(correct({ changes: many(501) }))
      .refused({ code: 'correction.too-many', movements: 501, most: 500 })
  })
})

describe('a demand', () => {
  test('is approved by somebody else and counts from then on', () =>
    given(correction, demanded([exit]))
      .when(decide(true))
      .then(approvedAct()))
  test('is rejected with a reason, and not without one', () => {
    given(correction, demanded([exit]))
      .when(decide(false))
      .then(rejected())
    given(correction, demanded([exit]))
      .when(decide(false, { reason: null }))
      .refused({ code: 'correction.reason-length', length: 0, min: 3, max: 500 })
  })
  test('is not decided by whom it is about', () =>
    given(correction, demanded([exit]))
      .when(decide(true, { own: true }))
      .refused({ code: 'correction.own-request' }))
  test('is neither decided nor taken back by who cannot approve', covers('6.19'), () => {
    const refused = { code: 'correction.authority-insufficient' } as const
    given(correction, demanded([exit]))
      .when(decide(true, { level: 0 }))
      .refused(refused)
    given(correction, demanded([exit]))
      .when(decide(false, { level: 0 }))
      .refused(refused)
    given(correction, corrected([exit]))
      .when(undo({ level: 0 }))
      .refused(refused)
    given(correction, demanded([exit]), rejected())
      .when(withdrawRejection({ level: 0 }))
      .refused(refused)
  })
  test.each([
    ['approved', approvedAct()],
    ['rejected', rejected()],
    ['withdrawn', withdrawn()],
  ])('once %s is not decided again', (_, past) =>
    given(correction, demanded([exit]), past)
      .when(decide(true))
      .refused({ code: 'correction.already-decided' }),
  )
  test('is withdrawn by whoever made it, and by nobody else', () => {
    given(correction, demanded([exit]))
      .when(withdraw())
      .then(withdrawn())
    given(correction, demanded([exit]))
      .when(withdraw('user:somebody'))
      .refused({ code: 'correction.not-the-proposer' })
  })
  test('that was approved is not withdrawn any more', () =>
    given(correction, demanded([exit]), approvedAct())
      .when(withdraw())
      .refused({ code: 'correction.already-decided' }))
})

describe('a rejection that is taken back', () => {
  test('lets the demand wait again, to be approved, rejected or withdrawn', () => {
    const waiting = [demanded([exit]), rejected(), rejectionWithdrawn()]
    given(correction, demanded([exit]), rejected())
      .when(withdrawRejection())
      .then(rejectionWithdrawn())
    given(correction, ...waiting)
      .when(decide(true))
      .then(approvedAct())
    given(correction, ...waiting)
      .when(decide(false))
      .then(rejected())
    given(correction, ...waiting)
      .when(withdraw())
      .then(withdrawn())
    given(correction, ...waiting)
      .when(withdrawRejection())
      .then()
  })
  test('is not for whom it is about, and not of what was decided otherwise', () => {
    given(correction, demanded([exit]), rejected())
      .when(withdrawRejection({ own: true }))
      .refused({ code: 'correction.own-request' })
    given(correction, demanded([exit]), approvedAct())
      .when(withdrawRejection())
      .refused({ code: 'correction.already-decided' })
  })
})

describe('a demand that a second approver has in scope', () => {
  const first = { level: 1, final: 2 } as const
  const second = { level: 2, final: 2, by: 'user:second' } as const
  const other = { ...first, by: 'user:other' } as const
  const waiting = [demanded([exit]), firstApproved()] as const
  test('waits for him after the first word, and counts by his', () => {
    given(correction, demanded([exit]))
      .when(decide(true, first))
      .then(firstApproved())
    const approved = approvedAct()
    given(correction, ...waiting)
      .when(decide(true, second))
      .then({ ...approved, data: { ...approved.data, by: 'user:second' } } as typeof approved)
    given(correction, demanded([exit]))
      .when(decide(true, { ...first, level: 2 }))
      .then(approvedAct())
  })
  test('is rejected by the first alone, and after his word by the second alone', () => {
    given(correction, demanded([exit]))
      .when(decide(false, first))
      .then(rejected())
    given(correction, ...waiting)
      .when(decide(false, { ...first, level: 2 }))
      .then(rejected())
    for (const approves of [true, false])
      given(correction, ...waiting)
        .when(decide(approves, first))
        .refused({ code: 'correction.authority-insufficient' })
  })
  test('is not withdrawn any more by whoever asked once the first word is said', () =>
    given(correction, ...waiting)
      .when(withdraw())
      .refused({ code: 'correction.already-decided' }))
  test('waits for its first word again by whoever said it, in whose name he did, or the last', () => {
    for (const who of [first, second, { ...other, names: ['user:boss'] }])
      expect(
        correction.decide(waiting.reduce(correction.evolve, correction.initial), {
          ...withdrawFirst(),
          ...who,
        }),
      ).toMatchObject({ ok: true, value: [{ type: 'CorrectionFirstApprovalWithdrawn' }] })
    given(correction, ...waiting)
      .when(withdrawFirst(other))
      .refused({ code: 'correction.authority-insufficient' })
    given(correction, ...waiting, firstWithdrawn())
      .when(withdraw())
      .then(withdrawn())
    given(correction, ...waiting, approvedAct())
      .when(withdrawFirst(second))
      .refused({ code: 'correction.already-decided' })
  })
  test('waits for the second word again once his rejection is taken back, by whoever has the last', () => {
    given(correction, ...waiting, rejected())
      .when(withdrawRejection(first))
      .refused({ code: 'correction.authority-insufficient' })
    given(correction, ...waiting, rejected(), rejectionWithdrawn())
      .when(decide(true, first))
      .refused({ code: 'correction.authority-insufficient' })
  })
  test('is taken back once it counts by the second alone; what was corrected at once by any', () => {
    given(correction, ...waiting, approvedAct())
      .when(undo(first))
      .refused({ code: 'correction.authority-insufficient' })
    given(correction, ...waiting, approvedAct())
      .when(undo({ ...first, level: 2 }))
      .then(undone())
    given(correction, corrected([exit]))
      .when(undo(first))
      .then(undone())
  })
})

describe('undoing', () => {
  test('takes back what counts, done at once or approved', () => {
    given(correction, corrected([exit]))
      .when(undo())
      .then(undone())
    given(correction, demanded([exit]), approvedAct())
      .when(undo({ reason: 'Yanlış kişi' }))
      .then(undone(1, 'Yanlış kişi'))
  })
  test('twice is once', () =>
    given(correction, corrected([exit]), undone())
      .when(undo())
      .then())
  test.each([
    ['waits', []],
    ['was rejected', [rejected()]],
    ['was withdrawn', [withdrawn()]],
  ])('is refused where it %s', (_, past) =>
    given(correction, demanded([exit]), ...past)
      .when(undo())
      .refused({ code: 'correction.not-counted' }),
  )
  test('is not for whom it is about', () =>
    given(correction, corrected([exit]))
      .when(undo({ own: true }))
      .refused({ code: 'correction.own-request' }))
  test('of nothing is refused', () =>
    given(correction).when(undo()).refused({ code: 'correction.not-found' }))
})

const command = fc.constantFrom(
  correct(),
  correct({ own: true }),
  demand(),
  decide(true),
  decide(false),
  decide(true, { own: true }),
  decide(true, { final: 2 }),
  decide(true, { level: 2, final: 2 }),
  decide(false, { level: 2, final: 2 }),
  withdrawFirst({ final: 2 }),
  withdraw(),
  withdraw('user:somebody'),
  withdrawRejection(),
  withdrawRejection({ own: true }),
  undo(),
  undo({ own: true }),
)
const commands = fc.array(command, { maxLength: 12 })

test('whatever is asked, an act is made once, decided once, and undone at most once and only when it counted', () => {
  fc.assert(
    fc.property(commands, asked => {
      const types = historyOf(correction, asked).map(({ type }) => type)
      const of = (...names: readonly string[]) =>
        types.filter(type => names.includes(type)).length
      expect(of('MovementsCorrected', 'CorrectionDemanded')).toBeLessThanOrEqual(1)
      expect(
        of('CorrectionApproved', 'CorrectionRejected', 'CorrectionWithdrawn'),
      ).toBeLessThanOrEqual(of('CorrectionDemanded', 'CorrectionRejectionWithdrawn'))
      expect(of('CorrectionFirstApprovalWithdrawn')).toBeLessThanOrEqual(
        of('CorrectionFirstApproved'),
      )
      expect(of('CorrectionRejectionWithdrawn')).toBeLessThanOrEqual(of('CorrectionRejected'))
      expect(of('CorrectionUndone')).toBeLessThanOrEqual(
        of('MovementsCorrected', 'CorrectionApproved'),
      )
    }),
  )
})
test('a command that comes twice records nothing more', () => {
  fc.assert(
    fc.property(commands, asked => {
      expect(repeatedInVain(correction, asked)).toEqual([])
    }),
  )
})
