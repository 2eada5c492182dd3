import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

/** At the start of the line with a form's buttons: takes away what the form is about. */
export const EndButton = ({
  busy = false,
  onClick,
  children,
}: {
  busy?: boolean
  onClick: () => void
  children: ReactNode
}) => (
  <Button data-first variant="subtle" color="red" size="sm" loading={busy} onClick={onClick}>
    {children}
  </Button>
)
