import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostBulkMove } from '#api/contract/bulk-people.ts'
import { SubjectList, type SaidSubject } from '../../kit/fields/subjects.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { shownThere, useSave, type SavedText as Told } from '../../kit/patterns/use-save.ts'
import type { Reply } from '../../lib/call.ts'
import { useFormat } from '../../lib/use-format.ts'
import type { Employee } from '../api.ts'
import { idOf } from '../employees.ts'

export type BulkAnswer = Reply<typeof PostBulkMove>
type Send = (whom: { employeeIds: string[]; dryRun: boolean }) => Promise<BulkAnswer>
export type BulkDialogProps = {
  readonly people: readonly Employee[]
  readonly onClose: () => void
  /** In passing, once it is done. */
  readonly says: (answer: BulkAnswer) => Told
  /** What became of those who were to change. */
  readonly onDone: (answer: BulkAnswer, people: readonly Employee[]) => void
}
type Props = BulkDialogProps & {
  readonly action: string
  /** Null while something is wanting. */
  readonly send: Send | null
  /** What will be of those who change, in a sentence. */
  readonly does: () => string
  /** What somebody has now, in the place of what he gets. */
  readonly was?: (row: Employee) => string | null
  readonly danger?: boolean
  /** The fields; `tried`: what is wanting is said. */
  readonly children: (tried: boolean) => ReactNode
}

/**
 * An act on several: what it takes, then whom it would change and whom not and why, then it is done to those whom it
 * would change. Long because it is one question in two steps.
 */
export const BulkDialog = ({
  people,
  action,
  send,
  does,
  was = nothing,
  danger = false,
  onClose,
  says,
  onDone,
  children,
}: Props) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [tried, setTried] = useState(false)
  const check = useSave(
    (asked: Send) => asked({ employeeIds: people.map(idOf), dryRun: true }),
    { says: shownThere, fails: t('bulkPeople.cannotCheck') },
  )
  const parts = partsOf(people, check.answer)
  const save = useSave(
    (asked: Send) => asked({ employeeIds: parts.changing.map(idOf), dryRun: false }),
    {
      says,
      refreshes: 'all',
      fails: t('bulkPeople.cannot'),
      onDone: answer => onDone(answer, parts.changing),
    },
  )
  const count = people.length
  const title = `${action} · ${t('bulkPeople.people', { count, shown: number(count) })}`
  if (check.answer === undefined)
    return (
      <FormDialog
        of={check}
        title={title}
        stays
        onClose={onClose}
        onSubmit={() => {
          setTried(true)
          if (send) check.save(send)
        }}
        action={t('bulkPeople.check')}
      >
        {children(tried)}
      </FormDialog>
    )
  const back = () => {
    save.reset()
    check.reset()
  }
  return (
    <FormDialog
      of={save}
      title={title}
      stays
      begins
      danger={danger}
      onClose={onClose}
      onSubmit={() => {
        if (send) save.save(send)
      }}
      does={parts.changing.length > 0 ? does() : null}
      action={action}
      disabled={parts.changing.length === 0}
      first={
        <Button data-first variant="subtle" size="sm" onClick={back}>
          {t('bulkPeople.back')}
        </Button>
      }
    >
      <Foreseen parts={parts} was={was} />
    </FormDialog>
  )
}
const nothing = () => null

type Parts = ReturnType<typeof partsOf>
const partsOf = (people: readonly Employee[], answer: BulkAnswer | undefined) => {
  const known = new Map((answer?.results ?? []).map(one => [one.employeeId, one]))
  return {
    changing: people.filter(row => known.get(idOf(row))?.changes === true),
    already: people.filter(row => {
      const found = known.get(idOf(row))
      return found?.done === true && !found.changes
    }),
    refused: people.flatMap((row): SaidSubject[] => {
      const found = known.get(idOf(row))
      return found?.done === false ? [{ ...subjectOf(row), said: found.error ?? '' }] : []
    }),
  }
}
export const subjectOf = ({ employeeId, employeeNo, fullName }: Employee): SaidSubject => ({
  employeeId,
  employeeNo,
  fullName,
  day: null,
})

/** Whom it changes, whom not, and why. */
const Foreseen = ({
  parts: { changing, already, refused },
  was,
}: {
  parts: Parts
  was: (row: Employee) => string | null
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const counted = (count: number) => ({ count, shown: number(count) })
  return (
    <>
      <Part
        title={t('bulkPeople.refused', counted(refused.length))}
        of={refused}
        open={refused.length > 0}
      />
      <Part
        title={t('bulkPeople.will', counted(changing.length))}
        of={changing.map(row => ({ ...subjectOf(row), said: was(row) ?? '' }))}
        open={refused.length === 0}
      />
      <Part
        title={t('bulkPeople.already', counted(already.length))}
        of={already.map(subjectOf)}
        open={false}
      />
    </>
  )
}

const Part = ({
  title,
  of,
  open,
}: {
  title: string
  of: readonly SaidSubject[]
  open: boolean
}) =>
  of.length === 0 ? null : (
    <details open={open}>
      <summary>{title}</summary>
      <SubjectList of={of} label={title} />
    </details>
  )
