import { useId } from 'react'
import form from './form.module.css'

type Props = {
  readonly label: string
  /** In small below it; described by it, not named. */
  readonly what?: string
  readonly checked: boolean
  readonly disabled?: boolean
  /** Where the keyboard begins in a dialog. */
  readonly begins?: boolean
  readonly onChange: (checked: boolean) => void
}

/** Yes or no, in a form. */
export const Check = ({
  label,
  what,
  checked,
  disabled = false,
  begins = false,
  onChange,
}: Props) => {
  const id = useId()
  return (
    <label className={form.check}>
      <input
        type="checkbox"
        aria-labelledby={`${id}-label`}
        {...(what === undefined ? {} : { 'aria-describedby': `${id}-what` })}
        checked={checked}
        disabled={disabled}
        data-autofocus={begins || undefined}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {what !== undefined && <small id={`${id}-what`}>{what}</small>}
      </span>
    </label>
  )
}
