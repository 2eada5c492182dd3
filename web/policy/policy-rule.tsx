import type { ReactNode } from 'react'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import styles from './policy.module.css'

/** A rule with what it decides, in a sentence, beside its control; `wide`: above it, where the control is a list. */
export const Rule = ({
  name,
  what,
  standard,
  wrong,
  wide = false,
  children,
}: {
  name: string
  what: string
  standard: string | null
  wrong: string | null
  wide?: boolean
  children: ReactNode
}) => (
  <div className={styles.rule} data-wide={wide || undefined}>
    <div>
      <strong>{name}</strong>
      <p>{what}</p>
      {standard && <small>{standard}</small>}
    </div>
    <div>
      <WrongGroup wrong={wrong}>{children}</WrongGroup>
    </div>
  </div>
)
