import {
  DeleteEmployeeImport,
  GetEmployeeImportTemplate,
  PostEmployeeImport,
  PostEmployeeImportCheck,
  rowsChecked,
} from '#api/contract/employee-import.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { limit } from '#api/shared/limits.ts'
import type { Api } from '#api/shared/route.ts'
import { abortOnDisconnect } from '#api/shared/abort-on-disconnect.ts'
import {
  asImportId,
  forgetImport,
  keepImport,
  packedOf,
} from '#commands/employees/import/files.ts'
import { judgeRow } from '#commands/employees/import/judge-row.ts'
import type { JudgedRow } from '#commands/employees/import/judged.ts'
import { knownFor, unknownIn, type ImportContext } from '#commands/employees/import/known.ts'
import type { ImportRow } from '#domain/employees/import-rows.ts'
import { progressOf } from '#commands/employees/import/progress.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps, ApiTools } from '../../deps.ts'
import { saveRoutes } from './save-routes.ts'
import { settingsOf, toldError, ownerOf } from './settings.ts'
import { templateOf } from './template.ts'

/**
 * Employees from a file: sent, matched and checked without storing anything of anybody; then saved.
 * Long because it has every call before that.
 */
export const employeeImportRoutes = (api: Api, deps: ApiDeps, { foreign }: ApiTools): void => {
  api.route(GetEmployeeImportTemplate, async ({ query: { as }, locale }) =>
    ok({ name: `employees.${as}`, content: await templateOf(locale, as) }),
  )
  api.route(PostEmployeeImport, async ({ by, body, raw }) => {
    const { company, userId } = by.session
    api.limits.take(limit.upload, userId)
    const { packed, ...looked } = await foreign.read('employee-import.look', body, {
      company,
      signal: abortOnDisconnect(raw),
    })
    const importId = asImportId(deps.newId(by.caller, 'employee-import'))
    await keepImport(deps, { company, userId, importId, packed, rows: looked.rows })
    return ok({ importId, ...looked })
  })
  api.route(PostEmployeeImportCheck, async ({ by, params, body, raw, locale }) => {
    const { matching, dateOrder, from } = body
    const settings = await settingsOf(deps, by, body)
    const of = ownerOf(by, params.importId)
    const [there] = await progressOf(deps, of)
    if (!there) return refuse({ code: 'employees.import-not-found' })
    const packed = await packedOf(deps, of, 'sent')
    // Its rows lie there as they are saved by then.
    if (packed === null) return refuse({ code: 'employees.import-under-way' })
    const {
      total,
      rows,
      dateOrder: readIn,
      dateProof,
      ...named
    } = await foreign.read(
      'employee-import.rows',
      { packed, matching, dateOrder, from, most: rowsChecked },
      { company: by.session.company, signal: abortOnDisconnect(raw) },
    )
    const known = await knownFor(deps, by.session.company, settings)
    const judged = await judgeAll(deps, by, known, rows)
    const next = from + rows.length
    return ok({
      total,
      next: next < total && rows.length > 0 ? next : null,
      dateOrder: readIn,
      dateProof,
      unknown: unknownIn(known, named),
      rows: rows.map(({ line }, at) => ({ line, ...toldOf(locale, judged[at]) })),
    })
  })
  api.route(DeleteEmployeeImport, async ({ by, params }) => {
    const of = ownerOf(by, params.importId)
    if (await forgetImport(deps, of)) return ok({ position: null })
    const [there] = await progressOf(deps, of)
    return refuse({
      code: there ? 'employees.import-under-way' : 'employees.import-not-found',
    })
  })
  saveRoutes(api, deps, foreign)
}

/** Rows that are judged at once; each asks the log a few times. */
const atOnce = 8

const judgeAll = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  known: ImportContext,
  rows: readonly ImportRow[],
): Promise<readonly JudgedRow[]> => {
  const judged: JudgedRow[] = []
  for (let from = 0; from < rows.length; from += atOnce)
    judged.push(
      ...(await Promise.all(
        rows
          .slice(from, from + atOnce)
          .map(row => judgeRow(deps, by.session.company, known, row)),
      )),
    )
  return judged
}

const toldOf = (locale: Language, judged: JudgedRow | undefined) => {
  if (judged === undefined || judged.outcome === 'refused')
    return {
      outcome: 'refused' as const,
      changes: [],
      errors: (judged?.errors ?? []).map(error => toldError(locale, error)),
    }
  const changes = judged.outcome === 'update' ? [...judged.change.fields] : []
  return { outcome: judged.outcome, changes, errors: [] }
}
