import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../lib/call.ts'
import { connection } from '../../lib/connection.ts'
import { look, tap, type KioskLook, type ShownCredential, type TapAnswer } from './api.ts'
import { keptTaps, type MadeTap } from './kept-taps.ts'

export type SeenStep = {
  readonly is: 'seen'
  readonly by: ShownCredential
  readonly tapId: string
  readonly tappedAt: number
  readonly scannedAt: number
  /** Null: there is no network, and nobody knows who it is. */
  readonly seen: KioskLook | null
}
export type DoorSaying =
  | { readonly kind: 'done'; readonly of: TapAnswer }
  | { readonly kind: 'kept' }
  | { readonly kind: 'wrong'; readonly text: string }
export type NumberStep = { readonly is: 'number'; readonly no: string }
export type PinStep = { readonly is: 'pin'; readonly no: string; readonly pin: string }
export type Step =
  | NumberStep
  | PinStep
  | SeenStep
  | { readonly is: 'said'; readonly what: DoorSaying }

export type Way = {
  readonly direction: 'in' | 'out' | 'next'
  readonly lunch: boolean
}
export type DoorActs = ReturnType<typeof useDoor>

const start: Step = { is: 'number', no: '' }
const longest = { no: 50, pin: 20 }
/** No answer, or a proxy's that found no server. */
const isAway = (error: unknown): boolean =>
  error instanceof CallError && [0, 502, 503, 504].includes(error.status)

/** What goes on before a tablet, one person after the other. Long because it is one course from the first digit on. */
export const useDoor = () => {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>(start)
  const [busy, setBusy] = useState(false)
  const say = (what: DoorSaying) => setStep({ is: 'said', what })
  const refused = (error: unknown) =>
    say({
      kind: 'wrong',
      text: (error instanceof CallError ? error.problem?.error : null) ?? t('kiosk.cannot'),
    })

  const keep = async (made: MadeTap) => {
    try {
      await keptTaps.keep(made)
      say({ kind: 'kept' })
    } catch {
      say({ kind: 'wrong', text: t('kiosk.cannotKeep') })
    }
  }
  const send = async (
    { by, tapId, tappedAt, scannedAt }: Omit<SeenStep, 'is' | 'seen'>,
    way: Way,
  ) => {
    const body = { tapId, by, ...way }
    setBusy(true)
    try {
      if (connection.online()) say({ kind: 'done', of: await tap(body) })
      else await keep({ ...body, tappedAt, scannedAt })
    } catch (error) {
      // It may have arrived: kept under the same id it is one all the same.
      if (isAway(error)) await keep({ ...body, tappedAt, scannedAt })
      else refused(error)
    } finally {
      setBusy(false)
    }
  }
  const shown = async (by: ShownCredential) => {
    const made = {
      by,
      tapId: crypto.randomUUID(),
      tappedAt: performance.now(),
      scannedAt: Date.now(),
    }
    setBusy(true)
    try {
      const seen = connection.online() ? await look(by) : null
      setStep({ is: 'seen', ...made, seen })
    } catch (error) {
      if (isAway(error)) setStep({ is: 'seen', ...made, seen: null })
      else refused(error)
    } finally {
      setBusy(false)
    }
  }
  /** A card, or the code of a phone; who was before it and chose nothing went the way that was proposed. */
  const read = (text: string) => {
    if (busy) return
    if (step.is === 'seen') void send(step, { direction: 'next', lunch: false })
    void shown(text.startsWith('K1.') ? { kind: 'code', text } : { kind: 'card', number: text })
  }
  const ok = () => {
    if (step.is === 'number' && step.no !== '') setStep({ is: 'pin', no: step.no, pin: '' })
    if (step.is === 'pin' && step.pin !== '')
      void shown({ kind: 'number', employeeNo: step.no, pin: step.pin })
  }
  const key = (pressed: string) => {
    if (busy) return
    if (pressed === 'Enter') return ok()
    if (pressed === 'Escape') return setStep(start)
    if (step.is === 'number') setStep({ ...step, no: typedOn(step.no, pressed, longest.no) })
    if (step.is === 'pin') setStep({ ...step, pin: typedOn(step.pin, pressed, longest.pin) })
  }
  return {
    step,
    busy,
    read,
    key,
    go: (way: Way) => {
      if (step.is === 'seen' && !busy) void send(step, way)
    },
    end: () => setStep(start),
  }
}

const typedOn = (text: string, pressed: string, most: number): string =>
  pressed === 'Backspace' ? text.slice(0, -1) : `${text}${pressed}`.slice(0, most)
