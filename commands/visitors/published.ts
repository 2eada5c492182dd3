import type { CompanyId, VisitorId } from '#domain/shared/values.ts'
import { visitors, type Visitor } from '#domain/visitors/visits.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { visitorStream } from './streams.ts'

/** Somebody who comes, with his visits as of now; nothing is known of him once he is erased. */
export const visitorNow = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  visitorId: VisitorId,
): Promise<Visitor> => (await load(deps, visitorStream(company, visitorId), visitors)).state
