import { useFormat } from '../../lib/use-format.ts'
import styles from './file-steps.module.css'

type Figure = { readonly label: string; readonly value: number; readonly tone?: 'good' | 'bad' }

/** How many rows come to what. */
export const FileFigures = ({ label, of }: { label: string; of: readonly Figure[] }) => {
  const { number } = useFormat()
  return (
    <div className={styles.figures} role="group" aria-label={label}>
      {of.map(({ label: what, value, tone }) => (
        <div key={what} data-tone={value > 0 ? tone : undefined}>
          <span>{what}</span>
          <strong>
            <bdi>{number(value)}</bdi>
          </strong>
        </div>
      ))}
    </div>
  )
}
