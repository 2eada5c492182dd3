import { StartRefused } from '#database/errors.ts'
import { LogUnavailable } from '#event-store/contract.ts'

/** Why an operator's command did not do it: in a sentence where we know one, else with where it broke. */
export const sayWhy = (error: unknown): void => {
  const why =
    error instanceof StartRefused || error instanceof LogUnavailable
      ? error.message
      : error instanceof Error
        ? error.stack
        : String(error)
  process.stderr.write(`${why}\n`)
}
