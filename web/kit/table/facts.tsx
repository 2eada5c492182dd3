import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = { label: string; value: ReactNode }

/** What is known of one thing, a line each. */
export const Facts = ({ facts }: { facts: readonly (Fact | null)[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(fact => fact !== null)
      .map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
