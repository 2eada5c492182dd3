import { asCompanyId, type CompanyId } from '#domain/shared/values.ts'
import { company, type Fact, type Rig } from './rig.ts'

/** Companies that live the same life as the first of a rig, under ids of their own. */
export const twins: readonly CompanyId[] = [
  asCompanyId('c0c0c0c0-0000-4000-8000-000000000003'),
  asCompanyId('c0c0c0c0-0000-4000-8000-000000000004'),
  asCompanyId('c0c0c0c0-0000-4000-8000-000000000005'),
]

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}/g
/** The same fact in another company: every id in it is another, as ids are of one company alone. */
const twinOf = (fact: Fact, n: number, of: CompanyId): Fact => ({
  ...(JSON.parse(
    JSON.stringify(fact).replaceAll(uuid, id =>
      id === company ? of : `${id.slice(0, 9)}${String(n + 1).padStart(4, '0')}${id.slice(13)}`,
    ),
  ) as Fact),
  of,
})

/**
 * A rig in which what is recorded of the first company is recorded of its twins as well, of the last of them one record
 * later: so their events lie between each other, and no lane ends with a batch of another.
 */
export const withTwins = (world: Rig): Rig => {
  let late: readonly Fact[] = []
  return {
    ...world,
    record: async (recordedAt, ...facts) => {
      const own = facts.filter(({ of = company }) => of === company)
      const mirrored = twins.map((of, n) => own.map(fact => twinOf(fact, n, of)))
      const now = [...late, ...facts, ...mirrored.slice(0, -1).flat()]
      late = mirrored.at(-1) ?? []
      return world.record(recordedAt, ...now)
    },
  }
}
