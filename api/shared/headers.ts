import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ApiDeps } from '../deps.ts'

/** Security headers of every answer, errors included (`reliability-security 2.2` items 43 to 47). */
export const registerHeaders = async (
  app: FastifyInstance,
  { tls, showsOutbox }: Pick<ApiDeps, 'tls' | 'showsOutbox'>,
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: tls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    const ofApi = request.url.startsWith('/api/') && !request.url.startsWith('/api/docs')
    // The demo plays the app around the page in a frame of its own; nobody else's page ever frames ours.
    const framed = showsOutbox?.() === true
    void reply.header('content-security-policy', ofApi ? nothing : page(framed))
    void reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
  })
}

/** For answers given before any hook runs: the router could not read the address. */
export const bareHeaders = (reply: FastifyReply, requestId: string): void => {
  void reply.headers({
    'content-security-policy': nothing,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-request-id': requestId,
  })
}

const nothing = "default-src 'none'; frame-ancestors 'none'"
/** The component kit sets styles on elements, so those are allowed; scripts are files of ours and nothing else. */
const page = (framed: boolean): string =>
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self'; object-src 'none'; " +
  `base-uri 'none'; form-action 'self'; frame-ancestors ${framed ? "'self'" : "'none'"}`
