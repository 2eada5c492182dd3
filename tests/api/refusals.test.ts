import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusOf } from '#api/contract/refusals.ts'
import { registerErrors } from '#api/shared/errors.ts'
import { Failure } from '#api/shared/problem.ts'
import { isCode, refusals, sentence, type Code } from '#words/refusals.ts'
import { languages } from '#words/shared/languages.ts'
import { byDecider, forgotten, overHttp, unnamed } from './refused-in.ts'
import { promised } from './statuses.ts'

const codes = Object.keys(statusOf).filter(isCode)
/** One of each that its sentence asks for, as no rule would say it by chance. */
const figuresOf = (code: Code): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...refusals[code].tr.matchAll(/\{\{(\w+)/g)].map(([, name = ''], at) => [name, `<${at}>`]),
  )

/** Whoever refuses over HTTP: the API's one way to answer a failure, and a call that does nothing but fail. */
let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  registerErrors(app, () => Promise.resolve(null))
  app.get<{ Querystring: { code: string } }>('/', ({ query: { code } }) => {
    throw isCode(code) ? new Failure({ code, ...figuresOf(code) }) : new Error(code)
  })
  await app.ready()
})
afterAll(() => app.close())

const answersTo = (code: Code) =>
  Promise.all(
    languages.map(async language => {
      const { statusCode, headers, payload } = await app.inject({
        url: `/?code=${code}`,
        headers: { 'accept-language': language },
      })
      return { language, status: statusCode, headers, body: JSON.parse(payload) as unknown }
    }),
  )

describe('every refusal, whoever refuses,', () => {
  test('has its status, its code, its figures, and a sentence with them in the language of who asks', async () => {
    const wrong: unknown[] = []
    for (const code of codes) {
      const figures = figuresOf(code)
      const isThere = statusOf[code] !== 404 || code === 'request.not-found'
      for (const { language, status, body } of await answersTo(code)) {
        const error = sentence(language, code, isThere ? figures : {})
        const expected = isThere ? { ...figures, code, error } : { code: 'not-found', error }
        if (status !== statusOf[code] || !isDeepStrictEqual(body, expected))
          wrong.push({ code, language, status, body })
        if (isThere && Object.values(figures).some(figure => !error.includes(figure)))
          wrong.push({ code, language, without: figures })
      }
    }
    expect(wrong).toEqual([])
    expect(codes.length).toBeGreaterThan(500)
  })
  test('has the status that was promised for it', async () => {
    const answered: Record<number, string[]> = {}
    for (const code of codes.toSorted()) {
      const [answer] = await answersTo(code)
      if (answer) (answered[answer.status] ??= []).push(code)
    }
    expect(answered).toEqual(promised)
  })
  test('writes a day as people write it, in the sentence of each language', () => {
    const saying = languages.map(language =>
      sentence(language, 'shift.date-past', { day: '2026-03-06' }),
    )
    expect(saying).toEqual([
      '06.03.2026 geçmişte kaldı; bugünden itibaren bir gün seçin.',
      '06.03.2026 is over; choose days from today on.',
      'مضى يوم 06.03.2026؛ اختر يومًا ابتداءً من اليوم.',
    ])
  })
  test('says when to come again where it will pass, and how to sign in where nobody is', async () => {
    for (const code of codes) {
      const [answer] = await answersTo(code)
      const passes = statusOf[code] === 429 || statusOf[code] === 503
      expect([code, answer?.headers['retry-after']]).toEqual([code, passes ? '2' : undefined])
      expect([code, answer?.headers['www-authenticate']]).toEqual([
        code,
        statusOf[code] === 401 ? 'Bearer' : undefined,
      ])
    }
  })
})

const textOf = (file: string): string =>
  readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const names = (text: string, code: Code): boolean =>
  [code, code.slice(code.indexOf('.') + 1)].some(name => text.includes(`'${name}'`))
const pairsOf = (table: Readonly<Record<string, readonly Code[]>>) =>
  Object.entries(table).flatMap(([file, own]) => own.map(code => ({ file, code })))
const asksOverHttp = (text: string): boolean =>
  /makeWorld|openWorld|apiTest|\.inject\(/.test(text)

describe('every refusal of the contract', () => {
  test('is in one list alone: provoked over HTTP, by its decider, or named by no test yet', () => {
    const listed = [...pairsOf(overHttp), ...pairsOf(byDecider)].map(({ code }) => code)
    expect([...listed, ...unnamed].toSorted()).toEqual(codes.toSorted())
    expect(forgotten).toEqual({})
  })
  test('stands in the file that is said to provoke it, and over HTTP where that is said', () => {
    const gone = [...pairsOf(overHttp), ...pairsOf(byDecider)].filter(
      ({ file, code }) => !names(textOf(file), code),
    )
    expect(gone).toEqual([])
    expect(Object.keys(overHttp).filter(file => !asksOverHttp(textOf(file)))).toEqual([])
  })
})
