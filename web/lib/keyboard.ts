import { useEffect } from 'react'

const writing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
const inDialog = () => document.querySelector('[role="dialog"], dialog[open]') !== null

/** Page-wide keys (`/`, `?`, `j`, `mod+k`). Plain keys are silent while somebody writes or a dialog is open. */
export const useKeys = (keys: Readonly<Record<string, (event: KeyboardEvent) => void>>) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const mod = event.ctrlKey || event.metaKey
      const act = keys[`${mod ? 'mod+' : ''}${event.key.toLowerCase()}`]
      if (
        !act ||
        event.altKey ||
        event.defaultPrevented ||
        (!mod && (writing(event.target) || inDialog()))
      )
        return
      event.preventDefault()
      act(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [keys])
}
