import { LogUnavailable } from '#event-store/contract.ts'
import { boundedPlaces, type Places } from './places.ts'
import { inTime } from './within.ts'

export type RememberOptions = {
  /** How long something is taken to be as it was last read: a suspension or a new secret is heeded within this time. */
  readonly rememberMs?: number
  /**
   * Look-ups under way at once; more are answered as unavailable. As many again for what was found before, so that
   * those who guess take nothing from it.
   */
  readonly lookups?: number
  readonly patienceMs?: number
}

const remembered = 5_000

/**
 * Looks things up by a text, remembers them for a moment, and bounds what is under way. Nothing that is not there is
 * remembered, nor what `keep` turns down: a device approved just now is heard at once. Long because what is known and
 * what is being looked up are bounded together.
 * @throws {LogUnavailable} when the answer does not come in time.
 */
export const rememberedLookup = <T>(
  find: (key: string) => Promise<T | null>,
  { rememberMs = 2_000, lookups = 200, patienceMs = 800 }: RememberOptions = {},
  keep: (found: T) => boolean = () => true,
) => {
  const known = new Map<string, { readonly found: Promise<T | null>; readonly until: number }>()
  const familiar = boundedPlaces({ places: lookups, bytes: 0 })
  const strange = boundedPlaces({ places: lookups, bytes: 0 })
  const one = { places: 1, bytes: 0 }

  const findIn = async (places: Places, key: string): Promise<T | null> => {
    if (places.take([], one) !== null)
      throw new LogUnavailable('too many devices are being looked up')
    try {
      return await find(key)
    } finally {
      places.give([], one)
    }
  }
  const lookUp = async (places: Places, key: string): Promise<T | null> => {
    try {
      return await inTime(patienceMs, findIn(places, key))
    } catch (error) {
      throw error instanceof LogUnavailable
        ? error
        : new LogUnavailable('the device cannot be looked up', { cause: error })
    }
  }

  return async (key: string): Promise<T | null> => {
    const now = performance.now()
    const at = known.get(key)
    if (at && at.until > now) return at.found
    const entry = { found: lookUp(at ? familiar : strange, key), until: now + rememberMs }
    if (known.size >= remembered)
      for (const [oldest] of known) {
        known.delete(oldest)
        break
      }
    known.delete(key)
    known.set(key, entry)
    const forget = (): void => {
      if (known.get(key) === entry) known.delete(key)
    }
    entry.found.then(found => {
      if (found === null || !keep(found)) forget()
    }, forget)
    return entry.found
  }
}
