import { Button, CloseButton } from '@mantine/core'
import { useIdle } from '@mantine/hooks'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { idleMs, toastMs, toastWithActMs } from '../../lib/measures.ts'
import { session } from '../../lib/session.ts'
import styles from './toasts.module.css'

/** What can be done about it while it is shown. */
type Action = { label: string; act: () => void }
type Toast = {
  id: number
  text: string
  tone: 'success' | 'error'
  next: Action | 'stays' | null
}
let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()
const put = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
session.subscribe(() => {
  if (session.current()) put([]) // what was said to somebody before is not for whoever signs in
})

/**
 * Says something in passing, at the top end, for three seconds; ten where something can be done about it; what `stays`
 * until it is closed was not asked for just now. Nothing passes while nobody is there to read it.
 */
export const toast = (
  text: string,
  tone: Toast['tone'] = 'success',
  next: Toast['next'] = null,
) => put([...toasts.slice(-3), { id: (last += 1), text, tone, next }])
const dismiss = (id: number) => put(toasts.filter(one => one.id !== id))

/** The region is always there: readers announce what is put into a region they know. */
export const Toasts = () => {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const away = useIdle(idleMs, { initialState: false })
  return (
    <div role="status" aria-live="polite" className={styles.region}>
      {shown.map(one => (
        <Card key={one.id} away={away} {...one} />
      ))}
    </div>
  )
}

const Card = ({ id, text, tone, next, away }: Toast & { away: boolean }) => {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || away || next === 'stays') return
    const timer = setTimeout(() => dismiss(id), next ? toastWithActMs : toastMs)
    return () => clearTimeout(timer)
  }, [held, away, id, next])
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  const action = next === 'stays' ? null : next
  return (
    <div className={styles.toast} data-tone={tone} {...hold}>
      <span>{text}</span>
      {action && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            dismiss(id)
            action.act()
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label={t('common.close')} onClick={() => dismiss(id)} />
    </div>
  )
}
