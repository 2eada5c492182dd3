import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#api/contract/endpoint.ts'
import type { ApiDeps } from '../deps.ts'
import { type authenticate, authorise, type SignedIn } from './auth.ts'
import { featuresOf } from './features.ts'
import { admitBySubscription } from './subscription-gate.ts'

/** @throws {Failure} what `authorise` and `admitBySubscription` do */
export const admit = (
  deps: ApiDeps,
  endpoint: Endpoint,
  caller: SignedIn,
  { query }: FastifyRequest,
): void => {
  authorise(endpoint, caller, featuresOf(deps, caller))
  admitBySubscription(endpoint, caller, bringsFile(endpoint, query))
}

/** What beside an access token in the header lets somebody in. */
export const admittedTokens = (
  endpoint: Endpoint,
  { query }: FastifyRequest,
): Parameters<typeof authenticate>[2] =>
  endpoint.picture
    ? { files: true, use: false, inAddress: tokenIn(query) }
    : { files: bringsFile(endpoint, query), brings: endpoint.bringsKept ?? false }
const tokenIn = (query: unknown): string | undefined =>
  typeof query === 'object' &&
  query !== null &&
  'token' in query &&
  typeof query.token === 'string'
    ? query.token
    : undefined

/** Rows as a file, and nothing else: the one thing that a file token opens beside a picture. */
export const bringsFile = ({ method, asked }: Endpoint, query: unknown): boolean => {
  const format =
    typeof query === 'object' && query !== null && 'format' in query ? query.format : undefined
  const formats = Object.hasOwn(asked, 'format') ? asked['format']?.of : null
  return (
    method === 'GET' &&
    typeof formats === 'object' &&
    formats !== null &&
    formats.some(one => one === format)
  )
}
