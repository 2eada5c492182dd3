import { useEffect } from 'react'

const wrongOnes =
  '[aria-invalid="true"], [data-wrong] :is(input, button, select, textarea, [tabindex="0"])'
/** After the form has been judged and drawn; a judgement of the server comes later and is waited for. */
const patienceMs = 30
const longestMs = 15_000

/**
 * A form that is refused, here or by the server, puts the focus on the first field that is wrong, or on what it says of
 * itself. One place for all forms.
 */
export const useFirstError = (): void => {
  useEffect(() => {
    const send = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement)) return
      // Who types again, or has gone to another field already, is not torn away from it.
      const goesOn = new AbortController()
      for (const kind of ['input', 'focusin'])
        target.addEventListener(kind, () => goesOn.abort(), { signal: goesOn.signal })
      const known = new Set(target.querySelectorAll('[role="alert"]'))
      const until = performance.now() + longestMs
      const look = () => {
        if (!target.isConnected || goesOn.signal.aborted) return
        const wrong = target.querySelector<HTMLElement>(wrongOnes)
        const said = [...target.querySelectorAll<HTMLElement>('[role="alert"]')].find(
          one => !known.has(one),
        )
        const place = wrong ?? said
        if (place) {
          if (place === said && !place.hasAttribute('tabindex')) place.tabIndex = -1
          place.focus()
        } else if (performance.now() < until && target.querySelector('[data-loading]'))
          setTimeout(look, 100)
      }
      setTimeout(look, patienceMs)
    }
    document.addEventListener('submit', send)
    return () => document.removeEventListener('submit', send)
  }, [])
}
