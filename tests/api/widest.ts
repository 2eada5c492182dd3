import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { aboutHeader, bytesType } from '#api/contract/headers.ts'
import { addDays } from '#domain/shared/time.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { addressOf, nameOf } from './endpoints.ts'
import { examples, type Named } from './examples.ts'
import type { World } from './world.ts'

/** A call of one endpoint, as much as may be asked at once; as often as wanted. @returns its status, and code if any */
export type Widest = () => Promise<string>
const year = { from: '2025-03-03', to: '2026-03-02', days: 365 }
const tooLong = z.object({ code: z.literal('request.range-too-long'), days: z.number() })
const numbered = z.object({
  properties: z.record(z.string(), z.object({ maximum: z.number().optional() })),
})

const coded = z.object({ code: z.string() })
const saidBy = ({
  status,
  body,
}: {
  readonly status: number
  readonly body: unknown
}): string =>
  status === 200 ? '200' : [status, coded.safeParse(body).data?.code ?? ''].join(' ').trim()

/** The most that a number of it may be; undefined where there is none of that name. */
const mostOf = (schema: z.ZodType | undefined, name: string): number | undefined =>
  schema === undefined
    ? undefined
    : numbered.safeParse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).data
        ?.properties[name]?.maximum
/** Rows that one page may have; null where there are no pages. */
const mostRows = ({ query, asked }: Endpoint): string | null =>
  'limit' in asked ? String(mostOf(query, 'limit') ?? 200) : null
/** What looks back over days looks back over as many as it takes. */
const ofAllDays = ({ body: schema }: Endpoint, body: unknown): unknown => {
  const days = mostOf(schema, 'days')
  return days === undefined ? body : Object.assign(Object(body), { days })
}
type More = Readonly<Record<string, string>>
const queryOf = (endpoint: Endpoint, named: Named, days: number, more: More): string => {
  const { asked } = endpoint
  const own = Object.entries(examples[nameOf(endpoint)]?.query ?? {}).map(([name, value]) => [
    name,
    value in named ? named[value as keyof Named] : value, // as `in` has just said
  ])
  const rows = mostRows(endpoint)
  return new URLSearchParams({
    ...Object.fromEntries(own),
    ...('from' in asked && 'to' in asked
      ? { from: addDays(asLocalDate(year.to), 1 - days), to: year.to }
      : {}),
    ...(rows === null ? {} : { limit: rows }),
    ...more,
  }).toString()
}

/** As a socket brings it: a piece at a time, and others between. What an example says, until it may be no longer. */
const fileAtBound = async function* (most: number, content: string): AsyncGenerator<Buffer> {
  const piece = Buffer.alloc(pieceBytes, Buffer.from(content, 'base64'))
  for (let left = most; left > 0; left -= pieceBytes) {
    await othersTurn()
    yield piece.subarray(0, Math.min(left, pieceBytes))
  }
}
const pieceBytes = 64 * 1024

/**
 * As wide as the contract takes it: a year, or as many days as it says; as many rows as one page has; a file at its
 * bound, and with `format` the whole list as one; else what an honest client sends.
 */
export const widestOf = async (
  world: World,
  endpoint: Endpoint,
  named: Named,
  token: string,
  more: More = {},
): Promise<Widest> => {
  const { method } = endpoint
  const path = addressOf(endpoint.url, named)
  const urlOf = (days: number): string => {
    const query = queryOf(endpoint, named, days, more)
    return query ? `${path}?${query}` : path
  }
  if (method === 'GET') {
    const { body } = await world.ask('GET', urlOf(year.days), { token })
    const refused = tooLong.safeParse(body)
    const url = urlOf(refused.success ? refused.data.days : year.days)
    return async () => saidBy(await world.ask('GET', url, { token }))
  }
  const url = urlOf(year.days)
  return async () => {
    const body = ofAllDays(endpoint, examples[nameOf(endpoint)]?.body?.(named))
    if (endpoint.bytes !== undefined)
      return sendFile(world, Math.floor(endpoint.bytes.most * nearly), {
        method,
        url,
        token,
        body,
      })
    return saidBy(
      await world.ask(method, url, { token, ...(body === undefined ? {} : { body }) }),
    )
  }
}

/** Of its bound: of some a part of it is what stands beside the file. */
const nearly = 0.9
const withContent = z.looseObject({ content: z.string() })
const sendFile = async (
  { app }: World,
  most: number,
  {
    method,
    url,
    token,
    body,
  }: { method: Endpoint['method']; url: string; token: string; body: unknown },
): Promise<string> => {
  const { content, ...about } = withContent.parse(body)
  const answer = await app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': bytesType,
      [aboutHeader]: encodeURIComponent(JSON.stringify(about)),
    },
    payload: Readable.from(fileAtBound(most, content), { objectMode: false }),
  })
  return saidBy({ status: answer.statusCode, body: answer.json() })
}
