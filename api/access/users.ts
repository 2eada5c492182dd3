import { instantOf } from '#domain/shared/time.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { userList } from '#projections/access/user-list.ts'
import type { ApiDeps } from '../deps.ts'

type Asked = { readonly search?: string | undefined; readonly cursor?: string | undefined; readonly limit: number }

/** A page of the company's users, each with what stands in the way of his signing in. */
export const usersOf = ({ db, now }: ApiDeps, company: CompanyId, asked: Asked) =>
  db.withCompany(company, async tx => {
    const { rows, next } = await userList(tx, { company, ...asked })
    const locks = await tx.query<{ user_id: string; locked_ms: number | null; failures: number }>(
      'select user_id, locked_ms, failures from access.account_locks($1::uuid[], $2)', [rows.map(({ userId }) => userId), now()])
    const lockOf = (userId: string) => {
      const found = locks.find(lock => lock.user_id === userId)
      if (!found || (found.locked_ms === null && found.failures === 0)) return null
      return { until: found.locked_ms === null ? null : instantOf(Math.round(found.locked_ms)), failures: found.failures }
    }
    return { rows: rows.map(row => ({ ...row, lock: lockOf(row.userId) })), next }
  })
