import { ok, refuse, type Result } from '../shared/result.ts'
import { asDegreeId, asPositionId } from '../shared/values.ts'
import { titleKey, type Positions } from '../organization/published.ts'

/** What somebody is called by his work, and his degree, as asked for: by ids of the lists, or a title in words. */
export type AskedPost = {
  readonly position?: string | null
  readonly positionId?: string | null
  readonly degreeId?: string | null
}
/** As his record holds it: the title as it is called now, and what stands in the lists. */
export type Post = {
  readonly position: string | null
  readonly positionId: string | null
  readonly degreeId: string | null
}
export type PostRefusal =
  | { readonly code: 'employees.position-required' }
  | { readonly code: 'employees.position-unknown' }
  | { readonly code: 'employees.degree-required' }
  | { readonly code: 'employees.degree-unknown' }

/**
 * Finds what is asked for in the company's lists (docs/decisions/0043). A title in words is the position that is called
 * so; one that no position is called stays words, of somebody who works here already. Whoever is hired needs a position
 * and a degree, his own or that of the position, as soon as the company has any (`spec §5`).
 */
export const postOf = (
  { positions, degrees }: Positions,
  { position, positionId, degreeId }: AskedPost,
  { hiring }: { readonly hiring: boolean },
): Result<Post, PostRefusal> => {
  const words = position?.trim() || null
  const found = positionId
    ? ([asPositionId(positionId), positions.get(asPositionId(positionId))] as const)
    : words === null
      ? undefined
      : [...positions].find(([, { title }]) => titleKey(title) === titleKey(words))
  const [id, there] = found ?? []
  if (positionId && !there) return refuse({ code: 'employees.position-unknown' })
  if (degreeId && !degrees.has(asDegreeId(degreeId)))
    return refuse({ code: 'employees.degree-unknown' })
  if (hiring && positions.size > 0 && !there)
    return refuse({
      code: words === null ? 'employees.position-required' : 'employees.position-unknown',
    })
  if (hiring && degrees.size > 0 && !degreeId && !there?.degreeId)
    return refuse({ code: 'employees.degree-required' })
  return ok({
    position: there?.title ?? words,
    positionId: there && id ? id : null,
    degreeId: degreeId || null,
  })
}
