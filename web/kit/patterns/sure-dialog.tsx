import type { ReactNode } from 'react'
import { DecidedOn } from '../explain/published.ts'
import type { Subject } from '../fields/subjects.tsx'
import { FormDialog } from './save-form.tsx'

type Props = {
  title: string
  action: string
  rows: readonly Subject[]
  danger?: boolean
  onSure: () => void
  onClose: () => void
  /** What of them is to be seen before. */
  children?: ReactNode
}

/** Names everybody before many are decided on in one step that asks for no word. */
export const SureDialog = ({
  title,
  action,
  rows,
  danger = false,
  onSure,
  onClose,
  children,
}: Props) => (
  <FormDialog title={title} action={action} danger={danger} onSubmit={onSure} onClose={onClose}>
    <DecidedOn of={rows} />
    {children}
  </FormDialog>
)
