import type { ReactNode } from 'react'
import styles from '../file-steps.module.css'

type Line<Head extends string> = {
  readonly key: string | number
  readonly cells: Readonly<Record<Head, ReactNode>>
}

/** Lines of a file and what becomes of each, as wide as it needs and never longer than a look. */
export const FaultTable = <Head extends string>({
  label,
  heads,
  lines,
}: {
  readonly label: string
  readonly heads: readonly (readonly [Head, string])[]
  readonly lines: readonly Line<Head>[]
}) => (
  <section className={styles.bad} tabIndex={0} aria-label={label}>
    <table>
      <thead>
        <tr>
          {heads.map(([head, says]) => (
            <th key={head} scope="col">
              {says}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, cells }) => (
          <tr key={key}>
            {heads.map(([head]) => (
              <td key={head}>{cells[head]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
