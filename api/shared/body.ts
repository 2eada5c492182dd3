import type { FastifyInstance } from 'fastify'
import { Failure } from './problem.ts'

/** A body this long holds a file, so few things beside it: what nests or lists millions would take the memory of the process before any schema sees it. */
const longBody = 1024 * 1024
const mostThings = 20_000

const malformed = (): Failure => new Failure({ code: 'request.malformed' })
const deepest = 32

/**
 * JSON is the only body there is. Refused before any schema sees it: bytes that are no UTF-8, characters that PostgreSQL cannot keep
 * (NUL, half of a surrogate pair), names that are an object's own (`__proto__`), and nesting that nobody means.
 */
export const registerBody = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
    if (body.length === 0) return undefined
    if (body.length > longBody && holdsMoreThan(body, mostThings)) throw malformed()
    return checked(parse(body))
  })
}

/** Commas and openings, wherever they stand; looked for no further than it takes. */
const holdsMoreThan = (body: Buffer, most: number): boolean => {
  let things = 0
  for (const sign of [',', '[', '{']) for (let at = body.indexOf(sign); at >= 0; at = body.indexOf(sign, at + 1)) if (++things > most) return true
  return false
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const parse = (body: Buffer): unknown => {
  try {
    const parsed: unknown = JSON.parse(utf8.decode(body))
    return parsed
  } catch {
    throw malformed()
  }
}

/** The value itself. @throws {Failure} `request.malformed` */
export const checked = (value: unknown): unknown => {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (typeof item.value === 'string') checkText(item.value)
    if (typeof item.value !== 'object' || item.value === null) continue
    if (item.depth >= deepest) throw malformed()
    for (const [key, inner] of Object.entries(item.value)) {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw malformed()
      checkText(key)
      open.push({ value: inner, depth: item.depth + 1 })
    }
  }
  return value
}

const checkText = (text: string): void => {
  if (text.includes('\u0000') || !text.isWellFormed()) throw malformed()
}
