export type Bounds = { readonly places: number; readonly bytes: number }
/**
 * Somebody who is to leave something for others: he gets one more while what is free is more than `restraint` times
 * what he holds.
 */
export type Holder = { readonly name: string; readonly restraint: number }
/** Why there is nothing to be had: all places are taken, all bytes are, or he holds his share. */
export type Shortage = 'places' | 'bytes' | 'share'

export type Places = {
  /** Takes it, if there is no shortage. */
  take(holders: readonly Holder[], wanted: Bounds): Shortage | null
  give(holders: readonly Holder[], held: Bounds): void
  /** Nobody gets in, whoever he is. */
  isFull(): boolean
  readonly inUse: () => Bounds
}

/**
 * A bounded number of places and bytes. No holder has a fixed share: alone he may have much, and the more others hold
 * the less it becomes, so that what is left halves with each who takes all that he can get, and somebody who holds
 * nothing finds a place (Choudhury and Hahne, "Dynamic queue length thresholds for shared-memory packet switches",
 * 1998). Long because what is held by each and by all is one account.
 */
export const boundedPlaces = (most: Bounds): Places => {
  const held = new Map<string, { places: number; bytes: number }>()
  const total = { places: 0, bytes: 0 }

  const isOver = ({ name, restraint }: Holder, wanted: Bounds): boolean => {
    const own = held.get(name)
    if (!own) return false
    return (
      (wanted.places > 0 && own.places * restraint >= most.places - total.places) ||
      (wanted.bytes > 0 && own.bytes * restraint >= most.bytes - total.bytes)
    )
  }
  const shortage = (holders: readonly Holder[], wanted: Bounds): Shortage | null => {
    if (total.places + wanted.places > most.places) return 'places'
    if (total.bytes + wanted.bytes > most.bytes) return 'bytes'
    return holders.some(holder => isOver(holder, wanted)) ? 'share' : null
  }
  const add = (holders: readonly Holder[], places: number, bytes: number): void => {
    total.places += places
    total.bytes += bytes
    for (const { name } of holders) {
      const own = held.get(name)
      if (!own) held.set(name, { places, bytes })
      else if (own.places + places === 0 && own.bytes + bytes === 0) held.delete(name)
      else Object.assign(own, { places: own.places + places, bytes: own.bytes + bytes })
    }
  }

  return {
    take: (holders, wanted) => {
      const short = shortage(holders, wanted)
      if (short === null) add(holders, wanted.places, wanted.bytes)
      return short
    },
    give: (holders, { places, bytes }) => add(holders, -places, -bytes),
    isFull: () => shortage([], { places: 1, bytes: 1 }) !== null,
    inUse: () => ({ ...total }),
  }
}
