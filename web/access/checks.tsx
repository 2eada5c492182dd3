import form from '../kit/fields/form.module.css'
import styles from './users.module.css'

type Check = { readonly value: string; readonly label: string; readonly depth?: number }

/** Things to be ticked, each below the one it belongs to. */
export const Checks = ({
  legend,
  of,
  chosen,
  onChange,
}: {
  legend: string
  of: readonly Check[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}) => (
  <fieldset className={styles.checks}>
    <legend>{legend}</legend>
    <div>
      {of.map(({ value, label, depth = 0 }) => (
        <label key={value} className={form.check} style={{ marginInlineStart: depth * 20 }}>
          <input
            type="checkbox"
            checked={chosen.has(value)}
            onChange={() => onChange(toggled(chosen, value))}
          />
          <bdi>{label}</bdi>
        </label>
      ))}
    </div>
  </fieldset>
)

const toggled = (chosen: ReadonlySet<string>, value: string): ReadonlySet<string> => {
  const next = new Set(chosen)
  if (!next.delete(value)) next.add(value)
  return next
}
