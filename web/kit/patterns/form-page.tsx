import type { CSSProperties, ReactNode } from 'react'
import styles from './form-page.module.css'

/** A form of one column, and beside it what it comes to, drawn as it is typed. */
export const FormSides = ({
  width = 560,
  pictureFirst = false,
  beside,
  children,
}: {
  /** Of the form, in pixels. */
  width?: number
  /** Where there is no room side by side, the picture comes first. */
  pictureFirst?: boolean
  beside: ReactNode
  children: ReactNode
}) => (
  <div className={styles.sides} style={{ '--form-width': `${width}px` } as CSSProperties}>
    {children}
    <aside className={styles.beside} data-first={pictureFirst || undefined}>
      {beside}
    </aside>
  </div>
)

/** Where one is among the steps of something that takes several; `at` counts from 0. */
export const Steps = ({ steps, at }: { steps: readonly string[]; at: number }) => (
  <ol className={styles.steps}>
    {steps.map((name, index) => (
      <li
        key={name}
        aria-current={index === at ? 'step' : undefined}
        data-done={index < at || undefined}
      >
        {name}
      </li>
    ))}
  </ol>
)
