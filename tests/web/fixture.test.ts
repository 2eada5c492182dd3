import { get } from 'node:http'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressOf, endpoints, nameOf } from '#tests/api/endpoints.ts'
import { examples, nobodys } from '#tests/api/examples.ts'
import { fixture, type Answer, type Asked } from './fixture/answers.ts'
import { idOf } from './fixture/company.ts'
import { Misfit, orMisfit, ownAnswer } from './fixture/contract.ts'
import { closeAll, open } from './fixture/open.tsx'
import { serve } from './fixture/serve.ts'

const ask = (call: string, query = '', body: Asked['body'] = {}): Asked => {
  const [method = '', path = ''] = call.split(' ')
  return { method, path, query: new URLSearchParams(query), body, language: 'tr' }
}
const answer = (asked: Asked): Answer => fixture().answer(asked)
const group = { title: 'Kapılar', deviceIds: [] }

test.each([
  ['of no address', ask('GET /api/app/departmentz')],
  ['by another method', ask('PUT /api/app/device-groups', '', group)],
  ['about an id that is none', ask('GET /api/app/devices/turnike')],
  ['with a word that its query does not have', ask('GET /api/app/devices', 'stateOf=heard')],
  ['with another word than its query takes', ask('GET /api/app/devices', 'state=asleep')],
  ['without what its body must have', ask('POST /api/app/device-groups')],
  ['with a field beside', ask('POST /api/app/device-groups', '', { ...group, name: 'x' })],
])('the made-up company is asked nothing %s', (_, asked) => {
  expect(() => answer(asked)).toThrow(Misfit)
})

const freshness = ask('GET /api/app/freshness')
test.each([
  ['another kind of value', { status: 200, body: { behindSeconds: 'late' } }],
  ['a name that there is not', { status: 200, body: { behindSeconds: 7, mood: 'x' } }],
  ['a refusal without its code', { status: 409, body: { error: 'x' } }],
  ['a refusal that there is not', { status: 409, body: { error: 'x', code: 'x' } }],
  ['a refusal as another status', { status: 409, body: { error: 'x', code: 'unavailable' } }],
])('and no test answers in its place with %s', (_, own) => {
  expect(() => ownAnswer(freshness, own)).toThrow(Misfit)
})
test('nor with a row that says more than the contract has, and is told where', () => {
  const rows = [{ name: 'Döküm', mood: 'x' }]
  expect(() =>
    ownAnswer(ask('GET /api/app/departments'), { status: 200, body: { rows } }),
  ).toThrow(/has no rows\.0\.mood/)
})
test('what a test does not say of its answer is filled in', () => {
  const { body } = ownAnswer(freshness, { status: 200, body: { behindSeconds: 7 } })
  expect(body).toEqual({ behindSeconds: 7, parked: false })
})

const notDone = /no part of the company does it/
test('nothing is done that no part of the made-up company does', () => {
  expect(() => answer(ask(`DELETE /api/app/employees/${idOf('e', 1)}`))).toThrow(notDone)
})
test.each([
  ['a department with others under it', `DELETE /api/app/departments/${idOf('a', 1)}`, {}],
  ['a department with people', `DELETE /api/app/departments/${idOf('a', 5)}`, {}],
  ['a position that people have', `DELETE /api/app/positions/${idOf('c', 1)}`, {}],
  ['a group of annual leave', `DELETE /api/app/annual-leave-groups/${idOf('a', 91)}`, {}],
  [
    'codes for a wrong password',
    'POST /api/app/myaccount/recovery-codes',
    { password: 'Yanlis-1' },
  ],
])('and refused is %s', (_, call, body) => {
  expect(answer(ask(call, '', body)).status).toBe(422)
})

test('a test whose screen is asked or answered otherwise fails when it ends', async () => {
  const instead = (): Answer => ({ status: 200, body: { behindSeconds: 'late' } })
  await open('/', { part: createElement('p'), instead })
  await expect(fetch('/api/app/freshness')).rejects.toThrow(Misfit)
  expect(closeAll).toThrow(/freshness: behindSeconds/)
  expect(closeAll).not.toThrow()
})
test('so does one whose answer could not be made, and none over a network that is down', async () => {
  const own = (): Answer => ({ status: 409, body: { error: 'x' } })
  await open('/', { part: createElement('p'), instead: own })
  await expect(fetch('/api/app/freshness')).rejects.toThrow(Misfit)
  expect(closeAll).toThrow(/freshness: code/)
  const down = () => Promise.reject(new TypeError('Failed to fetch'))
  await open('/', { part: createElement('p'), instead: down })
  await expect(fetch('/api/app/freshness')).rejects.toThrow('Failed to fetch')
  expect(closeAll).not.toThrow()
  const broken = (): never => {
    throw new TypeError('of undefined')
  }
  expect(() => orMisfit(freshness, broken)).toThrow(Misfit)
})
test('and one in a browser', async () => {
  const server = await serve('usual')
  const status = await new Promise(resolve => {
    get(`${server.url}/api/app/departmentz`, response => {
      resolve(response.statusCode)
    })
  })
  expect(status).toBe(500)
  expect(server.stop).toThrow(/departmentz: no call of the contract/)
})

const spans: Readonly<Record<string, string>> = { from: '2026-11-17', to: '2026-11-19' }
/** What a query must have and no example says. */
const queryOf = ({ query }: (typeof endpoints)[number]): string => {
  const said = Object.keys(query?.shape ?? {}).flatMap(name =>
    spans[name] ? [[name, spans[name]]] : [],
  )
  return new URLSearchParams(said).toString()
}
const idsIn = (value: unknown, ids: Map<string, string>): void => {
  if (typeof value !== 'object' || value === null) return
  for (const [name, one] of Object.entries(value)) {
    if (typeof one === 'string' && /(?<!line)Id$/.test(name) && !ids.has(name))
      ids.set(name, one)
    else idsIn(one, ids)
  }
}

test('whatever is asked as the contract says is answered so', () => {
  const company = fixture()
  const ids = new Map<string, string>()
  const wrong: string[] = []
  const askFor = (endpoint: (typeof endpoints)[number]) => {
    const example = examples[nameOf(endpoint)]
    const named: Record<string, string> & typeof nobodys = {
      ...nobodys,
      ...Object.fromEntries(ids),
    }
    const path = addressOf(endpoint.url, named)
    const said = Object.entries(example?.query ?? {}).map(([name, one]) => [
      name,
      named[one] ?? one,
    ])
    const query = new URLSearchParams(said).toString() || queryOf(endpoint)
    const body = z.record(z.string(), z.unknown()).parse(example?.body?.(named) ?? {})
    try {
      const { body: told } = company.answer(ask(`${endpoint.method} ${path}`, query, body))
      idsIn(told, ids)
    } catch (error) {
      if (endpoint.method !== 'GET' && notDone.test(String(error))) return
      wrong.push(`${nameOf(endpoint)}: ${String(error)}`)
    }
  }
  const byIds = (a: { url: string }, b: { url: string }) =>
    a.url.split(':').length - b.url.split(':').length
  for (const endpoint of endpoints.filter(one => one.method === 'GET').toSorted(byIds))
    askFor(endpoint)
  for (const endpoint of endpoints.filter(one => one.method !== 'GET')) askFor(endpoint)
  expect(wrong).toEqual([])
})
