import { takenBy, type Endpoint, type Permission } from '#api/contract/endpoint.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'

export type MayUndo = (by: Pick<AuthorisedUser, 'permissions'>, kind: string) => boolean

/**
 * Whoever may do an act may take it back: who has the permission of every endpoint that records it. False, too, for
 * what none records.
 * @param endpoints read when first asked, since the last of them come to be after the routes that ask
 */
export const mayUndoBy = (endpoints: readonly Endpoint[]): MayUndo => {
  let taken: ReadonlyMap<string, ReadonlySet<Permission>> | null = null
  return ({ permissions }, kind) => {
    taken ??= permissionsByAct(endpoints)
    const needed = taken.get(kind)
    return needed !== undefined && [...needed].every(permission => permissions.has(permission))
  }
}

const permissionsByAct = (
  endpoints: readonly Endpoint[],
): ReadonlyMap<string, ReadonlySet<Permission>> => {
  const found = new Map<string, Set<Permission>>()
  for (const { access, records = [] } of endpoints) {
    if (typeof access === 'string') continue
    for (const kind of records)
      found.set(kind, new Set([...(found.get(kind) ?? []), ...takenBy(access)]))
  }
  return found
}
