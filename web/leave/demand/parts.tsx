import { showDate } from '../../lib/format.ts'
import { useLimitText } from '../types/use-limit-text.ts'
import styles from './demand.module.css'

type Dates = { readonly from: string; readonly to: string }

/** One day once. */
export const Days = ({ of: { from, to } }: { of: Dates }) => (
  <bdi dir="ltr" className={styles.dates}>
    {from === to ? showDate(from) : `${showDate(from)} – ${showDate(to)}`}
  </bdi>
)

/** What of a demand is saved, with what counts of it. */
export const SavedParts = ({ of }: { of: readonly (Dates & { readonly days: number })[] }) => {
  const { muchOf } = useLimitText()
  return (
    <ul className={styles.parts}>
      {of.map(part => (
        <li key={part.from}>
          <Days of={part} />: {muchOf(part.days, 'days')}
        </li>
      ))}
    </ul>
  )
}

/** What of it is not saved, and why. */
export const NotSaved = ({ of }: { of: readonly (Dates & { readonly error: string })[] }) => (
  <ul className={styles.parts}>
    {of.map(part => (
      <li key={part.from}>
        <Days of={part} />: {part.error}
      </li>
    ))}
  </ul>
)
