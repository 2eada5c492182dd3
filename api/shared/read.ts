import type { ConnectionsFor, Tx } from '#database/types.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import type { ApiDeps } from '../deps.ts'

/** Whose company is read, and with whose rows. */
export type Reader = {
  readonly session: { readonly company: CompanyId }
  readonly scope: ScopeFilter
  /** Whose connections it is read by; unsaid: those of the screens. */
  readonly connections?: ConnectionsFor
}

/** A query for the caller: in one transaction of his company, with his scope. */
export const read = <T>(
  deps: ApiDeps,
  by: Reader,
  query: (
    tx: Tx,
    of: { readonly company: CompanyId; readonly scope: ScopeFilter },
  ) => Promise<T>,
): Promise<T> =>
  deps.db.withCompany(
    by.session.company,
    tx => query(tx, { company: by.session.company, scope: by.scope }),
    by.connections,
  )
