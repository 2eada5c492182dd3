/** Longest that keys are held for something that does not come. */
const longestMs = 10_000

/**
 * Takes what is typed from now on away from the page, until whom it is meant for is there and asks for it: by keys, and
 * what comes without one (a letter that the keyboard of a phone or another program puts in).
 */
export const typedAhead = () => {
  let text = ''
  const hold = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return
    if (event.key.length === 1) text += event.key
    else if (event.key === 'Backspace') text = text.slice(0, -1)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const holdLetters = (event: InputEvent) => {
    if (event.inputType !== 'insertText' || event.data === null || !event.cancelable) return
    text += event.data
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const stop = (): string => {
    clearTimeout(timer)
    removeEventListener('keydown', hold, { capture: true })
    removeEventListener('beforeinput', holdLetters, { capture: true })
    return text
  }
  const timer = setTimeout(stop, longestMs)
  addEventListener('keydown', hold, { capture: true })
  addEventListener('beforeinput', holdLetters, { capture: true })
  /** @returns what was typed. */
  return { stop }
}
