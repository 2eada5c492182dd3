import type { ReactNode } from 'react'
import styles from './notice.module.css'

type Props = {
  tone: 'good' | 'warn' | 'bad'
  role?: 'alert' | 'status'
  title?: string
  children: ReactNode
}

/** A sentence that belongs to what stands below it. */
export const Notice = ({ tone, role, title, children }: Props) => (
  <div className={styles.notice} data-tone={tone} role={role}>
    {title && <strong>{title}</strong>}
    <span>{children}</span>
  </div>
)
