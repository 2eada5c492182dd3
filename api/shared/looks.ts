import { z } from 'zod'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { recordLook } from '#commands/access/looks.ts'
import { asEmployeeId, isUuid, type EmployeeId } from '#domain/shared/values.ts'
import type { FileTitle } from '#words/files.ts'
import type { ApiDeps } from '../deps.ts'
import type { SignedIn } from './auth.ts'

/**
 * Writes down who opens another's personal data, before he sees it. What the product reads for a mail is no
 * look, and neither is what somebody sees of himself.
 */
export const lookedAt = async (
  deps: Pick<ApiDeps, 'db' | 'now'>,
  { opens }: Pick<Endpoint, 'opens'>,
  by: SignedIn,
  { params, query }: { readonly params: unknown; readonly query: unknown },
): Promise<void> => {
  if (!opens || sees(by, null)) return
  const employeeId = opens.of === undefined ? null : subjectOf(opens.of, params, query)
  if (sees(by, employeeId) || (opens.of !== undefined && employeeId === null)) return
  const { company, userId } = by.session
  await recordLook(deps, { company, userId, how: 'opened', what: opens.kind, employeeId })
}

/** Lists that leave as a file and have nobody in them. */
const ofThings: ReadonlySet<string> = new Set<FileTitle>([
  'departments',
  'lateUploads',
  'readerGroups',
  'readers',
  'shifts',
])

/** The same for what leaves as a file. */
export const tookAway = async (
  deps: Pick<ApiDeps, 'db' | 'now'>,
  by: SignedIn,
  report: FileTitle,
  query: unknown,
): Promise<void> => {
  const employeeId = subjectOf('employee', {}, query)
  if (ofThings.has(report) || sees(by, employeeId)) return
  const { company, userId } = by.session
  await recordLook(deps, { company, userId, how: 'exported', what: report, employeeId })
}

/** Only himself, or nobody sees it at all. */
const sees = ({ session, scope, user }: SignedIn, employeeId: EmployeeId | null): boolean =>
  session.unattended ||
  scope?.kind === 'own' ||
  (employeeId !== null && employeeId === user.employeeId)

const said = z.record(z.string(), z.unknown()).catch({})
const subjectOf = (name: string, params: unknown, query: unknown): EmployeeId | null => {
  const value = { ...said.parse(query), ...said.parse(params) }[name]
  return isUuid(value) ? asEmployeeId(value) : null
}
