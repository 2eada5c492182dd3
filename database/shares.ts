import { DatabaseUnavailable, NoConnection } from './errors.ts'

/** Of how many turns at once, how many of them one name has at most, and how long one waits for his (ms). */
type SharesOptions = {
  readonly most: number
  readonly ofOne: number
  readonly patienceMs: number
}
export type Shares = {
  /**
   * Runs `work` when it is this name's turn. @throws {DatabaseUnavailable} when it did not come in time, or when
   * another found that there is no connection to be had.
   */
  take<T>(name: string, work: () => Promise<T>): Promise<T>
  /** How many turns are taken, and how many wait for one, whoever's they are. */
  readonly inUse: () => { readonly taken: number; readonly waiting: number }
}

type Waiting = { readonly go: () => void; readonly giveUp: (error: NoConnection) => void }

/**
 * Turns that no name has all of: whoever asks much waits behind himself, and each free turn goes to the next name in
 * a round, so that who asks once is not behind all that another asked before (docs/decisions/0170). Long because
 * what is taken and who waits for it are one account.
 */
export const sharesOf = ({ most, ofOne, patienceMs }: SharesOptions): Shares => {
  const taken = new Map<string, number>()
  /** By name, in the order of the round; each in the order of asking. */
  const waiting = new Map<string, Set<Waiting>>()
  let inUse = 0

  const mayTake = (name: string): boolean => inUse < most && (taken.get(name) ?? 0) < ofOne
  const begin = (name: string): void => {
    inUse += 1
    taken.set(name, (taken.get(name) ?? 0) + 1)
  }
  const leave = (name: string, who: Waiting): void => {
    const own = waiting.get(name)
    own?.delete(who)
    if (own?.size === 0) waiting.delete(name)
  }
  const next = (): void => {
    for (const [name, own] of waiting) {
      const [first] = own
      if (!first || !mayTake(name)) continue
      own.delete(first)
      waiting.delete(name)
      if (own.size > 0) waiting.set(name, own) // to the end of the round, with what is left of him
      begin(name)
      first.go()
    }
  }
  const end = (name: string): void => {
    inUse -= 1
    const left = (taken.get(name) ?? 1) - 1
    if (left === 0) taken.delete(name)
    else taken.set(name, left)
    next()
  }
  const wait = (name: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        leave(name, who)
        reject(new DatabaseUnavailable('no connection became free in time'))
      }, patienceMs)
      const who: Waiting = {
        go: () => {
          clearTimeout(late)
          resolve()
        },
        giveUp: error => {
          clearTimeout(late)
          reject(error)
        },
      }
      const own = waiting.get(name) ?? new Set<Waiting>()
      waiting.set(name, own.add(who))
    })
  const giveUp = (error: NoConnection): void => {
    const all = [...waiting.values()].flatMap(own => [...own])
    waiting.clear()
    for (const who of all) who.giveUp(error)
  }

  return {
    inUse: () => ({
      taken: inUse,
      waiting: [...waiting.values()].reduce((sum, own) => sum + own.size, 0),
    }),
    take: async (name, work) => {
      if (mayTake(name)) begin(name)
      else await wait(name)
      try {
        return await work()
      } catch (error) {
        if (error instanceof NoConnection) giveUp(error)
        throw error
      } finally {
        end(name)
      }
    },
  }
}
