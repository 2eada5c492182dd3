import { DecidedOn } from '../explain/published.ts'
import { Confirm } from '../kit/feedback/confirm.tsx'
import type { Subject } from '../kit/fields/subjects.tsx'

type Props = {
  title: string
  action: string
  rows: readonly Subject[]
  onSure: () => void
  onClose: () => void
}

/** Names everybody before many are decided on in one step that asks for no word. */
export const SureDialog = ({ title, action, rows, onSure, onClose }: Props) => (
  <Confirm
    title={title}
    action={action}
    act={() => Promise.resolve()}
    onDone={onSure}
    onClose={onClose}
  >
    <DecidedOn of={rows} />
  </Confirm>
)
