import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignedIn } from './auth.ts'

const callers = new WeakMap<FastifyRequest, SignedIn>()
export const remember = (request: FastifyRequest, caller: SignedIn): void => { callers.set(request, caller) }
/** Who is signed in on this request; null on a public route. */
export const callerOf = (request: FastifyRequest): SignedIn | null => callers.get(request) ?? null

/** One line a request: its route, its status, how long, and the ids of company and user. Never its address, which may hold a search. */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const caller = callerOf(request)
    request.log.info({
      method: request.method, route: request.routeOptions.url ?? null, status: reply.statusCode, ms: Math.round(reply.elapsedTime),
      ...(caller ? { company: caller.session.company, user: caller.session.userId } : {}),
    }, 'request')
  })
}
