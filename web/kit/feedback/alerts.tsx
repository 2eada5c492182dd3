import { useSyncExternalStore } from 'react'
import { session } from '../../lib/session.ts'
import { AlertDialog } from './alert-dialog.tsx'

type Told = { readonly id: number; readonly title: string; readonly description: string }
let all: readonly Told[] = []
let last = 0
const listeners = new Set<() => void>()
const put = (next: readonly Told[]): void => {
  all = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
session.subscribe(() => {
  if (session.current()) put([]) // what was said to somebody before is not for whoever signs in
})

/** Says what must not pass unread, as what fails where no form stands that could say it; one after the other. */
export const alertOf = (title: string, description: string): void =>
  put([...all, { id: (last += 1), title, description }])

export const Alerts = () => {
  const [first] = useSyncExternalStore(subscribe, () => all)
  return first ? (
    <AlertDialog
      key={first.id}
      title={first.title}
      description={first.description}
      onClose={() => put(all.slice(1))}
    />
  ) : null
}
