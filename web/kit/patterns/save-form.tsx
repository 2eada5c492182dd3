import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../feedback/dialog.tsx'
import { Notice } from '../feedback/notice.tsx'
import { useProblemText } from '../feedback/problem-note.tsx'
import form from '../fields/form.module.css'

type Refused = { readonly error: unknown }
type Props = {
  /** What is saved by it; none where another tells how it went. */
  readonly of?: Refused & { readonly busy: boolean }
  readonly onSubmit: () => void
  /** The button that sends; none where one may only look. */
  readonly action?: string | undefined
  readonly disabled?: boolean
  readonly danger?: boolean
  /** The button is where the keyboard begins. */
  readonly begins?: boolean
  readonly onCancel?: (() => void) | undefined
  /** At the start of the line with the buttons. */
  readonly first?: ReactNode
  readonly label?: string
  /** What will happen, in one sentence above the buttons, where it is much: several people or days. */
  readonly does?: string | null
  readonly children: ReactNode
}

/** A form that is saved: its fields, what the server has against it, and its buttons. */
export const SaveForm = ({
  of = nothing,
  onSubmit,
  label,
  does = null,
  children,
  ...foot
}: Props) => {
  const { t } = useTranslation()
  const [isWrong, setIsWrong] = useState(false)
  // What the server had against it was of what stood there then: whatever is changed after is judged anew.
  const [answered, setAnswered] = useState<unknown>(null)
  const said = of.error === answered ? null : of.error
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAnswered(of.error)
    onSubmit()
    const { currentTarget: sent } = event
    // Once the fields have been judged and drawn; what goes to the server is judged there.
    setTimeout(() => setIsWrong(!sent.querySelector('[data-loading]') && isMarked(sent)))
  }
  return (
    <form
      className={form.form}
      noValidate
      aria-label={label}
      onSubmit={submit}
      onInput={() => {
        setIsWrong(false)
        setAnswered(of.error)
      }}
    >
      {children}
      {isWrong && !said && (
        <Notice tone="bad" role="alert">
          {t('wrongField.sum')}
        </Notice>
      )}
      {does !== null && (
        <p className={form.does} role="status">
          {does}
        </p>
      )}
      <Refusal of={{ error: said }} />
      <SaveFoot busy={of.busy} {...foot} />
    </form>
  )
}

/** A field says of itself that it is wrong. */
const isMarked = (sent: HTMLFormElement): boolean =>
  sent.querySelector('[aria-invalid="true"]') !== null

const nothing = { error: null, busy: false }

/** The buttons of a form. */
const SaveFoot = ({
  busy,
  action,
  disabled = false,
  danger = false,
  begins = false,
  onCancel,
  first,
}: Omit<Props, 'of' | 'onSubmit' | 'does' | 'children'> & { readonly busy: boolean }) => {
  const { t } = useTranslation()
  return (
    <div className={form.row}>
      {first}
      {onCancel && (
        <Button variant="default" size="sm" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      )}
      {action && (
        <Button
          type="submit"
          size="sm"
          loading={busy}
          disabled={disabled}
          data-autofocus={begins || undefined}
          autoFocus={begins} // also where what is asked came after the dialog
          {...(danger ? { color: 'red' } : {})}
        >
          {action}
        </Button>
      )}
    </div>
  )
}

/** What the server has against it, in its words. */
export const Refusal = ({ of: { error } }: { of: Refused }) => {
  const problem = useProblemText()
  return error === null || error === undefined ? null : (
    <Notice tone="bad" role="alert">
      {problem(error)}
    </Notice>
  )
}

/** A form in a dialog of its own. */
export const FormDialog = ({
  title,
  size,
  onClose,
  stays = false,
  ...rest
}: Omit<Props, 'onCancel'> & {
  readonly title: ReactNode
  readonly size?: number
  readonly onClose: () => void
  /** A click beside it does not close it. */
  readonly stays?: boolean
}) => (
  <Dialog title={title} onClose={onClose} stays={stays} {...(size ? { size } : {})}>
    <SaveForm {...rest} onCancel={onClose} />
  </Dialog>
)
