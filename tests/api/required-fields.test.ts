import { z } from 'zod'
import { expect, test } from 'vitest'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { covers } from '#tests/specification/covers.ts'
import { addressOf, endpoints } from './endpoints.ts'
import { apiTest } from './api-test.ts'

const world = apiTest()

/** Fields without which a body is none, and of these texts that may not be empty, as the call is published. */
const requiredOf = ({ body }: Endpoint) => {
  if (body === undefined) return { required: [], texts: [] }
  const { required = [], properties = {} } = z.toJSONSchema(body, {
    io: 'input',
    unrepresentable: 'any',
  })
  const isText = (name: string): boolean => {
    const field = properties[name]
    return typeof field === 'object' && field.type === 'string' && (field.minLength ?? 0) > 0
  }
  return { required, texts: required.filter(isText) }
}
/** Of params that are no ids. */
const known: Readonly<Record<string, string>> = { period: '2026-02', day: '2026-03-02' }
/** What others post as one text has that text, whatever it is: no field of it can be missing. */
const asked = endpoints
  .filter(({ bodyAsText }) => bodyAsText !== true)
  .map(endpoint => ({ endpoint, ...requiredOf(endpoint) }))
  .filter(({ required }) => required.length > 0)

test('a call without a field that it needs is refused, and every such field is named', async () => {
  covers('5.1')
  expect(asked.length).toBeGreaterThan(80)
  const token = await world.signIn(world.a.people.chief)
  const wrong: unknown[] = []
  for (const { endpoint, required, texts } of asked) {
    const names = [...endpoint.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const url = addressOf(
      endpoint.url,
      Object.fromEntries(
        names.map(name => [name, known[name] ?? world.a.people.clerk.employeeId]),
      ),
    )
    const blank = Object.fromEntries(texts.map(name => [name, '']))
    for (const [body, needed] of [
      [{}, required],
      [blank, texts],
    ] as const) {
      if (needed.length === 0) continue
      const { status, body: said } = await world.ask(endpoint.method, url, {
        ...(endpoint.access === 'public' ? {} : { token }),
        body,
      })
      const fields = (said['fields'] as { path: string }[] | undefined) ?? []
      const named = needed.filter(name =>
        fields.some(({ path }) => path === name || path.startsWith(`${name}.`)),
      )
      if (status !== 400 || said['code'] !== 'request.invalid' || named.length < needed.length)
        wrong.push([endpoint.method, url, status, said['code'], needed, named])
    }
  }
  expect(asked.flatMap(({ texts }) => texts).length).toBeGreaterThan(30)
  expect(wrong).toEqual([])
})
