import { useId, type ReactNode } from 'react'
import form from '../../kit/fields/form.module.css'

/**
 * Controls under one heading, with what is against them. They stay the same controls while that comes and goes: who
 * has chosen one end of a period goes on to the other.
 */
export const AskedGroup = ({
  title,
  wrong,
  children,
}: {
  title: string
  wrong: string | null
  children: ReactNode
}) => {
  const id = useId()
  return (
    <fieldset
      className={form.choices}
      aria-describedby={wrong === null ? undefined : id}
      data-wrong={wrong === null ? undefined : ''}
    >
      <legend>{title}</legend>
      {children}
      <p id={id} className={form.wrong} aria-live="polite">
        {wrong}
      </p>
    </fieldset>
  )
}
