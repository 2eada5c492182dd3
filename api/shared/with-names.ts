import type { Result } from '#domain/shared/result.ts'
import { localOfInstant } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import { nameOfActor } from '#projections/calendar/lists.ts'
import { companyDay } from '#projections/shared/company-day.ts'
import { writtenTime } from '#words/shared/written-time.ts'
import type { ApiDeps } from '../deps.ts'
import type { AuthorisedUser } from './auth.ts'
import { read } from './read.ts'

/** Who was faster, by name, and when by the company's clock. */
export const withNames = async <Value, Refusal extends { readonly code: string }>(
  deps: ApiDeps,
  by: AuthorisedUser,
  result: Result<Value, Refusal>,
): Promise<Result<Value, Refusal>> => {
  if (result.ok || !('by' in result.refusal && 'at' in result.refusal)) return result
  const { refusal } = result
  const actor = String(result.refusal.by)
  const { name, zone } = await read(deps, by, async (tx, { company }) => ({
    name: await nameOfActor(tx, company, actor),
    zone: (await companyDay(tx, company)).zone,
  }))
  const local = localOfInstant(zone, result.refusal.at as Instant) // the refusals that say when say it as an instant
  return {
    ok: false,
    refusal: {
      ...refusal,
      by: name ?? '—',
      at: writtenTime(local),
    },
  }
}
