const place = 'mesai.contact'
let mark: string | null | undefined

/**
 * The mark of the last answer, which a scan brings that is made before the next: by it the server knows that this page
 * was in contact until then (docs/decisions/0180). It lies in the tab, as the session does.
 */
export const contactMark = {
  /** @param next what the answer has; null: nothing, as of one to nobody in particular */
  heard: (next: string | null): void => {
    if (next === null) return
    mark = next
    try {
      sessionStorage.setItem(place, next)
    } catch {
      /* then it is known while the page lives */
    }
  },
  /** Null: nobody signed in here got an answer. */
  current: (): string | null => {
    if (mark === undefined)
      try {
        mark = sessionStorage.getItem(place)
      } catch {
        mark = null
      }
    return mark
  },
}

const keepers = new Set<() => boolean>()
/** What waits here for a network: as long as it does, each call says so, and is held against none of it. */
export const waitingHere = {
  /** @param asks whether something waits; asked at each call */
  keptBy: (asks: () => boolean): void => {
    keepers.add(asks)
  },
  is: (): boolean => [...keepers].some(asks => asks()),
}
