import { useId, type ReactNode } from 'react'
import styles from './form.module.css'

/**
 * Around controls that have no place of their own for what the server has against them. A refused form looks for it
 * (`use-first-error.ts`) and puts the focus on its first control.
 */
export const WrongGroup = ({
  wrong,
  children,
}: {
  wrong: string | null
  children: ReactNode
}) => {
  const id = useId()
  if (wrong === null) return children
  return (
    <div role="group" data-wrong aria-labelledby={id} className={styles.group}>
      {children}
      <p id={id} className={styles.wrong}>
        {wrong}
      </p>
    </div>
  )
}
