import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownThere, useSave } from '../../kit/patterns/use-save.ts'
import { CallError } from '../../lib/call.ts'

/** What is sent first, and then; the same call takes both. */
type Given = { readonly password: string } | { readonly code: string }
type Confirming = { readonly again_after: number; readonly reference?: string }
type Answer = { readonly confirm: Confirming | null }

/**
 * A new address in two steps: asked for with the password, and changed once the code is typed that was sent to it.
 * Where no code was sent (`confirm` null) the first step has changed it.
 * @param what how it is spoken of
 */
export const useNewAddress = (
  what: 'email' | 'phone',
  send: (given: Given) => Promise<Answer>,
  onClose: () => void,
) => {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<(Confirming & { readonly again: number }) | null>(null)
  /** Why the code before is of no use any more. */
  const [ended, setEnded] = useState<Error | null>(null)
  const told = {
    says: ({ confirm }: Answer) => (confirm ? shownThere : t(`account.${what}.done`)),
    fails: t(`account.${what}.cannot`),
    refreshes: ['myaccount'],
    onDone: ({ confirm }: Answer) => {
      if (confirm) setSent({ ...confirm, again: confirm.again_after })
      else onClose()
    },
  }
  const ask = useSave(() => send({ password }), {
    ...told,
    onRefused: () => {
      if (sent === null) setPassword('')
    },
  })
  const beginAnew = (error: Error) => {
    setEnded(error)
    setSent(null)
    setPassword('')
    ask.reset()
  }
  const confirm = useSave(
    () =>
      send({ code }).catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'account.code-ended') beginAnew(error)
        throw error
      }),
    { ...told, onRefused: () => setCode('') },
  )
  return { password, setPassword, code, setCode, sent, ended, ask, confirm }
}
export type NewAddress = ReturnType<typeof useNewAddress>
