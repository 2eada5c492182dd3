import { Fragment, useState, type ReactNode } from 'react'
import { Dialog } from '../../feedback/dialog.tsx'
import form from '../../fields/form.module.css'
import { Steps } from '../form-page.tsx'

type At<Sent, Reading> =
  | { readonly is: 'choose' }
  | { readonly is: 'match'; readonly sent: Sent; readonly before: Reading | null }
  | { readonly is: 'check'; readonly sent: Sent; readonly reading: Reading }
  | { readonly is: 'save'; readonly id: string }
const order = ['choose', 'match', 'check', 'save'] as const

/** A step of an import, with its ways on and back. */
export type ImportStep<Sent, Reading> =
  | { readonly is: 'choose'; readonly onSent: (sent: Sent) => void }
  | {
      readonly is: 'match'
      readonly sent: Sent
      /** As it was said before one came back. */
      readonly before: Reading | null
      /** The same file was sent once more, to be looked at otherwise. */
      readonly onSent: (sent: Sent) => void
      readonly onBack: () => void
      readonly onMatched: (reading: Reading) => void
    }
  | {
      readonly is: 'check'
      readonly sent: Sent
      readonly reading: Reading
      readonly onReading: (reading: Reading) => void
      readonly onBack: () => void
      readonly onStarted: () => void
    }
  | { readonly is: 'save'; readonly id: string; readonly onAgain: () => void }

type Props<Sent, Reading> = {
  readonly title: string
  readonly size: number
  /** What its four steps are called. */
  readonly steps: readonly string[]
  readonly testid?: string
  /** One that is being taken in already: it goes on without this window, and its address leads back to it. */
  readonly running: string | null
  readonly idOf: (sent: Sent) => string
  readonly onStarted: (id: string) => void
  /** A file that was sent is left before anything was made of it. */
  readonly onLeft?: (sent: Sent) => void
  readonly onClose: () => void
  readonly children: (step: ImportStep<Sent, Reading>) => ReactNode
}

/**
 * A file that is taken in: choose it, match its columns, see what it would come to, and follow how far it is. `Sent` is
 * the file as the server holds it, `Reading` how a person says it is read.
 */
export const ImportWizard = <Sent, Reading>(props: Props<Sent, Reading>) => {
  const { title, size, steps, testid, running, idOf, onLeft, onClose, children } = props
  const [at, setAt] = useState<At<Sent, Reading>>(
    running === null ? { is: 'choose' } : { is: 'save', id: running },
  )
  const leave = () => {
    if (at.is === 'match' || at.is === 'check') onLeft?.(at.sent)
  }
  return (
    <Dialog
      title={title}
      size={size}
      stays={at.is !== 'choose'}
      onClose={() => {
        leave()
        onClose()
      }}
    >
      <div className={form.form} data-testid={testid}>
        <Steps at={order.indexOf(at.is)} steps={steps} />
        {/* Another file has other columns: what was chosen for the one before goes with it. */}
        <Fragment key={at.is === 'match' ? idOf(at.sent) : at.is}>
          {children(stepOf(at, setAt, leave, props))}
        </Fragment>
      </div>
    </Dialog>
  )
}

const stepOf = <Sent, Reading>(
  at: At<Sent, Reading>,
  setAt: (at: At<Sent, Reading>) => void,
  leave: () => void,
  { idOf, onStarted }: Pick<Props<Sent, Reading>, 'idOf' | 'onStarted'>,
): ImportStep<Sent, Reading> => {
  const begin = () => setAt({ is: 'choose' })
  const onSent = (sent: Sent) => {
    leave()
    setAt({ is: 'match', sent, before: null })
  }
  switch (at.is) {
    case 'choose':
      return { is: 'choose', onSent }
    case 'match':
      return {
        ...at,
        onSent,
        onBack: () => {
          leave()
          begin()
        },
        onMatched: reading => setAt({ is: 'check', sent: at.sent, reading }),
      }
    case 'check':
      return {
        ...at,
        onReading: reading => setAt({ ...at, reading }),
        onBack: () => setAt({ is: 'match', sent: at.sent, before: at.reading }),
        onStarted: () => {
          const id = idOf(at.sent)
          setAt({ is: 'save', id })
          onStarted(id)
        },
      }
    case 'save':
      return { ...at, onAgain: begin }
  }
}
