/** Longest that keys are held for something that does not come. */
const longestMs = 10_000

/**
 * Takes the keys that are typed from now on away from the page, until whom they are meant for is there and asks for
 * them.
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
  const stop = (): string => {
    clearTimeout(timer)
    removeEventListener('keydown', hold, { capture: true })
    return text
  }
  const timer = setTimeout(stop, longestMs)
  addEventListener('keydown', hold, { capture: true })
  /** @returns what was typed. */
  return { stop }
}
