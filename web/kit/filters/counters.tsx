import { Link } from 'react-router'
import { useFormat } from '../../lib/use-format.ts'
import styles from './counters.module.css'

export type Counter = {
  id: string
  label: string
  value: number | string | undefined
  tone?: 'good' | 'warn' | 'bad' | undefined
  chosen?: boolean
  onClick?: () => void
  hint?: string
  /** The report that counts the same. */
  to?: string | undefined
}

/** Nothing to look at: no people, no time. */
const isNothing = (value: Counter['value']): boolean =>
  value === 0 || (typeof value === 'string' && /^%?0+(?:[.,:]0+)?%?$/.test(value))

/**
 * A strip of figures; those that are buttons filter what lies below, those that are links lead to what they count. On a
 * phone it is one line that moves sideways, by the keyboard, too.
 */
export const Counters = ({
  label,
  counters,
}: {
  label: string
  counters: readonly Counter[]
}) => (
  <div
    className={styles.strip}
    role="group"
    aria-label={label}
    tabIndex={counters.some(({ to, onClick }) => to ?? onClick) ? undefined : 0}
  >
    {counters.map(counter => (
      <One key={counter.id} {...counter} />
    ))}
  </div>
)

const One = ({ label, value, tone, chosen, onClick, hint, to }: Counter) => {
  const { number } = useFormat()
  const text = value === undefined ? ' ' : typeof value === 'number' ? number(value) : value
  const none = isNothing(value) || undefined
  const inside = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} data-none={none}>
        <bdi dir="ltr">{text}</bdi>
        {hint && <small>{hint}</small>}
      </span>
    </>
  )
  if (to)
    return (
      <Link to={to} className={styles.counter} data-tone={tone}>
        {inside}
      </Link>
    )
  if (!onClick)
    return (
      <div className={styles.counter} data-tone={tone}>
        {inside}
      </div>
    )
  return (
    <button
      type="button"
      className={styles.counter}
      data-tone={tone}
      aria-pressed={chosen ?? false}
      onClick={onClick}
    >
      {inside}
    </button>
  )
}
