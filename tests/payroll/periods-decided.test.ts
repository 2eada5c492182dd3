// Long because it has each row and each refusal of payroll-rules §2.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemsOf } from '#domain/payroll/checklist.ts'
import type { PayrollPeriodEvent } from '#domain/payroll/events.ts'
import { payrollPeriods, type PayrollCommand } from '#domain/payroll/locking.ts'
import { lastLocked, nextToLock, type Doer } from '#domain/payroll/period-state.ts'
import { monthAfter, periodOf } from '#domain/payroll/periods.ts'
import {
  asInstant,
  asPayrollAttemptId,
  asPayrollExportId,
  asUnlockRequestId,
  type Zone,
} from '#domain/shared/values.ts'
import { given as story, historyOf, repeatedInVain } from '#tests/shared/given.ts'
import { employeeId } from '#tests/shared/ids.ts'

const uuid = (kind: string, n: number): string =>
  `${kind}-0000-4000-8000-${String(n).padStart(12, '0')}`
const attemptId = (n = 1) => asPayrollAttemptId(uuid('a7700000', n))
const requestId = (n = 1) => asUnlockRequestId(uuid('0e000000', n))
const exportId = (n = 1) => asPayrollExportId(uuid('e1000000', n))
const zone = 'Europe/Istanbul' as Zone
const ayse: Doer = { by: 'user:ayse', byEmployee: employeeId(1) }
const ali: Doer = { by: 'user:ali', byEmployee: employeeId(2) }
/** Ayşe's second account. */
const alsoAyse: Doer = { by: 'user:ayse-2', byEmployee: employeeId(1) }
const hash = (digit: string): string => digit.repeat(64)
const reason = 'Yanlış vardiya girilmiş'

const named = (period: string, isOver = true) => {
  const { from, to } = periodOf([], period)
  return { period, from, to, isOver }
}
const propose = (period = '2026-10', doer = ayse): PayrollCommand => ({
  type: 'ProposePeriod',
  ...named(period),
  ...doer,
})
const beginLock = (
  period = '2026-10',
  over: Partial<Extract<PayrollCommand, { type: 'BeginLock' }>> = {},
): PayrollCommand => ({
  type: 'BeginLock',
  attempt: attemptId(1),
  ...named(period),
  zone,
  fourEyes: false,
  strict: false,
  checklist: {},
  acknowledged: {},
  ...ayse,
  ...over,
})
const sums = { worked: 9600 }
const sealed = {
  hash: hash('a'),
  engine: 'engine-1',
  policy: hash('b'),
  codes: 1,
  asOf: asInstant('2026-11-02T08:00:00.000Z'),
  people: 20,
  controlSums: sums,
}
const closeLock = (
  attempt = 1,
  taken: Extract<PayrollCommand, { type: 'CloseLock' }>['taken'] = null,
): PayrollCommand => ({ type: 'CloseLock', attempt: attemptId(attempt), ...sealed, taken })
const askUnlock = (
  over: Partial<Extract<PayrollCommand, { type: 'AskUnlock' }>> = {},
): PayrollCommand => ({
  type: 'AskUnlock',
  period: '2026-10',
  requestId: requestId(1),
  reason,
  employees: null,
  ...ayse,
  ...over,
})
const answer = (
  type: 'ApproveUnlock' | 'WithdrawUnlock',
  doer: Doer,
  request = 1,
  period = '2026-10',
): PayrollCommand => ({ type, period, requestId: requestId(request), ...doer })
const reject = (doer = ali): PayrollCommand => ({
  type: 'RejectUnlock',
  period: '2026-10',
  requestId: requestId(1),
  reason: 'Gerek yok',
  ...doer,
})
const beginTaking = (
  over: Partial<Extract<PayrollCommand, { type: 'BeginTaking' }>> = {},
): PayrollCommand => ({
  type: 'BeginTaking',
  attempt: attemptId(9),
  exportId: exportId(1),
  period: '2026-11',
  open: 3,
  ...ali,
  ...over,
})
const taken = { lines: 3, hash: hash('c'), controlSums: { worked: 480 } }
const closeTaking = (attempt = 9): PayrollCommand => ({
  type: 'CloseTaking',
  attempt: attemptId(attempt),
  ...taken,
  asOf: sealed.asOf,
})

const told = (...commands: readonly PayrollCommand[]): PayrollPeriodEvent[] =>
  historyOf(payrollPeriods, commands)
const given = (...commands: readonly PayrollCommand[]) =>
  story(payrollPeriods, ...told(...commands))
const october = [beginLock(), closeLock()]
const november = [beginLock('2026-11', { attempt: attemptId(2) }), closeLock(2)]

describe('an open period', () => {
  test('is proposed once, whoever proposes again', () => {
    const { from, to } = named('2026-10')
    given()
      .when(propose())
      .then({ type: 'PayrollPeriodProposed', data: { period: '2026-10', from, to, ...ayse } })
    given(propose()).when(propose('2026-10', ali)).then()
  })
  test('and its proposal withdrawn, where there is one', () => {
    const withdraw: PayrollCommand = { type: 'WithdrawProposal', period: '2026-10', ...ali }
    given(propose())
      .when(withdraw)
      .then({ type: 'PayrollProposalWithdrawn', data: { period: '2026-10', ...ali } })
    given().when(withdraw).then()
    given(...october)
      .when(withdraw)
      .refused({ code: 'payroll.already-locked', version: 1 })
    given(propose(), beginLock())
      .when(withdraw)
      .refused({ code: 'payroll.busy', period: '2026-10' })
  })
  test('is neither proposed nor locked before it is over', () => {
    const { to } = named('2026-10')
    const early = named('2026-10', false)
    given()
      .when({ type: 'ProposePeriod', ...early, ...ayse })
      .refused({ code: 'payroll.period-not-over', to })
    given().when(beginLock('2026-10', early)).refused({ code: 'payroll.period-not-over', to })
  })
  test('is locked: first it is begun, then what is recorded by then holds', () => {
    const { from, to } = named('2026-10')
    const begun = {
      attempt: attemptId(1),
      period: '2026-10',
      from,
      to,
      zone,
      version: 1,
      acknowledged: { 'missing-swipes': 4 },
      ...ayse,
    }
    const lock = beginLock('2026-10', { acknowledged: { 'missing-swipes': 4 } })
    given()
      .when(lock)
      .then({ type: 'PayrollLockBegun', data: { ...begun, employees: null } })
    given(lock)
      .when(closeLock())
      .then({ type: 'PayrollPeriodLocked', data: { ...begun, ...sealed, batch: null } })
  })
  test('is locked under four eyes by another than proposed, also with another account', () => {
    const strictly = (doer: Doer) => beginLock('2026-10', { fourEyes: true, ...doer })
    given().when(strictly(ali)).refused({ code: 'payroll.not-proposed' })
    given(propose()).when(strictly(ayse)).refused({ code: 'payroll.same-person' })
    given(propose()).when(strictly(alsoAyse)).refused({ code: 'payroll.same-person' })
    expect(told(propose(), strictly(ali)).map(({ type }) => type)).toEqual([
      'PayrollPeriodProposed',
      'PayrollLockBegun',
    ])
  })
  test('is not locked while something blocks, and by a strict policy not with a warning', () => {
    const items = [{ code: 'not-final', count: 3 }] as const
    given()
      .when(beginLock('2026-10', { checklist: { 'not-final': 3, 'missing-swipes': 2 } }))
      .refused({ code: 'payroll.blocked', items })
    given()
      .when(
        beginLock('2026-10', {
          checklist: { 'missing-swipes': 2 },
          acknowledged: { 'missing-swipes': 2 },
          strict: true,
        }),
      )
      .refused({ code: 'payroll.blocked', items: [{ code: 'missing-swipes', count: 2 }] })
  })
  test('is not locked with more of a warning than was seen; fewer is no matter', () => {
    const locking = (count: number) =>
      beginLock('2026-10', {
        checklist: { 'missing-swipes': count },
        acknowledged: { 'missing-swipes': 2 },
      })
    given()
      .when(locking(3))
      .refused({
        code: 'payroll.unacknowledged',
        items: [{ code: 'missing-swipes', count: 3 }],
      })
    expect(told(locking(1))).toHaveLength(1)
    given()
      .when(beginLock('2026-10', { checklist: { 'open-leave': 1 } }))
      .refused({ code: 'payroll.unacknowledged', items: [{ code: 'open-leave', count: 1 }] })
  })
  test('is the next one, once any was locked; the first may be any', () => {
    expect(told(beginLock('2026-03'))).toHaveLength(1)
    given(...october)
      .when(beginLock('2026-12', { attempt: attemptId(2) }))
      .refused({ code: 'payroll.not-next', expected: '2026-11' })
    given(...october)
      .when(beginLock('2026-09', { attempt: attemptId(2) }))
      .refused({ code: 'payroll.not-next', expected: '2026-11' })
    given(...october)
      .when(beginLock('2026-10', { attempt: attemptId(2) }))
      .refused({ code: 'payroll.already-locked', version: 1 })
    // The order stays, also when the first one is open again.
    given(...october, askUnlock(), answer('ApproveUnlock', ali))
      .when(beginLock('2026-09', { attempt: attemptId(2) }))
      .refused({ code: 'payroll.not-next', expected: '2026-10' })
  })
  test('is open as before where its lock is given up, and says why', () => {
    const items = [{ code: 'not-final', count: 2 }] as const
    const giveUp: PayrollCommand = {
      type: 'GiveUp',
      attempt: attemptId(1),
      why: 'blocked',
      items,
    }
    given(beginLock())
      .when(giveUp)
      .then({
        type: 'PayrollLockGivenUp',
        data: {
          attempt: attemptId(1),
          period: '2026-10',
          why: 'blocked',
          items: { 'not-final': 2 },
        },
      })
    given(...october)
      .when(giveUp)
      .then()
    expect(
      told(beginLock(), giveUp, beginLock('2026-10', { attempt: attemptId(2) })),
    ).toHaveLength(3)
  })
})

describe('while a lock is made', () => {
  test('nothing else begins, and its own request finds it', () => {
    const busy = { code: 'payroll.busy', period: '2026-10' } as const
    given(beginLock()).when(beginLock()).then()
    for (const other of [
      beginLock('2026-10', { attempt: attemptId(2) }),
      propose('2026-11'),
      beginTaking(),
    ])
      given(beginLock()).when(other).refused(busy)
    given(...october, ...november.slice(0, 1))
      .when(askUnlock())
      .refused({ code: 'payroll.busy', period: '2026-11' })
  })
  test('what ended, or is another’s, is closed by nobody', () => {
    given(...october)
      .when(closeLock())
      .then()
    given(beginLock()).when(closeLock(7)).then()
    given(beginLock()).when(closeTaking(1)).then()
  })
  test('what is left to it is closed with it, as a batch of the period', () => {
    const closed = told(...october, ...november.slice(0, 1), closeLock(2, taken)).slice(-2)
    expect(closed).toMatchObject([
      {
        type: 'AdjustmentBatchClosed',
        data: { period: '2026-11', batch: 1, with: 'lock', exportId: null, ...taken },
      },
      { type: 'PayrollPeriodLocked', data: { period: '2026-11', version: 1, batch: 1 } },
    ])
  })
})

describe('a locked period', () => {
  test('is asked to be unlocked with a reason, for everybody or for some', () => {
    const data = { requestId: requestId(1), period: '2026-10', version: 1, reason, ...ayse }
    given(...october)
      .when(askUnlock({ reason: `  ${reason} ` }))
      .then({ type: 'PayrollUnlockAsked', data: { ...data, employees: null } })
    given(...october)
      .when(askUnlock({ employees: [employeeId(3), employeeId(3)] }))
      .then({ type: 'PayrollUnlockAsked', data: { ...data, employees: [employeeId(3)] } })
  })
  test.each([
    ['nine', '123456789', 9],
    ['nothing but spaces', ' '.repeat(20), 0],
    ['too many', 'ş'.repeat(501), 501],
  ])('is not asked to be unlocked with %s letters', (_, words, length) =>
    given(...october)
      .when(askUnlock({ reason: words }))
      .refused({ code: 'payroll.reason-length', least: 10, most: 500, length }),
  )
  test('counts an emoji of the reason as one letter', () =>
    expect(told(...october, askUnlock({ reason: '😀'.repeat(10) }))).toHaveLength(3))
  test('is unlocked by another, and version n is history', () => {
    const approve = answer('ApproveUnlock', ali)
    given(...october, askUnlock())
      .when(approve)
      .then({
        type: 'PayrollUnlockApproved',
        data: { requestId: requestId(1), period: '2026-10', version: 1, ...ali },
      })
    const opened = [...october, askUnlock(), approve]
    const again = beginLock('2026-10', { attempt: attemptId(2) })
    expect(told(...opened, again, closeLock(2)).at(-1)).toMatchObject({
      type: 'PayrollPeriodLocked',
      data: { period: '2026-10', version: 2 },
    })
  })
  test('is not unlocked by who asked, also with another account', () => {
    const asked = [...october, askUnlock()]
    for (const answered of [
      answer('ApproveUnlock', ayse),
      answer('ApproveUnlock', alsoAyse),
      reject(alsoAyse),
    ])
      given(...asked)
        .when(answered)
        .refused({ code: 'payroll.same-person' })
  })
  test('tells its next lock whose sheets are made anew', () => {
    const some = [employeeId(3), employeeId(5)]
    const opened = [...october, askUnlock({ employees: some }), answer('ApproveUnlock', ali)]
    expect(
      told(...opened, beginLock('2026-10', { attempt: attemptId(2) })).at(-1),
    ).toMatchObject({ type: 'PayrollLockBegun', data: { version: 2, employees: some } })
  })
  test('stays locked where the request is rejected or withdrawn, and can be asked again', () => {
    const about = { requestId: requestId(1), period: '2026-10', version: 1 }
    const asked = [...october, askUnlock()]
    given(...asked)
      .when(reject())
      .then({ type: 'PayrollUnlockRejected', data: { ...about, reason: 'Gerek yok', ...ali } })
    given(...asked)
      .when(answer('WithdrawUnlock', ayse))
      .then({ type: 'PayrollUnlockWithdrawn', data: { ...about, ...ayse } })
    given(...asked)
      .when(answer('WithdrawUnlock', ali))
      .refused({ code: 'payroll.not-asker' })
    for (const end of [reject(), answer('WithdrawUnlock', ayse)]) {
      given(...asked, end)
        .when(answer('ApproveUnlock', ali))
        .refused({ code: 'payroll.not-found' })
      expect(told(...asked, end, askUnlock({ requestId: requestId(2) }))).toHaveLength(5)
    }
  })
  test('has one request at a time, and what was asked twice is one', () => {
    const asked = [...october, askUnlock()]
    given(...asked)
      .when(askUnlock())
      .then()
    given(...asked)
      .when(askUnlock({ requestId: requestId(2), ...ali }))
      .refused({ code: 'payroll.request-waits', requestId: requestId(1) })
    given(...asked)
      .when(answer('ApproveUnlock', ali, 2))
      .refused({ code: 'payroll.not-found' })
  })
  test('is the last one that is, or it stays', () => {
    given().when(askUnlock()).refused({ code: 'payroll.not-locked' })
    given(...october, ...november)
      .when(askUnlock())
      .refused({ code: 'payroll.later-locked', period: '2026-11' })
    // Locked while the request waited.
    given(...october, askUnlock(), ...november)
      .when(answer('ApproveUnlock', ali))
      .refused({ code: 'payroll.later-locked', period: '2026-11' })
  })
  test('stays locked once adjustments of it were taken, and says by which exports', () => {
    const delivered = [...october, beginTaking(), closeTaking()]
    given(...delivered)
      .when(askUnlock())
      .refused({ code: 'payroll.adjustments-taken', exportIds: [exportId(1)] })
    given(...october, askUnlock(), beginTaking(), closeTaking())
      .when(answer('ApproveUnlock', ali))
      .refused({ code: 'payroll.adjustments-taken', exportIds: [exportId(1)] })
  })
  test('is exported by the first file of its version', () => {
    const note = (version: number): PayrollCommand => ({
      type: 'NoteExport',
      period: '2026-10',
      version,
      exportId: exportId(1),
      ...ayse,
    })
    given(...october)
      .when(note(1))
      .then({
        type: 'PayrollPeriodExported',
        data: { period: '2026-10', version: 1, exportId: exportId(1), ...ayse },
      })
    given(...october, note(1))
      .when(note(1))
      .then()
    given(...october)
      .when(note(2))
      .then()
    given().when(note(1)).then()
    // As a locked one, it is asked to be unlocked.
    expect(told(...october, note(1), askUnlock()).at(-1)?.type).toBe('PayrollUnlockAsked')
  })
})

describe('adjustments', () => {
  test('are taken into the period that comes next, in batches of it', () => {
    given(...october)
      .when(beginTaking())
      .then({
        type: 'AdjustmentsTakingBegun',
        data: {
          attempt: attemptId(9),
          period: '2026-11',
          batch: 1,
          exportId: exportId(1),
          ...ali,
        },
      })
    const second = beginTaking({ attempt: attemptId(10), exportId: exportId(2) })
    expect(
      told(...october, beginTaking(), closeTaking(), second, closeTaking(10)).at(-1),
    ).toMatchObject({
      type: 'AdjustmentBatchClosed',
      data: { period: '2026-11', batch: 2, with: 'export', exportId: exportId(2) },
    })
  })
  test('are taken by one at a time, and not where nothing is open', () => {
    given(...october)
      .when(beginTaking({ open: 0 }))
      .refused({ code: 'payroll.nothing-to-export' })
    given().when(beginTaking()).refused({ code: 'payroll.nothing-to-export' })
    given(...october)
      .when(beginTaking({ period: '2026-12' }))
      .refused({ code: 'payroll.not-next', expected: '2026-11' })
    given(...october, beginTaking())
      .when(beginTaking())
      .then()
    given(...october, beginTaking())
      .when(beginTaking({ attempt: attemptId(10) }))
      .refused({ code: 'payroll.busy', period: '2026-11' })
  })
  test('that were given up left nothing', () => {
    const giveUp: PayrollCommand = {
      type: 'GiveUp',
      attempt: attemptId(9),
      why: 'failed',
      items: [],
    }
    given(...october, beginTaking())
      .when(giveUp)
      .then({
        type: 'AdjustmentsTakingGivenUp',
        data: { attempt: attemptId(9), period: '2026-11', batch: 1 },
      })
    const again = beginTaking({ attempt: attemptId(10) })
    expect(told(...october, beginTaking(), giveUp, again).at(-1)).toMatchObject({
      data: { batch: 1 },
    })
  })
})

test('a checklist names what there is any of', () => {
  expect(itemsOf({ 'held-lines': 1, parked: 2, 'open-leave': 0 })).toEqual([
    { code: 'parked', count: 2 },
    { code: 'held-lines', count: 1 },
  ])
})

const anyPeriod = fc.integer({ min: 0, max: 4 }).map(at => monthAfter('2026-08', at))
const anyDoer = fc.constantFrom(ayse, ali, alsoAyse)
const anyAttempt = fc.integer({ min: 1, max: 4 })
const anyCommand: fc.Arbitrary<PayrollCommand> = fc.oneof(
  fc.tuple(anyPeriod, anyDoer).map(([period, doer]) => propose(period, doer)),
  fc
    .tuple(anyPeriod, anyDoer)
    .map(([period, doer]) => ({ type: 'WithdrawProposal' as const, period, ...doer })),
  fc
    .tuple(anyPeriod, anyAttempt, anyDoer, fc.boolean())
    .map(([period, attempt, doer, fourEyes]) =>
      beginLock(period, { attempt: attemptId(attempt), fourEyes, ...doer }),
    ),
  fc
    .tuple(anyAttempt, fc.boolean())
    .map(([attempt, some]) => closeLock(attempt, some ? taken : null)),
  anyAttempt.map(attempt => ({
    type: 'GiveUp' as const,
    attempt: attemptId(attempt),
    why: 'failed' as const,
    items: [],
  })),
  fc
    .tuple(anyPeriod, anyAttempt, anyDoer)
    .map(([period, request, doer]) =>
      askUnlock({ period, requestId: requestId(request), ...doer }),
    ),
  fc
    .tuple(
      fc.constantFrom('ApproveUnlock' as const, 'WithdrawUnlock' as const),
      anyPeriod,
      anyAttempt,
      anyDoer,
    )
    .map(([type, period, request, doer]) => answer(type, doer, request, period)),
  fc
    .tuple(anyPeriod, anyAttempt)
    .map(([period, attempt]) =>
      beginTaking({ period, attempt: attemptId(attempt), exportId: exportId(attempt) }),
    ),
  anyAttempt.map(closeTaking),
)
const anyHistory = fc.array(anyCommand, { maxLength: 60 })

describe('whatever anybody does', () => {
  test('a version of a period is locked once, and each is the one after the last', () =>
    fc.assert(
      fc.property(anyHistory, commands => {
        const versions = new Map<string, number>()
        for (const event of historyOf(payrollPeriods, commands))
          if (event.type === 'PayrollPeriodLocked') {
            const { period, version } = event.data
            expect(version).toBe((versions.get(period) ?? 0) + 1)
            versions.set(period, version)
          }
      }),
    ))
  test('those that are locked follow each other without a gap, and the next is after them', () =>
    fc.assert(
      fc.property(anyHistory, commands => {
        const history = historyOf(payrollPeriods, commands)
        const state = history.reduce(payrollPeriods.evolve, payrollPeriods.initial)
        const there = [...state.periods]
          .filter(([, { state: is }]) => is !== 'open')
          .map(([period]) => period)
          .toSorted()
        for (const [at, period] of there.entries())
          expect(period).toBe(monthAfter(state.first ?? '', at))
        expect(nextToLock(state)).toBe(
          there.length === 0 ? state.first : monthAfter(lastLocked(state) ?? '', 1),
        )
      }),
    ))
  test('batches of a period are numbered without a gap, and nothing is closed that was not begun', () =>
    fc.assert(
      fc.property(anyHistory, commands => {
        const batches = new Map<string, number>()
        let under: string | null = null
        for (const event of historyOf(payrollPeriods, commands))
          switch (event.type) {
            case 'PayrollLockBegun':
            case 'AdjustmentsTakingBegun':
              expect(under).toBeNull()
              under = event.data.attempt
              break
            case 'AdjustmentBatchClosed': {
              const { attempt, period, batch } = event.data
              expect(attempt).toBe(under)
              expect(batch).toBe((batches.get(period) ?? 0) + 1)
              batches.set(period, batch)
              if (event.data.with === 'export') under = null
              break
            }
            case 'PayrollPeriodLocked':
              expect(event.data.attempt).toBe(under)
              under = null
              break
            case 'PayrollLockGivenUp':
            case 'AdjustmentsTakingGivenUp':
              under = null
              break
            default:
          }
      }),
    ))
  test('a period is unlocked by two, and never one of which adjustments were taken', () =>
    fc.assert(
      fc.property(anyHistory, commands => {
        const asked = new Map<string, Doer>()
        const carried = new Set<string>()
        for (const event of historyOf(payrollPeriods, commands)) {
          if (event.type === 'PayrollUnlockAsked')
            asked.set(`${event.data.period} ${event.data.requestId}`, event.data)
          if (event.type === 'AdjustmentBatchClosed') carried.add(event.data.period)
          if (event.type !== 'PayrollUnlockApproved') continue
          const { period, by, byEmployee } = event.data
          const asker = asked.get(`${period} ${event.data.requestId}`)
          expect(asker).toBeDefined()
          expect(asker?.by).not.toBe(by)
          expect(asker?.byEmployee).not.toBe(byEmployee)
          expect(carried.has(monthAfter(period, 1))).toBe(false)
        }
      }),
    ))
  test('what comes twice is done once', () =>
    fc.assert(
      fc.property(anyHistory, commands => {
        // A request that ended may be asked again under its id: only the server keeps keys that long.
        expect(repeatedInVain(payrollPeriods, commands)).toEqual([])
      }),
    ))
})
