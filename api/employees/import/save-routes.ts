import {
  GetEmployeeImport,
  GetEmployeeImportRefused,
  GetEmployeeImports,
  PostEmployeeImportResume,
  PostEmployeeImportSave,
  PostEmployeeImportStop,
  PostEmployeeImportUndo,
} from '#api/contract/employee-import.ts'
import type { ForeignReading } from '#api/foreign/reading.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import type { Api } from '#api/shared/route.ts'
import { abortOnDisconnect } from '#api/shared/abort-on-disconnect.ts'
import { packedOf, sealedRows, type ImportOwner } from '#commands/employees/import/files.ts'
import {
  beginSaving,
  progressOf,
  turnTo,
  type Progress,
} from '#commands/employees/import/progress.ts'
import { refusedRows } from '#commands/employees/import/refused-rows.ts'
import type { AskedUndo } from '#commands/employees/import/undo.ts'
import { beginUndoing, undoUntil } from '#commands/employees/import/undo-rows.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { undoReason } from '#words/employee-import.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../../deps.ts'
import { settingsOf, toldError, ownerOf } from './settings.ts'

/** Rows told at once. */
const page = 200

/**
 * A file that is saved and taken back in the background, and how far that is. Long because every call of a file answers
 * with that.
 */
export const saveRoutes = (api: Api, deps: ApiDeps, foreign: ForeignReading): void => {
  const now = async (of: ImportOwner) => {
    const [found] = await progressOf(deps, of)
    return found ? ok(told(found)) : refuse({ code: 'employees.import-not-found' } as const)
  }
  api.route(PostEmployeeImportSave, async ({ by, params, body, raw }) => {
    const of = ownerOf(by, params.importId)
    const settings = await settingsOf(deps, by, body)
    const [there] = await progressOf(deps, of)
    if (there?.state !== 'sent') return now(of)
    const packed = await packedOf(deps, of, 'sent')
    if (packed === null) return now(of) // another call of the same began it, or it is gone
    const rows = await foreign.read(
      'employee-import.pack',
      { packed, matching: body.matching, dateOrder: body.dateOrder },
      { company: of.company, signal: abortOnDisconnect(raw) },
    )
    await beginSaving(deps, of, { sealed: await sealedRows(deps, of, rows), settings })
    return now(of)
  })
  api.route(PostEmployeeImportStop, async ({ by, params }) => {
    const of = ownerOf(by, params.importId)
    await turnTo(deps, of, ['saving'], 'stopped')
    return now(of)
  })
  api.route(PostEmployeeImportResume, async ({ by, params }) => {
    const of = ownerOf(by, params.importId)
    await turnTo(deps, of, ['stopped'], 'saving')
    return now(of)
  })
  api.route(PostEmployeeImportUndo, async ({ by, params, locale }) => {
    const of = ownerOf(by, params.importId)
    if (await beginUndoing(deps, of, undoBy(by, locale))) return now(of)
    const [there] = await progressOf(deps, of)
    if (!there) return refuse({ code: 'employees.import-not-found' })
    if (there.state === 'undoing' || there.state === 'undone') return now(of)
    return refuse({
      code:
        there.state === 'saved' ? 'employees.import-undo-over' : 'employees.import-under-way',
    })
  })
  api.route(GetEmployeeImport, ({ by, params }) => now(ownerOf(by, params.importId)))
  api.route(GetEmployeeImports, async ({ by }) => {
    const { company, userId } = by.session
    return ok({ rows: (await progressOf(deps, { company, userId })).map(told) })
  })
  api.route(GetEmployeeImportRefused, async ({ by, params, query: { line }, locale }) => {
    const of = ownerOf(by, params.importId)
    const [there] = await progressOf(deps, of)
    if (!there) return refuse({ code: 'employees.import-not-found' })
    const rows = await refusedRows(deps, of, { after: line, most: page })
    return ok({
      rows: rows.map(row => ({
        ...row,
        errors: row.errors.map(error => toldError(locale, error)),
      })),
      next: rows.length < page ? null : (rows.at(-1)?.line ?? null),
    })
  })
}

const undoBy = (by: AuthorisedUser, locale: Language): AskedUndo => ({
  role: by.role,
  level: by.level,
  mine: [...by.permissions],
  own: by.role === 'company-admin' ? null : by.user.employeeId,
  wholeCompany: by.scope.kind === 'company',
  reason: undoReason[locale],
})

const told = ({ sentAt, endedAt, rowMs, passwordMs, ...progress }: Progress) => {
  const until = undoUntil({ state: progress.state, endedAt })
  const { rows, done, passwords, passwordsSet } = progress
  const left = (rows - done) * (rowMs ?? 0) + (passwords - passwordsSet) * (passwordMs ?? 0)
  return {
    ...progress,
    sentAt: sentAt.toISOString(),
    secondsLeft: progress.state === 'saving' && rowMs !== null ? Math.ceil(left / 1_000) : null,
    undoUntil: until?.toISOString() ?? null,
  }
}
