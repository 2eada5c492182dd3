import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Answer } from './world.ts'

/** Where answers are written down, for `tests/verify/worlds.ts` to compare those of several runs; nowhere. */
const folder = process.env['ANSWERS']

/** What was read, of which test; `answer` tells nothing that is drawn anew in each run. */
export type KeptAnswer = {
  readonly file: string
  readonly test: string
  readonly url: string
  readonly answer: string
}

export const keepAnswer = (url: string, { status, body, text }: Answer): void => {
  if (!folder) return
  const { testPath = '', currentTestName = '' } = expect.getState()
  const told = Object.keys(body).length > 0 ? body : text.length
  const kept: KeptAnswer = {
    file: testPath.slice(testPath.lastIndexOf('/tests/') + 1),
    test: currentTestName,
    url: withoutChance(url),
    answer: withoutChance(JSON.stringify([status, inOrder(told)])),
  }
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(kept)}\n`)
}

/** Ids, and whatever is long and says nothing to a reader: tokens, places in a list, hashes. */
const withoutChance = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replace(/[\w+/=-]{32,}/g, 'chance')

/** Rows that stand alike are told apart by their ids alone, so their order is chance. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value
      .map(one => ({ one: inOrder(one), by: withoutChance(JSON.stringify(inOrder(one))) }))
      .toSorted((a, b) => (a.by < b.by ? -1 : a.by > b.by ? 1 : 0))
      .map(({ one }) => one)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inOrder(one)]))
  return value
}
