/**
 * What the server says of one's rights with every answer: a word that is another once one may do something else.
 * Whoever listens asks anew what may be done.
 */
let last: { readonly token: string; readonly mark: string } | null = null
const listeners = new Set<() => void>()

export const grants = {
  heard: (token: string | null, mark: string | null): void => {
    if (token === null || mark === null) return
    const changed = last?.token === token && last.mark !== mark
    last = { token, mark }
    if (changed) for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
