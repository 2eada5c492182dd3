import { Readable } from 'node:stream'
import {
  GetPayrollExport,
  GetPayrollExportFile,
  GetPayrollExports,
  PostPayrollExport,
} from '#api/contract/payroll-exports.ts'
import { attachmentOf } from '#api/shared/attachment.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { tookAway } from '#api/shared/looks.ts'
import { read } from '#api/shared/read.ts'
import { answeredByHandler, type Api, type Call } from '#api/shared/route.ts'
import { beginExport, exportNow, type ExportAsked } from '#commands/payroll-exports/exports.ts'
import { exportAgain } from '#commands/payroll-exports/export-again.ts'
import { fitsExport, goOnExporting } from '#commands/payroll-exports/export-job.ts'
import type { WhichExport } from '#commands/payroll-exports/to-do.ts'
import { goOnLocking } from '#commands/payroll/published.ts'
import { noteFileDiffers } from '#commands/payroll/published.ts'
import { profileVersion } from '#commands/payroll-exports/profile-history.ts'
import { newestNote } from '#commands/proof/told.ts'
import { recordExport } from '#commands/reports/record-leaving.ts'
import { servedName } from '#domain/payroll-exports/file-name.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import {
  asPayrollExportId,
  asPayrollProfileId,
  type PayrollExportId,
} from '#domain/shared/values.ts'
import { exportRows } from '#projections/payroll/exports.ts'
import type { ApiDeps } from '../deps.ts'
import { readyExport, wholeCompany } from './ready-export.ts'
import { refusalOf, shownExport } from './shown-export.ts'

/** Payroll files of locked periods: asked for, prepared, listed and given out (`payroll-rules §5`, §6). */
export const payrollExportRoutes = (api: Api, deps: ApiDeps): void => {
  askRoute(api, deps)
  api.route(GetPayrollExports, async ({ by, query: { cursor, limit: most }, locale }) => {
    const before = cursor !== undefined && /^\d{1,18}$/.test(cursor) ? cursor : null
    const rows = await read(deps, by, (tx, { company }) =>
      exportRows(tx, { company, before, limit: most + 1 }),
    )
    const page = rows.slice(0, most)
    const checkpoint = await newestNote(deps, by.session.company)
    return ok({
      rows: page.map(row => shownExport(row, checkpoint, locale)),
      next: rows.length > most ? (page.at(-1)?.position ?? null) : null,
    })
  })
  api.route(GetPayrollExport, async ({ by, params: { exportId }, locale }) => {
    const found = await shown(deps, by, asPayrollExportId(exportId), locale)
    return found ? ok(found) : refuse({ code: 'payroll.export-not-found' })
  })
  fileRoute(api, deps)
}

/** So long who asks waits for a file that is soon made; a longer one its job prepares. */
const patienceMs = 2_000

const askRoute = (api: Api, deps: ApiDeps): void => {
  api.route(PostPayrollExport, async ({ by, body, locale, log }) => {
    wholeCompany(by)
    const { company } = by.session
    const { kind, period, version = null, batch = null } = body
    const begun = await beginExport(deps, deps.reads.payroll)(by.caller, {
      ...(kind === 'period' ? { kind, version } : { kind, batch }),
      period,
      profileId: asPayrollProfileId(body.profileId),
      byEmployee: by.user.employeeId,
    })
    if (!begun.ok) return begun
    const { exportId, position, taking } = begun.value
    await makeSoon(deps, { company, exportId }, { position, taking }).catch(
      (error: unknown) => {
        log.warn(
          { err: error, exportId },
          'a payroll file was not made at once: its job tries again',
        )
      },
    )
    const now = await exportNow(deps, company, exportId)
    if (now?.failed) return refuse(refusalOf(now.failed))
    const found = await shown(deps, by, exportId, locale)
    if (!found) throw new Error('an export that was asked for is not there')
    return ok({ position: position?.toString() ?? null, ...found })
  })
}

/** As its jobs do, since whoever asks wants it now. */
const makeSoon = async (
  deps: ApiDeps,
  of: WhichExport,
  { position, taking }: Pick<ExportAsked, 'position' | 'taking'>,
): Promise<void> => {
  const { payroll, payrollExports } = deps.reads
  const soon = AbortSignal.timeout(patienceMs)
  if (taking) {
    if (position !== null && !(await payrollExports.knows(position))) return
    await goOnLocking(deps, payroll, taking, soon, fitsExport(deps, payrollExports))
  }
  await goOnExporting(deps, payrollExports, of, soon)
}

const shown = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  exportId: PayrollExportId,
  locale: Call<typeof GetPayrollExport>['locale'],
) => {
  const { company } = by.session
  const now = await exportNow(deps, company, exportId)
  return now && shownExport(now, await newestNote(deps, company), locale)
}

const types = {
  csv: 'text/csv',
  fixed: 'text/plain',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Long because it is judged, made again, recorded and sent in one call. */
const fileRoute = (api: Api, deps: ApiDeps): void =>
  api.route(GetPayrollExportFile, async ({ by, params, raw: { reply }, log }) => {
    const { company, userId } = by.session
    const found = await readyExport(api, deps, by, params.exportId)
    if (!found.ok) return found
    const { exportId, begun, ready } = found.value
    const made = await exportAgain(deps, deps.reads.payrollExports, company, begun, ready)
    if (!made.ok) {
      if (made.refusal.code === 'payroll.file-differs') {
        log.error({ exportId, ...made.refusal }, 'a payroll file differs from what it was')
        await noteFileDiffers(deps, company, exportId)
      }
      return made
    }
    const { sha256, size, bytes, erased, lost } = made.value
    const profile = await profileVersion(deps, company, begun.profileId, begun.profileVersion)
    await recordExport(deps, by.caller, {
      userId,
      report: 'payrollFile',
      format: profile.format,
      rows: ready.rows,
      from: begun.from,
      to: begun.to,
      departmentId: null,
      filters: JSON.stringify({ export: exportId }),
    })
    await tookAway(deps, by, 'payrollFile', {})
    if (erased > 0) void reply.header('x-erased', String(erased))
    if (lost > 0) void reply.header('x-lost', String(lost))
    const charset = profile.format === 'xlsx' ? '' : charsets[profile.encoding]
    void reply
      .header('x-content-sha256', sha256)
      .header('content-length', size)
      .header('content-disposition', attachmentOf(servedName(ready.fileName)))
      .type(`${types[profile.format]}${charset}`)
      .send(Readable.from(bytes, { objectMode: false }))
    return answeredByHandler
  })

const charsets = {
  'utf-8': '; charset=utf-8',
  'utf-8-bom': '; charset=utf-8',
  'windows-1254': '; charset=windows-1254',
} as const
