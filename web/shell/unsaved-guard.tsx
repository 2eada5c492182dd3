import { Button } from '@mantine/core'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { session } from '../lib/session.ts'
import { giveUp, isShownOnce, unsavedIn, watchForms } from '../lib/unsaved.ts'
import { AlertDialog } from '../kit/feedback/alert-dialog.tsx'

const closers = '.mantine-Modal-close, .mantine-Drawer-close'
const outside =
  '.mantine-Modal-inner, .mantine-Drawer-inner, .mantine-Modal-overlay, .mantine-Drawer-overlay'
const dialogs = '[role="dialog"]'
const topDialog = () => [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1)
type Leaving = { readonly forms: readonly HTMLFormElement[]; readonly go: () => void }

/**
 * Asks before a form that somebody has written into is thrown away: by Escape, by closing its dialog, by going to
 * another page or back, by closing the tab. A dialog that shows something this once is closed by a button alone. One
 * place for all forms, heard before anybody else hears it; what goes away by its own button is meant. Long because
 * every way of leaving is held back here and nowhere else.
 */
export const UnsavedGuard = () => {
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const here = useLocation()
  const last = useRef({ path: here.pathname, place: 0 })
  useLayoutEffect(() => {
    last.current = { path: here.pathname, place: placeNow() }
  }, [here])
  useLayoutEffect(() => {
    const stop = watchForms()
    /** @returns whether it was held back. */
    const hold = (event: Event, forms: readonly HTMLFormElement[], go: () => void): boolean => {
      if (forms.length === 0) return false
      end(event)
      setLeaving({ forms, go })
      return true
    }
    const press = (event: KeyboardEvent) => {
      const typing =
        event.isComposing ||
        (event.target instanceof Element &&
          event.target.getAttribute('data-mantine-stop-propagation') === 'true')
      const dialog = topDialog()
      if (event.key !== 'Escape' || typing || !dialog || document.querySelector('dialog[open]'))
        return
      if (isShownOnce(dialog)) return end(event)
      hold(event, unsavedIn(dialog), () => dialog.querySelector<HTMLElement>(closers)?.click())
    }
    const click = (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof Element) || event.button !== 0) return
      const closer = target.closest<HTMLElement>(closers)
      const dialog =
        closer?.closest<HTMLElement>(dialogs) ??
        (target.matches(outside) ? topDialog() : undefined)
      if (dialog && !closer && isShownOnce(dialog)) return end(event)
      if (dialog) {
        hold(event, unsavedIn(dialog), () =>
          (closer ?? dialog.querySelector<HTMLElement>(closers))?.click(),
        )
        return
      }
      const link = target.closest<HTMLAnchorElement>('a[href]')
      const leaves =
        link &&
        link.target !== '_blank' &&
        link.origin === location.origin &&
        link.pathname !== location.pathname &&
        !(event.ctrlKey || event.metaKey || event.shiftKey)
      if (leaves) hold(event, unsavedIn(), () => link.click())
    }
    let ignored = false
    const back = (event: PopStateEvent) => {
      const steps = placeNow() - last.current.place
      if (ignored) {
        ignored = false
        event.stopImmediatePropagation()
        return
      }
      const forms = location.pathname === last.current.path || steps === 0 ? [] : unsavedIn()
      if (forms.length === 0) return
      ignored = true
      history.go(-steps)
      hold(event, forms, () => history.go(steps))
    }
    const close = (event: BeforeUnloadEvent) => {
      if (session.current() && unsavedIn().length > 0) event.preventDefault()
    }
    addEventListener('keydown', press, { capture: true })
    addEventListener('click', click, { capture: true })
    addEventListener('popstate', back, { capture: true })
    addEventListener('beforeunload', close)
    return () => {
      stop()
      removeEventListener('keydown', press, { capture: true })
      removeEventListener('click', click, { capture: true })
      removeEventListener('popstate', back, { capture: true })
      removeEventListener('beforeunload', close)
    }
  }, [])
  const stay = useCallback(() => setLeaving(null), [])
  const leave = useCallback(() => {
    if (leaving) giveUp(leaving.forms)
    setLeaving(null)
    leaving?.go()
  }, [leaving])
  return leaving && <Ask stay={stay} leave={leave} />
}

/** Nobody else hears of it. */
const end = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** The router's own number of the entry in the history. */
const placeNow = (): number => {
  const state: unknown = history.state
  return typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number'
    ? state.idx
    : 0
}

const Ask = ({ stay, leave }: { stay: () => void; leave: () => void }) => {
  const { t } = useTranslation()
  return (
    <AlertDialog title={t('unsaved.title')} description={t('unsaved.text')} onClose={stay}>
      <Button size="sm" variant="subtle" color="red" onClick={leave}>
        {t('unsaved.leave')}
      </Button>
      <Button size="sm" autoFocus onClick={stay}>
        {t('unsaved.stay')}
      </Button>
    </AlertDialog>
  )
}
