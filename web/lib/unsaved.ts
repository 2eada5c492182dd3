/** What stands in the controls of a form, as text that can be compared. */
const contentsOf = (form: HTMLFormElement): string =>
  JSON.stringify(
    [
      ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
        'input, textarea, select',
      ),
    ].map(control =>
      control instanceof HTMLInputElement &&
      (control.type === 'checkbox' || control.type === 'radio')
        ? control.checked
        : control.value,
    ),
  )

/** As they were before somebody first did something in them, and as they were sent. */
const before = new WeakMap<HTMLFormElement, string>()
const sent = new WeakMap<HTMLFormElement, string>()
const guarded = 'form:not([data-unguarded])'
const formOf = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>(guarded) : null

/** Whether it holds what is neither as it was found nor sent: a form that was refused says so in itself. */
const isDirty = (form: HTMLFormElement): boolean => {
  const found = before.get(form)
  if (found === undefined) return false
  const now = contentsOf(form)
  if (now === found) return false
  return (
    now !== sent.get(form) ||
    form.querySelector('[role="alert"], [aria-invalid="true"]') !== null
  )
}
/** Forms under `place` whose content would be lost with it. */
export const unsavedIn = (place: ParentNode = document): HTMLFormElement[] =>
  [...place.querySelectorAll<HTMLFormElement>(guarded)].filter(isDirty)
/** It shows what is told this once and never again, a secret or codes: a slip of the hand does not close it. */
export const isShownOnce = (place: ParentNode): boolean =>
  place.querySelector('[data-shown-once]') !== null
/** They are given up: nobody is asked about them again. */
export const giveUp = (forms: readonly HTMLFormElement[]): void => {
  for (const form of forms) before.set(form, contentsOf(form))
}

/**
 * Remembers what forms held before somebody did something in them, and what of it was sent: what a form takes from an
 * answer that comes late is nobody's.
 * @returns a function that stops
 */
export const watchForms = (): (() => void) => {
  const act = (event: Event) => {
    const form = formOf(event.target)
    if (!form || before.has(form)) return
    if (!(event instanceof KeyboardEvent && event.key === 'Tab'))
      before.set(form, contentsOf(form))
  }
  const send = ({ target }: Event) => {
    if (target instanceof HTMLFormElement) sent.set(target, contentsOf(target))
  }
  const listens = [
    ['keydown', act],
    ['pointerdown', act],
    ['beforeinput', act],
    ['submit', send],
  ] as const
  for (const [type, listener] of listens)
    document.addEventListener(type, listener, { capture: true })
  return () => {
    for (const [type, listener] of listens)
      document.removeEventListener(type, listener, { capture: true })
  }
}
