import type { FastifyReply } from 'fastify'
import type { FileTitle } from '#words/files.ts'
import { recordExport } from '#commands/reports/record-leaving.ts'
import { SubjectErased } from '#database/vault.ts'
import { asDepartmentId, isLocalDate, isUuid } from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'
import type { AuthorisedUser } from './auth.ts'
import { tookAway } from './looks.ts'
import { Failure } from './problem.ts'

export type LeavingExport = {
  readonly deps: Pick<ApiDeps, 'log' | 'db' | 'now'>
  readonly by: AuthorisedUser
  readonly reply: FastifyReply
}

/**
 * Records who takes which report away, before its first byte. What the product asks for to make a mail is none: it is
 * recorded as a mail.
 * @throws {LogUnavailable} without a record nothing leaves.
 */
export const recordLeaving = async (
  { deps, by, reply }: LeavingExport,
  report: FileTitle,
  format: 'csv' | 'xlsx',
  rows: number,
): Promise<void> => {
  if (by.session.unattended) return
  const { from, to, department, ...others } = textsOf(reply.request.query)
  const data = {
    userId: by.session.userId,
    report,
    format,
    rows,
    from: isLocalDate(from) ? from : null,
    to: isLocalDate(to) ? to : null,
    departmentId: isUuid(department) ? asDepartmentId(department) : null,
    filters: JSON.stringify(
      Object.fromEntries(
        Object.entries(others)
          .filter(([name]) => !forms.has(name))
          .map(([name, value]) => [name, name === 'search' ? '' : value]),
      ),
    ),
  }
  try {
    await recordExport(deps, by.caller, data)
    await tookAway(deps, by, report, reply.request.query)
  } catch (error) {
    if (error instanceof SubjectErased) throw new Failure({ code: 'access.signed-out' })
    throw error
  }
}

/** Not what is asked for, but how it is written. */
const forms = new Set([
  'format',
  'times',
  'columns',
  'cursor',
  'limit',
  'after',
  'sort',
  'order',
  'month',
])

/** As the contract has checked them. */
const textsOf = (query: unknown): Partial<Readonly<Record<string, string>>> =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(
        Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      )
    : {}
