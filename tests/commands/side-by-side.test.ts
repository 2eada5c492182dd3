import { expect, test } from 'vitest'
import { knownFor as importKnown } from '#commands/employees/import/known.ts'
import { balanceOn, ledgerOf } from '#commands/leave/balance.ts'
import { knownFor } from '#commands/leave/circumstances.ts'
import { demandLeave } from '#commands/leave/demand-leave.ts'
import { previewLeave } from '#commands/leave/preview-leave.ts'
import type { LeaveReads } from '#commands/leave/reads.ts'
import { payoutWith } from '#commands/leave/settlements.ts'
import { demandOvertime } from '#commands/overtime/demand-overtime.ts'
import { periodNow } from '#commands/payroll/period-now.ts'
import { knownFor as shiftKnown } from '#commands/shift-demands/circumstances.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { employeeId, leaveTypeId } from '#tests/shared/ids.ts'
import { caller, company, memoryDeps } from '#tests/shared/memory.ts'

const days = { from: asLocalDate('2026-03-02'), to: asLocalDate('2026-03-03') }
const of = { employeeId: employeeId(1), on: days.from }

/** A log of which each read takes its time: what is asked for meanwhile is answered in the same wave. */
const waves = async (
  work: (deps: Deps, look: () => Promise<null>) => Promise<unknown>,
): Promise<number> => {
  const deps = memoryDeps()
  let passed = 0
  let wave: Promise<void> | null = null
  const next = (): Promise<void> =>
    (wave ??= new Promise(resolve => {
      setTimeout(() => {
        passed += 1
        wave = null
        resolve()
      }, 5)
    }))
  const log: Deps['log'] = {
    ...deps.log,
    readStream: async (...asked) => next().then(() => deps.log.readStream(...asked)),
  }
  await work({ ...deps, log }, () => next().then(() => null))
  return passed
}
/** Read models that know nobody. */
const nobody = (look: () => Promise<null>): LeaveReads => ({
  around: look,
  standing: async () => [],
  timeOffDays: async () => [],
})
const asked = { ...days, fromHalf: false, toHalf: false }
const demand = { employeeId: of.employeeId, leaveTypeId: leaveTypeId(1), asked }

test('what leave is decided by is read in three waves, of as many streams as a company has turns', async () => {
  const known = (those: typeof days | null) =>
    waves((deps, look) =>
      knownFor(deps, nobody(look), {
        company,
        employeeId: of.employeeId,
        by: 'user:chief',
        days: those,
      }),
    )
  expect([await known(days), await known(null)]).toEqual([3, 3])
})

test('whoever asks for leave, or only looks what it comes to, waits no longer', async () => {
  expect([
    await waves((deps, look) =>
      demandLeave(deps, nobody(look))(caller(), {
        ...demand,
        description: 'Aile ziyareti',
        partly: false,
      }),
    ),
    await waves((deps, look) => previewLeave(deps, nobody(look))(caller(), demand)),
  ]).toEqual([3, 3])
})

test('a balance and its lines are read in one wave, and what a settlement pays out in two', async () => {
  expect([
    await waves(deps => balanceOn(deps, company, of)),
    await waves(deps => ledgerOf(deps, company, of)),
    await waves(deps => payoutWith(deps, company, { ...of, lastDay: days.to })),
  ]).toEqual([1, 1, 2])
})

test('what shift demands, imports and a payroll period are judged by is read in one wave each', async () => {
  const dates = { ...days, employeeId: of.employeeId, colleagueId: employeeId(2) }
  const settings = {
    degreeId: null,
    weekdays: [],
    restDays: [],
    create: { departments: false, positions: false },
    shifts: {},
    scope: null,
  }
  expect([
    await waves((deps, look) =>
      shiftKnown(
        deps,
        { around: look },
        { ...dates, company, by: 'user:chief', dates: days, calendar: null },
      ),
    ),
    await waves(deps => importKnown(deps, company, settings)),
    await waves(deps => periodNow(deps, company, '2026-03')),
  ]).toEqual([1, 1, 1])
})

test('overtime is asked for after one wave, and its own stream is read to decide it', async () => {
  const asking = {
    employeeId: of.employeeId,
    day: days.from,
    place: 'inside',
    kind: 'workday',
    compensation: 'pay',
    time: { minutes: 60 },
    description: 'Bakım çalışması',
    approving: false,
  } as const
  expect(await waves(deps => demandOvertime(deps)(caller(), asking))).toBe(2)
})
