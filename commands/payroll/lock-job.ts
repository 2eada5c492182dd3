// Long because it is one lock from its copy to its last fact, in the order of docs/decisions/0059.
import { lockHead, lockLine, policyText, sheetText } from '#domain/payroll/canonical.ts'
import { weeksTouching } from '#domain/payroll/calendar-weeks.ts'
import { payrollPeriods } from '#domain/payroll/locking.ts'
import { nextBatch, type DataOf } from '#domain/payroll/period-state.ts'
import { codeList, sumsOf, type Figures } from '#domain/payroll/sheet.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import {
  asCompanyId,
  asPayrollAttemptId,
  type CompanyId,
  type EmployeeId,
  type Instant,
} from '#domain/shared/values.ts'
import { lockedIdentityOf } from '../employees/published.ts'
import { policySettingsOf } from '../policy/published.ts'
import type { Deps } from '../shared/deps.ts'
import { appendUnlessErased, load } from '../shared/handle.ts'
import { recurringJob, type Job } from '../shared/jobs.ts'
import { callerOf, endAttempt, isEnded } from './attempt.ts'
import { batchOf } from './copied-lines.ts'
import { copySheets } from './copy-sheets.ts'
import { runningHash, sha256 } from './hashes.ts'
import { periodNow } from './period-now.ts'
import {
  attemptProgress,
  copiedAfter,
  dropAttempt,
  noteDone,
  type CopiedRow,
  type WhichAttempt,
} from './progress.ts'
import type { PayrollReads, SheetLocked } from './reads.ts'
import { saidNameless } from './said-nameless.ts'
import { sayLines } from './say-lines.ts'
import { payrollEmployeeStream, payrollPeriodsStream } from './streams.ts'
import { goOnTaking, noFile, type Fits } from './taking-job.ts'

const everyMs = 1_000
/** Sheets that are in memory at once, and appends side by side. */
const chunk = 200
const atOnce = 8
/** An attempt that the log does not know after so long was refused, or never came to it. */
const forgottenMs = 600_000

type Due = { readonly company_id: string; readonly attempt_id: string }

/** Locks and takings of all companies that were begun, one after the other, each from where it was left. */
export const workOnLocks =
  (deps: Deps, reads: PayrollReads, fits: Fits = noFile) =>
  async (stop: AbortSignal, failed: (error: unknown) => void): Promise<void> => {
    const due = await deps.db.withoutCompany(tx =>
      tx.query<Due>('select * from payroll.attempts_to_do()'),
    )
    for (const { company_id, attempt_id } of due) {
      if (stop.aborted) return
      const of = {
        company: asCompanyId(company_id),
        attempt: asPayrollAttemptId(attempt_id),
      }
      await goOnLocking(deps, reads, of, stop, fits).catch(failed)
    }
  }

export const watchLocks = (deps: Deps, reads: PayrollReads, fits: Fits): Job =>
  recurringJob(everyMs, { alone: 'payroll-locks' }, workOnLocks(deps, reads, fits))

type Begun = DataOf<'PayrollLockBegun'>

/**
 * Goes on with one attempt (`taking-job.ts` with what an export takes) until it is closed, given up, or told to stop.
 * Long because each step looks whether the one before it is done.
 */
export const goOnLocking = async (
  deps: Deps,
  reads: PayrollReads,
  of: WhichAttempt,
  stop: AbortSignal,
  fits: Fits = noFile,
): Promise<void> => {
  const { state } = await load(deps, payrollPeriodsStream(of.company), payrollPeriods)
  const progress = await attemptProgress(deps, of)
  if (!progress) return
  const { busy } = state
  // Nothing is copied by another word than was held against (`payroll-rules §4.7`); what is copied goes on.
  if (progress.asOf === null && state.engine !== null && state.engine !== reads.engine) return
  if (busy?.attempt === of.attempt && busy.kind === 'export')
    return goOnTaking(deps, reads, of, busy, stop, fits)
  if (busy?.attempt !== of.attempt || busy.kind !== 'lock') {
    const keptMs = epochMsOf(deps.now()) - epochMsOf(progress.keptAt)
    if ((await isEnded(deps, of)) || keptMs > forgottenMs) await dropAttempt(deps, of)
    return
  }
  if (progress.asOf === null) {
    const { strict } = await periodNow(deps, of.company, busy.period)
    const copied = await copySheets(deps, reads, of.company, busy, strict)
    if (copied.is === 'behind') return
    if (copied.is === 'refused') {
      const { why, items } = copied
      await endAttempt(deps, of, busy, { type: 'GiveUp', attempt: of.attempt, why, items })
      await dropAttempt(deps, of)
      return
    }
  }
  const copy = await attemptProgress(deps, of)
  if (!copy?.asOf) return
  const before = await hashesBefore(deps, reads, of.company, busy)
  if (!(await sayAll(deps, of, busy, before, stop))) return
  // What is left of the periods before is taken by the lock that carries it (`payroll-rules §4.3`).
  const { by, period } = busy
  const saying = { by, period, batch: nextBatch(state, period), done: copy.done }
  if (!(await sayLines(deps, of, saying, stop))) return
  const taken = await batchOf(deps, of, period, saying.batch)
  const engine = copy.engine ?? reads.engine
  const closing = await closingOf(deps, reads, of, busy, { asOf: copy.asOf, engine })
  await endAttempt(deps, of, busy, { type: 'CloseLock', ...closing, taken })
  await dropAttempt(deps, of)
  await reads.compare(of.company, period)
}

/**
 * By employee, of the version before; none where this is the first. Null: his figures may be the same, and his sheet is
 * said anew for his name.
 */
const hashesBefore = async (
  deps: Deps,
  reads: PayrollReads,
  company: CompanyId,
  { period, version }: Begun,
): Promise<ReadonlyMap<EmployeeId, string | null>> => {
  const hashes = new Map<EmployeeId, string | null>()
  if (version === 1) return hashes
  for await (const some of lockedPages(reads, company, period)) {
    const nameless = await saidNameless(deps, company, some)
    for (const { employeeId, hash } of some)
      hashes.set(employeeId, nameless.has(employeeId) ? null : hash)
  }
  return hashes
}
async function* lockedPages(
  reads: PayrollReads,
  company: CompanyId,
  period: string,
): AsyncGenerator<readonly SheetLocked[]> {
  for (let after: EmployeeId | null = null; ; ) {
    const some: readonly SheetLocked[] = await reads.lockedSheets(company, period, after)
    yield some
    const last = some.at(-1)
    if (!last) return
    after = last.employeeId
  }
}
async function* allLocked(
  reads: PayrollReads,
  company: CompanyId,
  period: string,
): AsyncGenerator<SheetLocked> {
  for await (const some of lockedPages(reads, company, period)) yield* some
}
async function* allCopied(deps: Pick<Deps, 'db'>, of: WhichAttempt): AsyncGenerator<CopiedRow> {
  for (let after: EmployeeId | null = null; ; ) {
    const some: readonly CopiedRow[] = await copiedAfter(deps, of, after, chunk)
    yield* some
    const last = some.at(-1)
    if (!last) return
    after = last.employeeId
  }
}

/** @returns whether all that is another than in the version before is recorded. */
const sayAll = async (
  deps: Deps,
  of: WhichAttempt,
  begun: Begun,
  before: ReadonlyMap<EmployeeId, string | null>,
  stop: AbortSignal,
): Promise<boolean> => {
  const gone = new Set(begun.employees ?? before.keys())
  let done = 0
  let some: CopiedRow[] = []
  const flush = async (): Promise<void> => {
    for (let at = 0; at < some.length; at += atOnce)
      await Promise.all(some.slice(at, at + atOnce).map(row => say(deps, of, begun, row)))
    await noteDone(deps, of, done)
    some = []
  }
  for await (const row of allCopied(deps, of)) {
    if (stop.aborted) return false
    gone.delete(row.employeeId)
    done += 1
    if (before.get(row.employeeId) !== row.hash) some.push(row)
    if (done % chunk === 0) await flush()
  }
  await flush()
  // Whoever had a sheet and has none by now, and was to have one anew.
  for (const employeeId of gone)
    if (before.has(employeeId)) await say(deps, of, begun, emptySheet(of, begun, employeeId))
  return true
}

const headOf = ({ company }: WhichAttempt, { period, from, to }: Begun) => ({
  company,
  period,
  from,
  to,
})
const emptySheet = (of: WhichAttempt, begun: Begun, employeeId: EmployeeId): CopiedRow => ({
  employeeId,
  days: [],
  hash: sha256(sheetText(headOf(of, begun), employeeId, [])),
  about: { department: null, position: null },
})

/** One employee's sheet, stored once. Who was erased meanwhile is recorded without his identity. */
const say = async (
  { log }: Deps,
  of: WhichAttempt,
  begun: Begun,
  { employeeId, days, hash, about }: CopiedRow,
): Promise<void> => {
  const { company } = of
  const caller = callerOf(of, begun, employeeId)
  const append = (identity: string | null) =>
    appendUnlessErased(log, {
      company,
      stream: payrollEmployeeStream(company, employeeId),
      expected: 'any',
      events: [
        {
          type: 'EmployeeFiguresLocked',
          data: {
            attempt: of.attempt,
            employeeId,
            period: begun.period,
            days: days.map(one => ({ ...one, figures: { ...one.figures } })),
            hash,
            identity,
          },
        },
      ],
      metadata: { actor: caller.actor, correlation: caller.correlation },
      ...(caller.requestKey === undefined ? {} : { requestKey: caller.requestKey }),
    })
  const who = await lockedIdentityOf({ log }, company, employeeId)
  const stored = await append(who && JSON.stringify({ ...who, ...about }))
  if (stored.status === 'erased') await append(null)
}

/** What is hashed, and added up, of everybody: the sheets of this attempt, and those that are taken over. */
const closingOf = async (
  deps: Deps,
  reads: PayrollReads,
  of: WhichAttempt,
  begun: Begun,
  { asOf, engine }: { readonly asOf: Instant; readonly engine: string },
) => {
  const settings = await policySettingsOf(deps, of.company)
  const weeks = weeksTouching(settings, begun.from, begun.to)
  const policy = sha256(
    policyText(settings, {
      from: weeks[0]?.from ?? begun.from,
      to: weeks.at(-1)?.to ?? begun.to,
    }),
  )
  const head = { version: begun.version, codes: codeList, engine, policy }
  const running = runningHash()
  running.add(lockHead(headOf(of, begun), head))
  let controlSums: Figures = {}
  let people = 0
  for await (const { employeeId, hash, days } of inForce(deps, reads, of, begun)) {
    running.add(lockLine(employeeId, hash))
    people += 1
    const own = days.map(one => [one.day, one.figures] as const)
    controlSums = sumsOf([[begun.from, controlSums], ...own])
  }
  return {
    attempt: of.attempt,
    hash: running.end(),
    engine,
    policy,
    codes: codeList,
    asOf,
    people,
    controlSums,
  }
}

/** In order of the ids. Where some are judged anew, the others keep what the version before has of them. */
async function* inForce(
  deps: Deps,
  reads: PayrollReads,
  of: WhichAttempt,
  { period, version, employees }: Begun,
): AsyncGenerator<Pick<SheetLocked, 'employeeId' | 'hash' | 'days'>> {
  if (version === 1 || employees === null) {
    yield* allCopied(deps, of)
    return
  }
  const anew = new Set(employees)
  const copied = allCopied(deps, of)
  let next = await copied.next()
  for await (const kept of allLocked(reads, of.company, period)) {
    if (anew.has(kept.employeeId) || kept.days.length === 0) continue
    for (; !next.done && next.value.employeeId < kept.employeeId; next = await copied.next())
      yield next.value
    yield kept
  }
  for (; !next.done; next = await copied.next()) yield next.value
}
