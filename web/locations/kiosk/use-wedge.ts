import { useEffect, useRef } from 'react'

/** A reader of cards that types: its characters come faster than anybody's, and an Enter ends them. */
const fastMs = 80
const least = 4
/** What comes so soon after characters that were typed may be the rest of a number, and is no card's. */
const apartMs = 1000

/**
 * Hears a card reader that plays a keyboard, wherever the focus is. What is typed slowly is told to `onKey`, character
 * by character, as `Backspace` and `Enter` are. How fast it comes is told by when the keys were pressed, not by when
 * this page got to them: a busy tablet would take half of a number for the whole. Long because one key after the other
 * is a reader's or a person's by those before it.
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
    let text = ''
    let [began, last, lastTyped] = [0, 0, -Infinity]
    let slow: ReturnType<typeof setTimeout> | undefined
    /** It was no reader: a person typed it. */
    const typed = () => {
      if (text !== '') lastTyped = last
      for (const key of text) handlers.current.onKey(key)
      text = ''
    }
    /** Keys that wait for a busy page are heard first: it is given one turn more, and no third. */
    const whenStill = (isSecond = false) => {
      const due = performance.now() + fastMs
      slow = setTimeout(() => {
        if (!isSecond && performance.now() > due + fastMs / 2) whenStill(true)
        else typed()
      }, fastMs)
    }
    const hear = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return
      const now = event.timeStamp
      clearTimeout(slow)
      if (text !== '' && now - last > fastMs) typed()
      last = now
      if (/^[\w.-]$/.test(event.key)) {
        if (text === '') began = now
        text += event.key
        whenStill()
        return
      }
      const read = text
      if (event.key === 'Enter' && read.length >= least && began - lastTyped > apartMs) {
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
