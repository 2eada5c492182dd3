/** What the server takes in one append, as far as it is known since it was last away: another limit may come back. */
export type ServerLimit = {
  /** Bytes that it said it takes; null where it has not said. */
  most(): number | null
  /** It said so, refusing more. */
  heard(most: number | null): void
  /** Whether it takes an event of so many bytes, asked where that is not known; nothing is stored. */
  takes(bytes: number): Promise<boolean>
}

/**
 * @param refuses asks for one that is refused in any case, for its size or for its place: whether it was for its size
 * @param breaks how often the server was away
 */
export const openServerLimit = (
  refuses: (bytes: number) => Promise<boolean>,
  breaks: () => number,
): ServerLimit => {
  let known: { most: number | null; taken: number; readonly at: number } | null = null
  const here = () => {
    if (known?.at !== breaks()) known = { most: null, taken: 0, at: breaks() }
    return known
  }
  return {
    most: () => here().most,
    heard: most => {
      here().most = most
    },
    takes: async bytes => {
      if (bytes <= here().taken) return true
      const { most } = here()
      if (most !== null) return bytes <= most
      const asked = Math.max(bytes, leastAsked)
      if (await refuses(asked)) return bytes <= (here().most ?? 0)
      here().taken = Math.max(here().taken, asked)
      return true
    },
  }
}
/** Nearly every event is smaller: asked once, and not for each. */
const leastAsked = 65_536
