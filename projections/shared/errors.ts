import type { LogPosition } from '#domain/shared/values.ts'
/** Another projector writes this read model now: what this one still holds must not be written. */
export class TakenOver extends Error {
  override readonly name = 'TakenOver'
}

/** A lane has come as far as it may while the number of lanes changes. */
export class AtBarrier extends Error {
  override readonly name = 'AtBarrier'
}

/** A rebuild met an event it cannot take. It stops there: a read model that was built again has no gaps. */
export class RebuildStopped extends Error {
  override readonly name = 'RebuildStopped'
  readonly position: LogPosition
  readonly code: string
  constructor(position: LogPosition, code: string) {
    super(`the rebuild stopped at position ${position}: ${code}`)
    this.position = position
    this.code = code
  }
}

/** SQLSTATE, or the error's class. Never its message: that may hold what a person is called. */
export const codeOf = (error: unknown): string =>
  sqlState(error) ?? (error instanceof Error ? error.name : 'unknown')

/**
 * Whether trying again later may help: connections, resources, locks, shutdown (SQLSTATE classes 08, 25P, 40, 53, 55,
 * 57, 58), tables that are just being switched (42P01, 3F000), rights being set up (42501), a log that is away. All
 * else is the event's fault.
 */
export const isTransient = (error: unknown): boolean => {
  const state = sqlState(error)
  if (state !== null)
    return /^(?:08|25P|40|53|55|57|58|XX000$|42P01$|3F000$|42501$)/.test(state)
  return (
    error instanceof Error &&
    (error.name === 'LogUnavailable' ||
      error.name === 'DatabaseUnavailable' ||
      connection.test(`${systemCode(error)} ${error.message}`))
  )
}

const connection = new RegExp(
  [
    'ECONN|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN',
    'Connection terminated|connection (?:error|timeout|is closed)|timeout exceeded',
    'not queryable|Client (?:was|has)|pool after calling end',
  ].join('|'),
  'i',
)
const sqlState = (error: unknown): string | null => {
  const code = error instanceof Error ? systemCode(error) : ''
  return /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code) ? code : null
}
const systemCode = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : ''
