import type { ReactNode } from 'react'
import type { Changes } from './api.ts'

/** The fields of one kind of rule; `asking` is where it is sent from, with null while it is not whole. */
export type TryProps = {
  readonly asking: (changes: Changes | null, what: string) => ReactNode
  /** The first that it is tried on. */
  readonly day: string
}
