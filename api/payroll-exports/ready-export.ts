import type { AuthorisedUser } from '#api/shared/auth.ts'
import { limit } from '#api/shared/limits.ts'
import { Failure } from '#api/shared/problem.ts'
import type { Api } from '#api/shared/route.ts'
import { exportNow } from '#commands/payroll-exports/exports.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asPayrollExportId } from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'

/** A file has everybody in it. @throws {Failure} `access.forbidden` */
export const wholeCompany = ({ scope }: AuthorisedUser): void => {
  if (scope.kind !== 'company') throw new Failure({ code: 'access.forbidden' })
}

/**
 * A file that whoever asks may have and that can be given out, for whatever is done with it: by its id, of the caller's
 * company, ready. Counts as a file that is taken.
 * @throws {Failure} `access.forbidden`, `request.too-many`
 */
export const readyExport = async (api: Api, deps: ApiDeps, by: AuthorisedUser, id: string) => {
  wholeCompany(by)
  const exportId = asPayrollExportId(id)
  const now = await exportNow(deps, by.session.company, exportId)
  if (!now) return refuse({ code: 'payroll.export-not-found' as const })
  if (now.failed) return refuse({ code: 'payroll.export-failed' as const })
  const { begun, ready } = now
  if (!ready) return refuse({ code: 'payroll.export-not-ready' as const })
  api.limits.take(limit.export, by.session.userId)
  return ok({ exportId, begun, ready })
}
