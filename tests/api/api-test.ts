import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { problem, type Endpoint, type Problem } from '#api/contract/endpoint.ts'
import { asInstant } from '#domain/shared/values.ts'
import { addressOf, nameOf } from './endpoints.ts'
import { makeWorld, type Answer, type Ask, type Company, type World } from './world.ts'

/** Somebody of the first company. */
export type Who = keyof Company['people']
/** Who calls: somebody of the first company, the chief of the second, whoever has that token, or nobody. */
type Calling = Who | 'stranger' | { readonly token: string | null } | null
type AskAs = Ask & {
  /** Signed in when he is first asked for; instead of a token. */
  readonly as?: Who | 'stranger'
}
/** A text is any text or none here: what is no choice, or missing, the server refuses, and no case says it twice. */
type Widened<T> = T extends string
  ? string | null | undefined
  : T extends number
    ? number
    : T extends readonly (infer One)[]
      ? readonly Widened<One>[]
      : T extends object
        ? { readonly [K in keyof T]: Widened<T[K]> }
        : T
type Part<Schema> = Schema extends z.ZodType
  ? z.input<Schema> extends Record<string, never>
    ? unknown
    : Widened<z.input<Schema>>
  : unknown
/** What stands in an address may be whatever was answered before. */
type Address<Schema> = Schema extends z.ZodType
  ? { readonly [K in keyof z.input<Schema>]: unknown }
  : unknown
/**
 * What a call of the contract takes, whether it goes into the address, the query or the body: no name stands in two of
 * them (`tests/api/names`).
 */
export type Asking<E extends Endpoint> = Address<E['params']> &
  Part<E['query']> &
  Part<E['body']>
type Rest<E extends Endpoint> =
  Record<never, never> extends Asking<E>
    ? [given?: Asking<E>, headers?: Record<string, string>]
    : [given: Asking<E>, headers?: Record<string, string>]

type Given = Parameters<typeof makeWorld>[0] & {
  /** What its clock shows at the beginning. */
  readonly at?: string
  /** Whether all is readable and evaluated after each change that it calls for, or before each reading; neither. */
  readonly settles?: 'changes' | 'reads'
}

/**
 * The world of the tests of a file: made before them, closed after them, in which somebody is asked for by his name.
 * Long because it is one world under another name.
 */
export const apiTest = ({ at, settles, ...options }: Given = {}) => {
  let made: World | null = null
  const world = (): World => {
    if (made === null) throw new Error('the world is there within tests alone')
    return made
  }
  const tokens = new Map<Who | 'stranger', Promise<string>>()
  const tokenOf = (who: Who | 'stranger'): Promise<string> => {
    const { a, b } = world()
    const token =
      tokens.get(who) ?? world().signIn(who === 'stranger' ? b.people.chief : a.people[who])
    tokens.set(who, token)
    return token
  }
  beforeAll(async () => {
    made = await makeWorld(options)
    if (at !== undefined) made.clock.at = asInstant(at)
  })
  afterAll(async () => {
    await made?.close()
    // The file stays loaded as long as its worker.
    made = null
    tokens.clear()
  })

  const ask = async (
    method: string,
    url: string,
    { as, ...given }: AskAs = {},
  ): Promise<Answer> =>
    world().ask(method, url, as ? { ...given, token: await tokenOf(as) } : given)
  const send = async <E extends Endpoint>(
    to: E,
    by: Calling,
    ...[given, headers = {}]: Rest<E>
  ): Promise<Answer> => {
    if (to.method === 'GET' && settles === 'reads') await world().settle()
    const token = typeof by === 'string' ? await tokenOf(by) : (by?.token ?? null)
    const answered = await world().ask(
      to.method,
      ...sent(to, Object.entries(given ?? {}), { token, headers }),
    )
    if (to.method !== 'GET' && settles === 'changes') await world().settle()
    return answered
  }
  return {
    get a() {
      return world().a
    },
    get b() {
      return world().b
    },
    get app() {
      return world().app
    },
    get clock() {
      return world().clock
    },
    get database() {
      return world().database
    },
    get deps() {
      return world().deps
    },
    get metrics() {
      return world().metrics
    },
    get routes() {
      return world().routes
    },
    close: () => world().close(),
    advance: (minutes: number) => world().advance(minutes),
    settle: () => world().settle(),
    signIn: (...asked: Parameters<World['signIn']>) => world().signIn(...asked),
    /** Whoever calls by that name does so in a session of its own from now on. */
    signInAgain: async (who: Who): Promise<void> => {
      tokens.delete(who)
      await tokenOf(who)
    },
    stopProjector: () => world().stopProjector(),
    swipe: (...asked: Parameters<World['swipe']>) => world().swipe(...asked),
    ask,
    tokenOf,
    /** The id of one of the first company. */
    of: (who: Who) => world().a.people[who].employeeId,
    /** Whatever it is answered: for files, and for what may be refused and may be not. */
    send,
    /** What the contract answers. @throws where it is refused */
    call: async <E extends Endpoint>(
      to: E,
      by: Calling,
      ...given: Rest<E>
    ): Promise<z.output<E['reply']>> => {
      const { status, body, text } = await send(to, by, ...given)
      if (status !== 200) throw new Error(`${nameOf(to)} answered ${status}: ${text}`)
      const reply = z.parse<E['reply']>(to.reply, body)
      if (!isDeepStrictEqual(reply, body))
        throw new Error(`${nameOf(to)} answered beside its contract: ${text}`)
      return reply
    },
    /** How it is refused. @throws where it is not */
    refusal: async <E extends Endpoint>(
      to: E,
      by: Calling,
      ...given: Rest<E>
    ): Promise<Problem & { readonly status: number }> => {
      const { status, body, text } = await send(to, by, ...given)
      if (status < 400) throw new Error(`${nameOf(to)} answered ${status}: ${text}`)
      return { ...problem.parse(body), status }
    },
  }
}

/** The address and what goes with it: each name where the endpoint has it, what it does not know in the body. */
const sent = (
  { method, url, params, query, body }: Endpoint,
  given: readonly (readonly [string, unknown])[],
  ask: Ask,
): [url: string, ask: Ask] => {
  const of = { params: {}, query: new URLSearchParams(), body: {} }
  for (const [name, value] of given) {
    if (value === undefined) continue
    if (params && name in params.shape) Object.assign(of.params, { [name]: String(value) })
    else if (query && (name in query.shape || method === 'GET'))
      of.query.append(name, String(value))
    else Object.assign(of.body, { [name]: value })
  }
  const left = Object.keys(params?.shape ?? {}).filter(name => !(name in of.params))
  // An address of somebody who is not there is answered as one of nobody.
  if (left.length > 0) throw new Error(`${method} ${url} is asked without ${left.join()}`)
  const address = addressOf(url, of.params)
  return [
    of.query.size > 0 ? `${address}?${of.query}` : address,
    body ? { ...ask, body: of.body } : ask,
  ]
}
