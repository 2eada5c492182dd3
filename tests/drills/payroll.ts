// Long because it is one drill with all that it asks of payroll.
/**
 * What payroll says once is paid once (`payroll-rules §4`, §8): while days of locked periods are changed again and
 * again, whoever locks and takes is killed at one step after the other, before or after what it does there. In the
 * end every minute is locked, taken or open, no locked figure moved, and each line is in one batch.
 */
import { reachClock } from '#commands/clock/reach-clock.ts'
import { changeCalendar } from '#commands/calendar/change-calendar.ts'
import { hireEmployee } from '#commands/employees/hire-employee.ts'
import { addDepartment } from '#commands/organization/add-department.ts'
import { foundCompany } from '#commands/organization/found-company.ts'
import { fitsExport, workOnExports } from '#commands/payroll-exports/export-job.ts'
import { beginExport, exportNow } from '#commands/payroll-exports/exports.ts'
import { workOnLocks } from '#commands/payroll/lock-job.ts'
import { beginLock } from '#commands/payroll/periods.ts'
import { periodNow } from '#commands/payroll/period-now.ts'
import { payrollPeriodsStream } from '#commands/payroll/streams.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { load } from '#commands/shared/handle.ts'
import { assignShift } from '#commands/shifts/assign-shift.ts'
import { defineShift } from '#commands/shifts/define-shift.ts'
import { itemsOf } from '#domain/payroll/checklist.ts'
import { payrollPeriods } from '#domain/payroll/locking.ts'
import { monthAfter } from '#domain/payroll/periods.ts'
import { addDays } from '#domain/shared/time.ts'
import {
  asInstant,
  asLocalDate,
  asPayrollProfileId,
  type EmployeeId,
  type Zone,
  asLogPosition,
} from '#domain/shared/values.ts'
import { readsOf } from '#projections/reads.ts'
import { randomOf } from '#gateway/simulator/random.ts'
import { company } from './acknowledged.ts'
import { dying, Killed, phases, type Phase } from './dying.ts'
import { accountsOf, lockedNow, type Accounts } from './payroll-accounts.ts'
import { drillDeps, drillServer } from './product.ts'
import { project } from './rebuild.ts'
import { dayShift } from '#tests/projections/rig.ts'

export type PayrollDrill = {
  readonly people: number
  readonly months: number
  /** In each month, before its lock takes what is left. */
  readonly takings: number
  /**
   * At `every` step, both before and after what is done there; at each step `in turn`, one of the two; or `once` in
   * each taking and lock, at whichever step.
   */
  readonly killed: 'every' | 'in turn' | 'once'
  /** As it is, or with a log that says it stored somebody's lines and did not: then the drill must notice. */
  readonly variant: 'real' | 'losing'
}
export type PayrollResult = Accounts & {
  /** Of days of periods that were locked. */
  readonly changes: number
  readonly kills: number
  /** Locked figures that are others than right after their lock. */
  readonly moved: number
  /** Lines that were open right after a taking. */
  readonly openAfter: number
  readonly seconds: number
}

const caller = {
  company,
  actor: 'system:drill',
  correlation: 'drill',
}
const first = '2026-01'
const csv = asPayrollProfileId('6d657361-6900-4000-8000-000000000001')
type Reads = ReturnType<typeof readsOf>
type Office = {
  readonly deps: Deps
  readonly reads: Reads
  readonly people: readonly EmployeeId[]
  readonly killed: PayrollDrill['killed']
  readonly random: ReturnType<typeof randomOf>
  readonly settle: () => Promise<void>
  readonly reach: (day: string) => Promise<void>
}

/** Long because it is one drill, from its beginning to what it found. */
export const payrollDrill = async ({
  people: count,
  months,
  takings,
  killed,
  variant,
}: PayrollDrill): Promise<PayrollResult> => {
  const began = performance.now()
  const server = await drillServer()
  const clock = { at: asInstant('2026-01-01T06:00:00.000Z') }
  const { deps, close } = await drillDeps(server, () => clock.at)
  const projector = await project(server)
  try {
    await projector.ready
    const office: Office = {
      deps,
      reads: readsOf(deps),
      people: await furnishPayroll(deps, count),
      killed,
      random: randomOf(41),
      settle: projector.caughtUp,
      reach: async day => {
        clock.at = asInstant(`${day}T08:00:00.000Z`)
        await reachClock(deps)(clock.at)
        await projector.caughtUp()
      },
    }
    const locked = new Map<string, string>()
    let [changes, kills, openAfter] = [0, 0, 0]
    const worked = variant === 'real' ? deps : losing(deps)
    for (let month = 0; month < months; month++) {
      const period = monthAfter(first, month)
      for (let taking = 0; month > 0 && taking < takings; taking++) {
        changes += await changeDays(office, month)
        kills += await take(office, worked, period, `${period}:${taking}`)
        openAfter += await openLines(office)
      }
      if (month > 0) changes += await changeDays(office, month)
      await office.reach(`${monthAfter(period, 1)}-02`)
      kills += await lock(office, worked, period)
      openAfter += await openLines(office)
      for (const [cell, figures] of await lockedNow(office.reads.payroll, company, period))
        locked.set(cell, figures)
    }
    // What is open at the end counts as well.
    changes += await changeDays(office, months)
    const moved = await movedOf(office, months, locked)
    const accounts = await accountsOf(deps, office.reads.payroll, company)
    const seconds = (performance.now() - began) / 1000
    return {
      ...accounts,
      changes,
      kills,
      moved,
      openAfter,
      seconds,
    }
  } finally {
    await projector.end()
    await close()
    await server.end()
  }
}

const valueOf = <V>(
  result: { readonly ok: true; readonly value: V } | { readonly ok: false; refusal: object },
): V => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

const furnishPayroll = async (deps: Deps, count: number): Promise<readonly EmployeeId[]> => {
  valueOf(
    await foundCompany(deps)(caller, {
      name: 'Drill',
      country: 'TR',
      zone: 'Europe/Istanbul' as Zone,
    }),
  )
  const { departmentId } = valueOf(await addDepartment(deps)(caller, { name: 'Drill' }))
  const from = asLocalDate('2026-01-01')
  const { shiftId } = valueOf(
    await defineShift(deps)(caller, {
      title: 'Gündüz',
      from,
      shift: dayShift,
    }),
  )
  const people: EmployeeId[] = []
  for (let no = 1; no <= count; no++) {
    const { employeeId } = valueOf(
      await hireEmployee(deps)(caller, {
        name: 'Deniz',
        surname: `Er ${no}`,
        employeeNo: String(no),
        departmentId,
        startOfEmployment: from,
      }),
    )
    valueOf(
      await assignShift(deps)(caller, {
        employeeId,
        shiftId,
        from,
        weekdays: [1, 2, 3, 4, 5],
      }),
    )
    people.push(employeeId)
  }
  return people
}

/**
 * A day of each person becomes a rest day or is again what it was: of the last locked month, now and then of any
 * before.
 * @param locked how many months are
 * @returns how many days
 */
const changeDays = async (
  { deps, people, settle, random }: Office,
  locked: number,
): Promise<number> => {
  for (const employeeId of people) {
    const month = random() < 0.3 ? Math.floor(random() * locked) : locked - 1
    const start = asLocalDate(`${monthAfter(first, month)}-01`)
    const day = addDays(start, Math.floor(random() * 28))
    const value = random() < 0.7 ? 'rest' : null
    valueOf(
      await changeCalendar(deps)(caller, {
        kind: 'entries',
        title: null,
        reason: null,
        days: [
          {
            employeeId,
            day,
            value,
          },
        ],
      }),
    )
  }
  await settle()
  return people.length
}

/** By one process after the other, each killed a step later than the one before, until one comes to the end. */
const throughKills = async (
  { settle, killed, random, people }: Office,
  deps: Deps,
  work: (deps: Deps) => Promise<boolean>,
): Promise<number> => {
  let kills = 0
  // A taking and a lock have some steps of their own, and one a person.
  const once = 1 + Math.floor(random() * (people.length + 20))
  for (let step = killed === 'once' ? once : 1; ; step = nextStep(killed, step)) {
    const inTurn: Phase = step % 2 === 0 ? 'before' : 'after'
    for (const phase of killed === 'every' ? phases : [inTurn]) {
      await settle()
      try {
        if (await work(dying(deps, step, phase))) return kills
      } catch (error) {
        if (!(error instanceof Killed)) throw error
        kills += 1
      }
    }
  }
}
/** After the one kill nobody is killed any more. */
const nextStep = (killed: PayrollDrill['killed'], step: number): number =>
  killed === 'once' ? Number.POSITIVE_INFINITY : step + 1
const thrown = (error: unknown): never => {
  throw error
}
const never = new AbortController().signal

const take = async (
  office: Office,
  deps: Deps,
  period: string,
  requestKey: string,
): Promise<number> => {
  const { payroll, payrollExports } = office.reads
  if ((await openLines(office)) === 0) return 0
  return throughKills(office, deps, async mortal => {
    const begun = await beginExport(mortal, payroll)(
      {
        ...caller,
        requestKey,
      },
      {
        kind: 'adjustments',
        period,
        batch: null,
        profileId: csv,
        byEmployee: null,
      },
    )
    const { exportId } = valueOf(begun)
    await office.settle()
    const fits = fitsExport(mortal, payrollExports)
    await workOnLocks(mortal, payroll, fits)(never, thrown)
    await office.settle()
    await workOnExports(mortal, payrollExports)(never, thrown)
    return (await exportNow(office.deps, company, exportId))?.ready !== null
  })
}

const lock = async (office: Office, deps: Deps, period: string): Promise<number> => {
  const { payroll } = office.reads
  const now = await periodNow(office.deps, company, period)
  const checklist = (await payroll.checklist(company, now.period)) ?? {}
  const acknowledge = Object.fromEntries(
    itemsOf(checklist).map(({ code, count }) => [code, count]),
  )
  return throughKills(office, deps, async mortal => {
    const asking = {
      period,
      acknowledge,
      byEmployee: null,
    }
    const asked = {
      ...caller,
      requestKey: `lock:${period}`,
    }
    valueOf(await beginLock(mortal, payroll)(asked, asking))
    await office.settle()
    await workOnLocks(mortal, payroll)(never, thrown)
    const stream = payrollPeriodsStream(company)
    const { state } = await load(office.deps, stream, payrollPeriods)
    return state.periods.get(period)?.state === 'locked'
  })
}

const openLines = async ({ deps, reads, settle }: Office): Promise<number> => {
  await settle()
  return deps.db.withCompany(company, async tx => {
    let count = 0
    for await (const { lines } of reads.payroll.openLines(tx, company)) count += lines.length
    return count
  })
}

const movedOf = async (
  { reads }: Office,
  months: number,
  locked: ReadonlyMap<string, string>,
): Promise<number> => {
  let moved = 0
  for (let month = 0; month < months; month++) {
    const now = await lockedNow(reads.payroll, company, monthAfter(first, month))
    for (const [sheet, figures] of now) if (locked.get(sheet) !== figures) moved += 1
  }
  return moved
}

/** The lines of one person are never stored, however often they are said. */
const losing = (deps: Deps): Deps => {
  let unheard: string | null = null
  return {
    ...deps,
    log: {
      ...deps.log,
      append: append => {
        const isLine = append.events.some(({ type }) => type === 'AdjustmentsTaken')
        if (isLine) unheard ??= append.stream
        return isLine && append.stream === unheard
          ? Promise.resolve({
              status: 'stored',
              revision: 1,
              position: asLogPosition(1),
              repeated: [],
            })
          : deps.log.append(append)
      },
    },
  }
}
