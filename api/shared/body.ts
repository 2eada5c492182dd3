import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from './problem.ts'

/**
 * What nests or lists millions would take the memory and the time of the process before any schema sees it. The longest
 * bodies hold a file, so few things beside it; shorter ones the changes of thousands of days.
 */
const bounds = [
  { bytes: 1024 * 1024, things: 20_000 },
  { bytes: 256 * 1024, things: 75_000 },
] as const

const malformed = (): Failure => new Failure({ code: 'request.malformed' })
const deepest = 32

/**
 * JSON is the only body there is, but where an endpoint takes what others post as one text (`bodyAsText`). Refused
 * before any schema sees it: bytes that are no UTF-8, characters that PostgreSQL cannot keep (NUL, half of a surrogate
 * pair), names that are an object's own (`__proto__`), and nesting that nobody means.
 */
export const registerBody = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (isText(request)) return { text: checkedText(body) }
      if (body.length === 0) return undefined
      const bound = bounds.find(({ bytes }) => body.length > bytes)
      if (bound && holdsMoreThan(body, bound.things)) throw malformed()
      return checkBody(parse(body))
    },
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (!isText(request)) throw new Failure({ code: 'request.media-type-unsupported' })
      return { text: checkedText(body) }
    },
  )
}

const isText = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.endpoint?.bodyAsText === true

const checkedText = (body: Buffer): string => {
  try {
    const text = utf8.decode(body)
    checkText(text)
    return text
  } catch {
    throw malformed()
  }
}

/** Commas and openings, wherever they stand; looked for no further than it takes. */
const holdsMoreThan = (body: Buffer, most: number): boolean => {
  let things = 0
  for (const sign of [',', '[', '{'])
    for (let at = body.indexOf(sign); at >= 0; at = body.indexOf(sign, at + 1))
      if (++things > most) return true
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
export const checkBody = (value: unknown): unknown => {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (typeof item.value === 'string') checkText(item.value)
    if (typeof item.value !== 'object' || item.value === null) continue
    if (item.depth >= deepest) throw malformed()
    const { depth } = item
    // Most of a long body is numbers and texts of a list: these need no place in the line.
    const look = (inner: unknown): void => {
      if (typeof inner === 'string') checkText(inner)
      else if (typeof inner === 'object' && inner !== null)
        open.push({ value: inner, depth: depth + 1 })
    }
    if (Array.isArray(item.value)) {
      for (const inner of item.value) look(inner)
      continue
    }
    for (const [key, inner] of Object.entries(item.value)) {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw malformed()
      checkText(key)
      look(inner)
    }
  }
  return value
}

const checkText = (text: string): void => {
  if (text.includes('\u0000') || !text.isWellFormed()) throw malformed()
}
