import { GetOwnConsents, PostOwnConsent } from '#api/contract/consents.ts'
import { call, type Reply, type Request } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type OwnConsent = Reply<typeof GetOwnConsents>['rows'][number]

export const ownConsents = oneQuery(GetOwnConsents, {})
export const sayOfConsent = (textId: string, body: Request<typeof PostOwnConsent>['body']) =>
  call(PostOwnConsent, { params: { textId }, body })
