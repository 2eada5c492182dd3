import { useSyncExternalStore } from 'react'

let under = 0
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Nothing else can be done meanwhile: the page is covered (`LoadingOverlay`) until the work is done, or has failed. */
export const coveredWhile = async <Done>(work: Promise<Done>): Promise<Done> => {
  under += 1
  tell()
  try {
    return await work
  } finally {
    under -= 1
    tell()
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
export const useCovered = (): boolean => useSyncExternalStore(subscribe, () => under > 0)
