import type { ReactNode } from 'react'
import { DecidedOn } from '../kit/explain/published.ts'
import type { Subject } from '../kit/fields/subjects.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'

type Props = {
  title: string
  action: string
  rows: readonly Subject[]
  onSure: () => void
  onClose: () => void
  /** What of them is to be seen before. */
  children?: ReactNode
}

/** Names everybody before many are decided on in one step that asks for no word. */
export const SureDialog = ({ title, action, rows, onSure, onClose, children }: Props) => (
  <FormDialog title={title} action={action} onSubmit={onSure} onClose={onClose}>
    <DecidedOn of={rows} />
    {children}
  </FormDialog>
)
