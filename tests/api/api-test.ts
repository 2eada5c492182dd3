import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { problem, type Endpoint, type Problem } from '#api/contract/endpoint.ts'
import { asInstant } from '#domain/shared/values.ts'
import { addressOf } from './endpoints.ts'
import { makeWorld, type Answer, type Ask, type Company, type World } from './world.ts'

/** Somebody of the first company. */
export type Who = keyof Company['people']
type AskAs = Ask & {
  /** Signed in when he is first asked for; instead of a token. */
  readonly as?: Who
}
type Part<E extends Endpoint, Name extends 'params' | 'body'> = E[Name] extends z.ZodType
  ? { readonly [N in Name]: z.input<E[Name]> }
  : unknown
type Query<E extends Endpoint> = E['query'] extends z.ZodType
  ? Record<string, never> extends z.input<E['query']>
    ? { readonly query?: z.input<E['query']> }
    : { readonly query: z.input<E['query']> }
  : unknown
/** What a call of the contract takes, and who calls. */
type Asking<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'body'> &
  Query<E> & { readonly as: Who; readonly headers?: Record<string, string> }
type Parts = {
  readonly as: Who
  readonly params?: Readonly<Record<string, string>>
  readonly query?: object
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

type Given = Parameters<typeof makeWorld>[0] & {
  /** What its clock shows at the beginning. */
  readonly at?: string
}

/**
 * The world of the tests of a file: made before them, closed after them, in which somebody is asked for by his name.
 * Long because it is one world under another name.
 */
export const apiTest = ({ at, ...options }: Given = {}) => {
  let made: World | null = null
  const world = (): World => {
    if (made === null) throw new Error('the world is there within tests alone')
    return made
  }
  const tokens = new Map<Who, Promise<string>>()
  const tokenOf = (who: Who): Promise<string> => {
    const token = tokens.get(who) ?? world().signIn(world().a.people[who])
    tokens.set(who, token)
    return token
  }
  beforeAll(async () => {
    made = await makeWorld(options)
    if (at !== undefined) made.clock.at = asInstant(at)
  })
  afterAll(() => made?.close())

  const ask = async (
    method: string,
    url: string,
    { as, ...given }: AskAs = {},
  ): Promise<Answer> =>
    world().ask(method, url, as ? { ...given, token: await tokenOf(as) } : given)
  const send = ({ method, url }: Endpoint, { params = {}, query, ...given }: Parts) => {
    const words = new URLSearchParams(
      Object.entries(query ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    )
    const address = addressOf(url, params)
    return ask(method, words.size > 0 ? `${address}?${words}` : address, given)
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
    stopProjector: () => world().stopProjector(),
    swipe: (...asked: Parameters<World['swipe']>) => world().swipe(...asked),
    ask,
    tokenOf,
    /** The id of one of the first company. */
    of: (who: Who) => world().a.people[who].employeeId,
    /** What the contract answers. @throws where it is refused */
    call: async <E extends Endpoint>(
      to: E,
      asked: Asking<E>,
    ): Promise<z.output<E['reply']>> => {
      const { status, body, text } = await send(to, asked)
      if (status !== 200) throw new Error(`${to.method} ${to.url} answered ${status}: ${text}`)
      return z.parse<E['reply']>(to.reply, body)
    },
    /** How it is refused. @throws where it is not */
    refusal: async <E extends Endpoint>(
      to: E,
      asked: Asking<E>,
    ): Promise<Problem & { readonly status: number }> => {
      const { status, body, text } = await send(to, asked)
      if (status < 400) throw new Error(`${to.method} ${to.url} answered ${status}: ${text}`)
      return { ...problem.parse(body), status }
    },
  }
}
