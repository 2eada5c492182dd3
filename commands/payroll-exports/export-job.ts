import type { ExportBegun } from '#domain/payroll-exports/events.ts'
import { payrollExports, type ExportCommand } from '#domain/payroll-exports/exports.ts'
import type { ExportRefusal } from '#domain/payroll-exports/file.ts'
import { fileNameOf } from '#domain/payroll-exports/file-name.ts'
import { payrollPeriods } from '#domain/payroll/published.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import { asCompanyId, asEmployeeId, asPayrollExportId } from '#domain/shared/values.ts'
import { payrollPeriodsStream, takingOf, type Fits } from '../payroll/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import { recurringJob, type Job } from '../shared/jobs.ts'
import { exportFile } from './export-file.ts'
import { lookThrough } from './look-through.ts'
import { planOf, sourceOf } from './plan.ts'
import type { PayrollExportReads } from './reads.ts'
import { exportStream } from './streams.ts'
import { dropExport, exportsToDo, keptSince, type WhichExport } from './to-do.ts'

const everyMs = 1_000
/** One that the log does not know after so long was refused, or never came to it. */
const forgottenMs = 600_000

/** Prepares files of all companies that were asked for, one after the other. */
export const workOnExports =
  (deps: Deps, reads: PayrollExportReads) =>
  async (stop: AbortSignal, failed: (error: unknown) => void): Promise<void> => {
    for (const { company_id, export_id } of await exportsToDo(deps)) {
      if (stop.aborted) return
      const of = {
        company: asCompanyId(company_id),
        exportId: asPayrollExportId(export_id),
      }
      await goOnExporting(deps, reads, of, stop).catch(failed)
    }
  }

export const watchExports = (deps: Deps, reads: PayrollExportReads): Job =>
  recurringJob(everyMs, { alone: 'payroll-exports' }, workOnExports(deps, reads))

/**
 * Prepares one file, or says why there is none. Nothing of it is kept but what it is (docs/decisions/0067): killed
 * anywhere, it is made anew, the same. Long because each step looks whether the one before it is done.
 */
export const goOnExporting = async (
  deps: Deps,
  reads: PayrollExportReads,
  of: WhichExport,
  stop: AbortSignal,
): Promise<void> => {
  const { company, exportId } = of
  const { state } = await load(deps, exportStream(company, exportId), payrollExports)
  if (!state || state.ready || state.failed) {
    const since = await keptSince(deps, of)
    if (state || (since !== null && epochMsOf(deps.now()) - epochMsOf(since) > forgottenMs))
      await dropExport(deps, of)
    return
  }
  const { begun } = state
  const source = await sourceOf(deps, company, begun)
  if (!source) {
    // What it takes is not closed: it is gone on with by its own job, or nothing was open any more.
    if ((await takingOf(deps, company, exportId)).is !== 'none') return
    await fail(deps, of, begun, { code: 'payroll.nothing-to-export' })
    await dropExport(deps, of)
    return
  }
  if (!(await reads.knows(source.position))) return
  const plan = await planOf(deps, reads, company, begun, source)
  const file = await exportFile(deps, reads, plan)
  const looked = await lookThrough(file, stop)
  if (!looked) return
  if (!looked.end.ok) {
    await fail(deps, of, begun, looked.end.refusal)
    await dropExport(deps, of)
    return
  }
  // The period is exported before the file is there for whoever asks again and again.
  await noteExported(deps, of, begun)
  await end(deps, of, begun, {
    type: 'EndExport',
    ready: {
      exportId,
      fileName: fileNameOf(plan.profile.fileName, plan.profile.name, plan.context),
      sha256: looked.sha256,
      bytes: looked.bytes,
      ...looked.end.summary,
      controlSums: { ...looked.end.summary.controlSums },
      hash: source.hash,
      batches: [...plan.of.batches],
      erased: file.erased,
      ...(file.lost > 0 ? { lost: file.lost } : {}),
    },
  })
  await dropExport(deps, of)
}

/**
 * Whether the lines that an export is about to take make the file that it was asked for; where they do not, it says so
 * and takes nothing (docs/decisions/0068).
 */
export const fitsExport =
  (deps: Deps, reads: PayrollExportReads): Fits =>
  async ({ company, attempt }, { exportId, batch }) => {
    const { state } = await load(deps, exportStream(company, exportId), payrollExports)
    if (!state) return 'yes'
    if (state.failed) return 'no'
    if (!(await reads.knows(await deps.log.head()))) return 'later'
    const { begun } = state
    const plan = await planOf(deps, reads, company, begun, { batch, attempt })
    const looked = await lookThrough(await exportFile(deps, reads, plan), null)
    if (!looked) return 'later'
    if (looked.end.ok) return 'yes'
    await fail(deps, { company, exportId }, begun, looked.end.refusal)
    return 'no'
  }

/** In the name of whoever asked; each append is stored once, whoever is killed in between. */
const callerOf = ({ company, exportId }: WhichExport, by: string, what: string): Caller => ({
  company,
  actor: by,
  correlation: `payroll-export:${exportId}`,
  requestKey: `payroll-export:${exportId}:${what}`,
})

const end = async (
  deps: Deps,
  of: WhichExport,
  { by }: ExportBegun,
  command: ExportCommand,
): Promise<void> => {
  const stream = exportStream(of.company, of.exportId)
  const result = await handle(
    deps,
    stream,
    payrollExports,
    command,
    callerOf(of, by, command.type),
  )
  if (!result.ok) throw new Error(`an export could not be ended: ${result.refusal.code}`)
}

const nothing = { employee: null, column: null, value: null, letters: null, people: null }
const fail = async (
  deps: Deps,
  of: WhichExport,
  begun: ExportBegun,
  { code, ...refusal }: ExportRefusal | { readonly code: 'payroll.nothing-to-export' },
): Promise<void> => {
  const why = { rows: null, ...nothing, ...refusal }
  const employee = why.employee === null ? null : asEmployeeId(why.employee)
  await end(deps, of, begun, {
    type: 'FailExport',
    failed: {
      exportId: of.exportId,
      code,
      employee,
      column: why.column,
      value: why.value,
      letters: why.letters,
      people: why.people,
      rows: why.rows,
    },
  })
}

const noteExported = async (
  deps: Deps,
  of: WhichExport,
  { period, version, by, byEmployee }: ExportBegun,
): Promise<void> => {
  if (version === null) return
  const { exportId } = of
  const command = { type: 'NoteExport', period, version, exportId, by, byEmployee } as const
  const stream = payrollPeriodsStream(of.company)
  const noted = await handle(
    deps,
    stream,
    payrollPeriods,
    command,
    callerOf(of, by, 'NoteExport'),
  )
  if (!noted.ok) throw new Error(`a file could not be noted: ${noted.refusal.code}`)
}
