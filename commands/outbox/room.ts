/** Of a message that is being tried, what it takes of a process. */
export type Hold = {
  /** How much it is, once that is known. */
  readonly fit: (bytes: number) => void
  readonly release: () => void
}
export type Room = {
  /** @returns once the largest there is would find room; null: all stops */
  take(stop: AbortSignal): Promise<Hold | null>
}
export type RoomBounds = {
  readonly most: number
  /** The largest there is: so much is kept for one of which nobody knows yet how large it is. */
  readonly ofOne: number
}

/**
 * Bounds what a process holds of messages that are under way (bytes as they lie sealed): a server that takes texts and
 * answers none would have it hold as many as there are tries.
 */
export const roomOf = ({ most, ofOne }: RoomBounds): Room => {
  let held = 0
  const waiting: (() => void)[] = []
  const letIn = (): void => {
    while (waiting.length > 0 && held + ofOne <= most) {
      held += ofOne
      waiting.shift()?.()
    }
  }
  const change = (bytes: number): void => {
    held += bytes
    letIn()
  }
  const holding = (): Hold => {
    let own = ofOne
    return {
      fit: bytes => {
        change(bytes - own)
        own = bytes
      },
      release: () => {
        change(-own)
        own = 0
      },
    }
  }
  return {
    take: stop =>
      new Promise(resolve => {
        if (stop.aborted) return resolve(null)
        const enter = (): void => {
          stop.removeEventListener('abort', leave)
          resolve(holding())
        }
        const leave = (): void => {
          waiting.splice(waiting.indexOf(enter), 1)
          resolve(null)
        }
        stop.addEventListener('abort', leave, { once: true })
        waiting.push(enter)
        letIn()
      }),
  }
}
