import type { z } from 'zod'
import type { PostEmployeeImportSave } from '#api/contract/employee-import.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { Failure } from '#api/shared/problem.ts'
import { read } from '#api/shared/read.ts'
import { asImportId, type ImportOwner } from '#commands/employees/import/files.ts'
import type { ImportSettings } from '#commands/employees/import/known.ts'
import type { CellError } from '#domain/employees/import-rows.ts'
import { titleKey } from '#domain/organization/published.ts'
import { shiftList } from '#projections/shifts/shift-list.ts'
import { isCode, sentence } from '#words/refusals.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../../deps.ts'

export const ownerOf = (by: AuthorisedUser, importId: string): ImportOwner => ({
  company: by.session.company,
  userId: by.session.userId,
  importId: asImportId(importId),
})

type Asked = z.output<typeof PostEmployeeImportSave.body>
/**
 * What is said once for the file, and what only read models know.
 * @throws {Failure} `access.forbidden` where he may not add what the file names; `employees.import-columns-missing`
 */
export const settingsOf = async (
  deps: ApiDeps,
  by: AuthorisedUser,
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
  by: AuthorisedUser,
): Promise<Readonly<Record<string, string | null>>> => {
  const { rows } = await read(deps, by, shiftList)
  const found = new Map<string, string | null>()
  for (const { shiftId, title } of rows.filter(({ active }) => active)) {
    const key = titleKey(title)
    found.set(key, found.has(key) ? null : shiftId)
  }
  return Object.fromEntries(found)
}

/** In the caller's language. */
export const toldError = (locale: Language, { field, code, figures }: CellError) => {
  const said = isCode(code) ? code : 'request.invalid'
  return { field, code: said, error: sentence(locale, said, figures) }
}
