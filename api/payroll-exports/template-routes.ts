import { PostPayrollTemplate } from '#api/contract/payroll-templates.ts'
import type { Api } from '#api/shared/route.ts'
import { abortOnDisconnect } from '#api/shared/abort-on-disconnect.ts'
import { tookAway } from '#api/shared/looks.ts'
import { exportAgain } from '#commands/payroll-exports/export-again.ts'
import { exportRows } from '#commands/payroll-exports/export-rows.ts'
import { recordExport } from '#commands/reports/record-leaving.ts'
import { fieldOf, isFigure, type ExportProfile } from '#domain/payroll-exports/profile.ts'
import { ok } from '#domain/shared/result.ts'
import type { ApiDeps, ApiTools } from '../deps.ts'
import { readyExport } from './ready-export.ts'
import type { Title } from './template/match.ts'

const told = 100

/**
 * The payroll program's own file, filled with what a payroll file says (docs/decisions/0093).
 * Long because it is judged, made again, filled, recorded and told in one call.
 */
export const payrollTemplateRoutes = (api: Api, deps: ApiDeps, { foreign }: ApiTools): void =>
  api.route(PostPayrollTemplate, async ({ by, params, body, raw }) => {
    const { company, userId } = by.session
    const found = await readyExport(api, deps, by, params.exportId)
    if (!found.ok) return found
    const { exportId, begun, ready } = found.value
    // A file that is not what it was fills nothing.
    const again = await exportAgain(deps, deps.reads.payrollExports, company, begun, ready)
    if (!again.ok) return again
    const made = await exportRows(deps, deps.reads.payrollExports, company, begun)
    if (!made.ok) return made
    const { profile, rows } = made.value
    const titles = profile.columns.map(titleOf)
    const { content, matched, lacking, ...filled } = await foreign.read(
      'payroll-template.fill',
      { content: body.content, titles, rows },
      { company, signal: abortOnDisconnect(raw) },
    )
    const isWhole = lacking.length === 0 || body.without
    if (isWhole) {
      await recordExport(deps, by.caller, {
        userId,
        report: 'payrollFile',
        format: profile.format,
        rows: filled.filled + filled.added,
        from: begun.from,
        to: begun.to,
        departmentId: null,
        filters: JSON.stringify({
          export: exportId,
          template: filled.template,
          sha256: filled.sha256,
        }),
      })
      await tookAway(deps, by, 'payrollFile', {})
    }
    const has = new Set(matched)
    const named = (wanted: (at: number) => boolean): string[] =>
      profile.columns.flatMap(({ title }, at) => (wanted(at) ? [title] : []))
    return ok({
      ...filled,
      content: isWhole ? content : null,
      lacking: lacking.slice(0, told),
      lackingCount: lacking.length,
      matched: named(at => has.has(at)),
      unmatched: named(at => !has.has(at) && !titles[at]?.key && !titles[at]?.keeps),
    })
  })

/** Who somebody is stays as the payroll program has it. */
const identity = ['employeeNo', 'fullName', 'nationalId', 'department', 'position']
const titleOf = (column: ExportProfile['columns'][number]): Title => {
  const field = fieldOf(column)
  return {
    title: column.title,
    key: field === 'employeeNo' || field === 'nationalId',
    keeps: !isFigure(column) && field !== null && identity.includes(field),
  }
}
