import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignedIn } from './auth.ts'

const callers = new WeakMap<FastifyRequest, SignedIn>()
export const remember = (request: FastifyRequest, caller: SignedIn): void => {
  callers.set(request, caller)
}
/** Who is signed in on this request; null on a public route. */
export const callerOf = (request: FastifyRequest): SignedIn | null =>
  callers.get(request) ?? null

const refusals = new WeakMap<FastifyRequest, string>()
/** With which code it was refused. */
export const rememberRefusal = (request: FastifyRequest, code: string): void => {
  refusals.set(request, code)
}
const accounts = new WeakMap<FastifyRequest, string>()
/** As whom somebody tried to sign in: the HMAC of the name, never the name. */
export const rememberAccount = (request: FastifyRequest, account: string): void => {
  accounts.set(request, account)
}

/**
 * One line a request: its route, its status, how long, and the ids of company and user. Never its address, which may
 * hold a search. Whoever was not let in has a second one that is there unless warnings are off, with where he came
 * from.
 */
export const registerRequestLog = (app: FastifyInstance): void => {
  const warn = bounded()
  app.addHook('onResponse', async (request, reply) => {
    const caller = callerOf(request)
    const who = caller ? { company: caller.session.company, user: caller.session.userId } : {}
    const route = request.routeOptions.url ?? null
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...who,
      },
      'request',
    )
    const code = refusals.get(request)
    const account = accounts.get(request)
    // Sixteen digits find the account in the database, and nobody's name.
    if (code !== undefined && notLetIn.has(reply.statusCode))
      warn(untold =>
        request.log.warn(
          {
            address: request.ip,
            route,
            code,
            ...(account === undefined ? {} : { account: account.slice(0, 16) }),
            ...who,
            ...untold,
          },
          'refused',
        ),
      )
  })
}

/** No session, no right, too often. */
const notLetIn = new Set([401, 403, 429])

/** Whoever hammers at the door fills no disk: so many lines a minute, and the next one says how many are missing. */
const bounded = ({ most = 60, ms = 60_000 } = {}) => {
  let window = { from: Number.NEGATIVE_INFINITY, lines: 0, untold: 0 }
  return (line: (untold: { readonly untold?: number }) => void): void => {
    const at = performance.now()
    if (at - window.from >= ms) {
      line(window.untold > 0 ? { untold: window.untold } : {})
      window = { from: at, lines: 1, untold: 0 }
    } else if (window.lines < most) {
      window.lines += 1
      line({})
    } else window.untold += 1
  }
}
