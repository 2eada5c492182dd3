import type { z } from 'zod'
import {
  DeleteEmployeeImport,
  GetEmployeeImportTemplate,
  PostEmployeeImport,
  PostEmployeeImportCheck,
  rowsChecked,
} from '#api/contract/employee-import.ts'
import type { ForeignReading } from '#api/foreign/reading.ts'
import type { Permitted } from '#api/shared/auth.ts'
import { limit } from '#api/shared/limits.ts'
import { Failure } from '#api/shared/problem.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { untilGone } from '#api/shared/until-gone.ts'
import {
  asImportId,
  forgetImport,
  keepImport,
  packedOf,
  type Whose,
} from '#commands/employees/import/files.ts'
import { judgeRow } from '#commands/employees/import/judge-row.ts'
import type { Judged } from '#commands/employees/import/judged.ts'
import {
  knownFor,
  unknownIn,
  type ImportSettings,
  type Known,
} from '#commands/employees/import/known.ts'
import type { CellError, ImportRow } from '#domain/employees/import-rows.ts'
import { titleKey } from '#domain/organization/published.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { shiftList } from '#projections/shifts/shift-list.ts'
import { isCode, sentence } from '#words/refusals.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../../deps.ts'
import { templateOf } from './template.ts'

/**
 * Employees from a file: sent, matched and checked without storing anything of anybody.
 * Long because it has every call of a file.
 */
export const employeeImportRoutes = (
  api: Api,
  deps: ApiDeps,
  foreign: ForeignReading,
): void => {
  api.route(GetEmployeeImportTemplate, async ({ query: { as }, locale }) =>
    ok({ name: `employees.${as}`, content: await templateOf(locale, as) }),
  )
  api.route(PostEmployeeImport, async ({ by, body, raw }) => {
    const { company, userId } = by.session
    api.limits.take(limit.upload, userId)
    const { packed, ...looked } = await foreign.read('employee-import.look', body, {
      company,
      signal: untilGone(raw),
    })
    const importId = asImportId(deps.newId(by.caller, 'employee-import'))
    await keepImport(deps, { company, userId, importId, packed, rows: looked.rows })
    return ok({ importId, ...looked })
  })
  api.route(PostEmployeeImportCheck, async ({ by, params, body, raw, locale }) => {
    const { matching, from } = body
    const settings = await settingsOf(deps, by, body)
    const packed = await packedOf(deps, whose(by, params.importId))
    if (packed === null) return refuse({ code: 'employees.import-not-found' })
    const { total, rows, ...named } = await foreign.read(
      'employee-import.rows',
      { packed, matching, from, most: rowsChecked },
      { company: by.session.company, signal: untilGone(raw) },
    )
    const known = await knownFor(deps, by.session.company, settings)
    const judged = await judgeAll(deps, by, known, rows)
    const next = from + rows.length
    return ok({
      total,
      next: next < total && rows.length > 0 ? next : null,
      unknown: unknownIn(known, named),
      rows: rows.map(({ line }, at) => ({ line, ...toldOf(locale, judged[at]) })),
    })
  })
  api.route(DeleteEmployeeImport, async ({ by, params }) =>
    (await forgetImport(deps, whose(by, params.importId)))
      ? ok({ position: null })
      : refuse({ code: 'employees.import-not-found' }),
  )
}

const whose = (by: Permitted, importId: string): Whose => ({
  company: by.session.company,
  userId: by.session.userId,
  importId: asImportId(importId),
})

/** Rows that are judged at once; each asks the log a few times. */
const atOnce = 8

const judgeAll = async (
  deps: ApiDeps,
  by: Permitted,
  known: Known,
  rows: readonly ImportRow[],
): Promise<readonly Judged[]> => {
  const judged: Judged[] = []
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

type Asked = Omit<z.output<typeof PostEmployeeImportCheck.body>, 'from'>
/**
 * What is said once for the file, and what only read models know.
 * @throws {Failure} `access.forbidden` where he may not add what the file names; `employees.import-columns-missing`
 */
const settingsOf = async (
  deps: ApiDeps,
  by: Permitted,
  { matching, degreeId, weekdays, restDays, create }: Asked,
): Promise<ImportSettings> => {
  if (matching.phone === undefined || matching.username === undefined)
    throw new Failure({ code: 'employees.import-columns-missing' })
  const mayNot =
    (create.departments && !by.permissions.has('departments.create')) ||
    (create.positions && !by.permissions.has('positions.create'))
  if (mayNot) throw new Failure({ code: 'access.forbidden' })
  const { scope } = by
  return {
    degreeId: degreeId ?? null,
    weekdays,
    restDays,
    create,
    shifts: await shiftsInUse(deps, by),
    scope:
      scope.kind === 'company' ? null : scope.kind === 'departments' ? scope.departmentIds : [],
  }
}

const shiftsInUse = async (
  deps: ApiDeps,
  by: Permitted,
): Promise<Readonly<Record<string, string | null>>> => {
  const { rows } = await read(deps, by, shiftList)
  const found = new Map<string, string | null>()
  for (const { shiftId, title } of rows.filter(({ active }) => active)) {
    const key = titleKey(title)
    found.set(key, found.has(key) ? null : shiftId)
  }
  return Object.fromEntries(found)
}

const toldOf = (locale: Language, judged: Judged | undefined) => {
  if (judged === undefined || judged.outcome === 'refused')
    return {
      outcome: 'refused' as const,
      changes: [],
      errors: (judged?.errors ?? []).map(error => toldError(locale, error)),
    }
  const changes = judged.outcome === 'update' ? [...judged.change.fields] : []
  return { outcome: judged.outcome, changes, errors: [] }
}

const toldError = (locale: Language, { field, code, figures }: CellError) => {
  const said = isCode(code) ? code : 'request.invalid'
  return { field, code: said, error: sentence(locale, said, figures) }
}
