import type { ReactNode } from 'react'
import type { Wrong } from '../../lib/use-wrong-fields.ts'
import { FormDialog } from '../patterns/save-form.tsx'
import { useSave, type Refreshes, type SavedText } from '../patterns/use-save.ts'

type Props = {
  title: string
  /** Its fields, where it has any, hear what the server has against them. */
  children: ReactNode | ((wrong: Wrong) => ReactNode)
  action: string
  danger?: boolean
  disabled?: boolean
  act: () => Promise<unknown>
  says: SavedText
  /** What could not be done, where a failure does not say it. */
  fails: string
  refreshes?: Refreshes
  doneWhenRead?: boolean
  /** In place of `onClose`, once it is done. */
  onDone?: () => void
  onClose: () => void
}

/** Asks before something that people would notice; a refusal is said here, in the server's words. */
export const Confirm = ({
  act,
  says,
  fails,
  refreshes = [],
  doneWhenRead = false,
  onDone,
  children,
  ...dialog
}: Props) => {
  const doing = useSave(act, {
    says,
    fails,
    refreshes,
    doneWhenRead,
    onDone: onDone ?? dialog.onClose,
  })
  return (
    <FormDialog of={doing} onSubmit={() => doing.save()} {...dialog}>
      {typeof children === 'function' ? children(doing.wrong) : children}
    </FormDialog>
  )
}
