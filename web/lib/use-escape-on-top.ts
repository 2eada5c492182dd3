import { useLayoutEffect } from 'react'

/**
 * Escape closes what lies on top and nothing under it. Each of Mantine's dialogs listens to the whole window by itself,
 * so that a record opened from an explanation would take the explanation with it. Heard before theirs: they begin to
 * listen in effects that come after a layout effect.
 */
export const useEscapeOnTop = (): void => {
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const typing =
        event.isComposing ||
        (event.target instanceof Element &&
          event.target.getAttribute('data-mantine-stop-propagation') === 'true')
      if (event.key !== 'Escape' || typing || document.querySelector('dialog[open]')) return
      const open = [...document.querySelectorAll('[role="dialog"]')]
      const close =
        open.length > 1
          ? open
              .at(-1)
              ?.querySelector<HTMLButtonElement>('.mantine-Modal-close, .mantine-Drawer-close')
          : null
      if (!close) return
      event.stopImmediatePropagation()
      close.click()
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [])
}
