import { CallError } from '../../lib/call.ts'

/** An entry of the blacklist that one of those who come may be, by what is alike. */
export type BlacklistMatch = {
  readonly entryId: string
  readonly by: 'name' | 'phone'
  /** Which of those who come, from 0. */
  readonly visitor: number
  readonly name: string
}
/** That it is somebody else, with the numbers of what they showed where these were typed. */
export type BlacklistDecision = {
  readonly overrules: readonly string[]
  readonly numbers: ReadonlyMap<number, string>
}

/** The number that was typed of one of those who come. */
export const numberOf = (decision: BlacklistDecision | null, visitor: number): string | null =>
  decision?.numbers.get(visitor)?.trim() || null

/** What the server asks about; null where it refused something else. */
export const matchesIn = (error: unknown): readonly BlacklistMatch[] | null => {
  if (!(error instanceof CallError) || error.code !== 'visitors.perhaps-listed') return null
  const matches = error.problem?.['matches']
  return Array.isArray(matches) ? matches.filter(isMatch) : null
}

const isMatch = (one: unknown): one is BlacklistMatch =>
  typeof one === 'object' &&
  one !== null &&
  'entryId' in one &&
  typeof one.entryId === 'string' &&
  'by' in one &&
  (one.by === 'name' || one.by === 'phone') &&
  'visitor' in one &&
  typeof one.visitor === 'number' &&
  'name' in one &&
  typeof one.name === 'string'
