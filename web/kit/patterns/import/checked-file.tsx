import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../../feedback/problem-note.tsx'
import form from '../../fields/form.module.css'
import { Refusal } from '../save-form.tsx'

type Checking<Checked> = {
  readonly data: Checked | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

type Props<Checked> = {
  readonly of: Checking<Checked>
  /** While it is looked through. */
  readonly waits: ReactNode
  readonly start: {
    readonly isPending: boolean
    readonly error: unknown
    readonly mutate: () => void
  }
  /** The button that takes it in; `null` where there is nothing to take. */
  readonly action: (checked: Checked) => { readonly says: string; readonly isAnything: boolean }
  /** What will happen, in one sentence above the buttons. */
  readonly does?: string
  readonly onBack: () => void
  readonly children: (checked: Checked) => ReactNode
}

/** A dry run: what taking a file in would come to, and the button that does it. */
export const CheckedFile = <Checked,>(props: Props<Checked>) => {
  const { of, waits, start, action, does, onBack, children } = props
  const { t } = useTranslation()
  const back = (
    <Button variant="default" size="sm" onClick={onBack} data-first>
      {t('common.back')}
    </Button>
  )
  if (of.error)
    return (
      <>
        <ProblemNote error={of.error} retry={of.refetch} />
        <div className={form.row}>{back}</div>
      </>
    )
  if (of.data === undefined) return waits
  const { says, isAnything } = action(of.data)
  return (
    <>
      {children(of.data)}
      <Refusal of={start} />
      {does !== undefined && <p className={form.fine}>{does}</p>}
      <div className={form.row}>
        {back}
        <Button
          size="sm"
          loading={start.isPending}
          disabled={!isAnything}
          onClick={() => start.mutate()}
        >
          {says}
        </Button>
      </div>
    </>
  )
}

/** What stands there while a file is looked through that is not counted. */
export const CheckingFile = ({ label }: { readonly label: string }) => (
  <div role="status" aria-label={label}>
    <Skeleton height={64} mb={14} />
    <Skeleton height={160} />
  </div>
)
