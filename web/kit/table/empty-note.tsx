import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconInboxOff from '@tabler/icons-react/dist/esm/icons/IconInboxOff.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMapOff from '@tabler/icons-react/dist/esm/icons/IconMapOff.mjs'
import type { ReactNode } from 'react'
import styles from '../feedback/notes.module.css'

const icons = {
  none: IconInboxOff,
  filtered: IconFilterOff,
  good: IconCheck,
  soon: IconHourglass,
  closed: IconLock,
  gone: IconMapOff,
}

/** Why there is nothing, and what to do first. */
export const EmptyNote = ({
  kind,
  title,
  text,
  action,
}: {
  kind: keyof typeof icons
  title: ReactNode
  text: string
  action?: ReactNode
}) => {
  const Icon = icons[kind]
  return (
    <div className={styles.note} data-tone={kind}>
      <Icon size={26} stroke={1.6} aria-hidden />
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  )
}
