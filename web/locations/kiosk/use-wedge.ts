import { useEffect, useRef } from 'react'

/** A reader of cards that types: its characters come faster than anybody's, and an Enter ends them. */
const fastMs = 80
const least = 4

/**
 * Hears a card reader that plays a keyboard, wherever the focus is. What is typed slowly is told to `onKey`, character
 * by character, as `Backspace` and `Enter` are.
 */
export const useWedge = (
  onRead: (text: string) => void,
  onKey: (key: string) => void,
): void => {
  const handlers = useRef({ onRead, onKey })
  useEffect(() => {
    handlers.current = { onRead, onKey }
  }, [onRead, onKey])
  useEffect(() => {
    let [text, last] = ['', 0]
    let slow: ReturnType<typeof setTimeout> | undefined
    /** It was no reader: a person typed it. */
    const typed = () => {
      for (const key of text) handlers.current.onKey(key)
      text = ''
    }
    const hear = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return
      const now = performance.now()
      clearTimeout(slow)
      if (text !== '' && now - last > fastMs) typed()
      last = now
      if (/^[\w.-]$/.test(event.key)) {
        text += event.key
        slow = setTimeout(typed, fastMs)
        return
      }
      const read = text
      if (event.key === 'Enter' && read.length >= least) {
        text = ''
        // It would press what has the focus.
        event.preventDefault()
        event.stopPropagation()
        handlers.current.onRead(read)
        return
      }
      typed()
      const isOnButton = event.target instanceof HTMLButtonElement
      if (
        event.key === 'Backspace' ||
        event.key === 'Escape' ||
        (event.key === 'Enter' && !isOnButton)
      )
        handlers.current.onKey(event.key)
    }
    addEventListener('keydown', hear, { capture: true })
    return () => {
      clearTimeout(slow)
      removeEventListener('keydown', hear, { capture: true })
    }
  }, [])
}
