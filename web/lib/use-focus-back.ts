import { useEffect } from 'react'

type Step = { readonly on: HTMLElement; readonly inDialog: boolean }
const kept = 12
/** Mantine gives the focus back by itself 10 ms after closing, where it can. */
const patienceMs = 40

/**
 * Where a dialog is gone together with what had the focus in it, the focus goes back to what had it before: to the
 * cell, row or button that opened it. Mantine does so only for dialogs that were there, closed, before they opened; one
 * that comes and goes whole would leave the keyboard at the top of the page.
 */
export const useFocusBack = (): void => {
  useEffect(() => {
    let trail: readonly Step[] = []
    const come = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      trail = [
        ...trail.filter(({ on }) => on !== target),
        { on: target, inDialog: target.closest('[role="dialog"]') !== null },
      ].slice(-kept)
    }
    const back = () => {
      const last = trail.at(-1)
      if (
        !last?.inDialog ||
        last.on.isConnected ||
        (document.activeElement !== null && document.activeElement !== document.body)
      )
        return
      const open = [...document.querySelectorAll('[role="dialog"]')].at(-1)
      trail
        .findLast(({ on }) => on.isConnected && (open === undefined || open.contains(on)))
        ?.on.focus({ preventScroll: true })
    }
    // Dialogs are drawn into nodes at the end of the body, or into one such node that they share.
    const observer = new MutationObserver(records => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.parentElement === document.body)
            observer.observe(node, { childList: true })
      if (records.some(({ removedNodes }) => removedNodes.length > 0))
        setTimeout(back, patienceMs)
    })
    observer.observe(document.body, { childList: true })
    for (const node of document.body.children) observer.observe(node, { childList: true })
    document.addEventListener('focusin', come)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', come)
    }
  }, [])
}
