import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UndoTogether } from '../../acts/published.ts'
import { OutcomesDialog, type Outcomes } from '../../kit/feedback/outcomes-dialog.tsx'
import { SubjectList } from '../../kit/fields/subjects.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { BulkBar } from '../../kit/table/bulk-bar.tsx'
import { useMay } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { idOf, subjectOf, type TickedAccounts } from './accounts.ts'
import { foreseeEntitlements, grant, type Account, type GivenEntitlements } from './api.ts'
import { useWhy } from './why.ts'

/** Most entitlements that the server gives at once. */
const most = 200

/** What is proposed to ticked people: foreseen, given, told of each, and taken back whole. */
export const GrantTicked = ({ ticked }: { ticked: TickedAccounts }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [asking, setAsking] = useState(false)
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null)
  const [undoing, setUndoing] = useState<{ position: string; count: number } | null>(null)
  const { chosen } = ticked
  const done = (answer: GivenEntitlements) => {
    setAsking(false)
    if (answer.refused > 0) setOutcomes(outcomesOf(chosen, answer))
    ticked.clear()
  }
  return (
    <>
      <BulkBar of={ticked}>
        {chosen.length > most ? (
          <span role="status">{t('accounts.tooMany', { most: number(most) })}</span>
        ) : (
          <Button size="compact-md" onClick={() => setAsking(true)}>
            {t('accounts.grant')}
          </Button>
        )}
      </BulkBar>
      {asking && (
        <GrantDialog
          rows={chosen}
          onClose={() => setAsking(false)}
          onDone={done}
          onUndo={setUndoing}
        />
      )}
      {outcomes && <OutcomesDialog of={outcomes} onClose={() => setOutcomes(null)} />}
      {undoing && (
        <UndoTogether
          position={undoing.position}
          title={t('accounts.undoTitle', { people: number(undoing.count) })}
          onClose={() => setUndoing(null)}
        />
      )}
    </>
  )
}

const outcomesOf = (rows: readonly Account[], { results }: GivenEntitlements): Outcomes => {
  const known = new Map(results.map(one => [one.employeeId, one]))
  return {
    refused: rows.flatMap(row => {
      const found = known.get(idOf(row))
      return found?.done === false ? [{ ...subjectOf(row), said: found.error ?? '' }] : []
    }),
    done: rows.filter(row => known.get(idOf(row))?.done === true).map(subjectOf),
  }
}

/** What is to be given is foreseen by the server first. Long because both stand in one question. */
const GrantDialog = ({
  rows,
  onClose,
  onDone,
  onUndo,
}: {
  rows: readonly Account[]
  onClose: () => void
  onDone: (answer: GivenEntitlements) => void
  onUndo: (of: { position: string; count: number }) => void
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const mayUndo = useMay('activity.view')
  const title = t('accounts.grantTitle', { people: number(rows.length) })
  const look = useQuery({
    queryKey: ['foreseen-annual-leave', rows.map(idOf)],
    queryFn: () => foreseeEntitlements(rows),
    staleTime: 0,
  })
  const save = useSave(() => grant(rows), {
    says: ({ position, done }) => {
      const text = t('accounts.granted', { people: number(done) })
      const undo = () => position !== null && onUndo({ position, count: done })
      return mayUndo && position !== null
        ? { text, way: { label: t('decided.undo'), act: undo } }
        : text
    },
    refreshes: ['annual-leaves', 'employees'],
    onDone,
    fails: t('accounts.cannotGrant'),
  })
  const refused = new Map(
    (look.data?.results ?? []).flatMap(one => (one.done ? [] : [[one.employeeId, one.error]])),
  )
  const willing = rows.length - refused.size
  return (
    <FormDialog
      of={{ error: save.error ?? look.error, busy: save.busy || look.isPending }}
      title={title}
      stays
      begins
      onClose={onClose}
      onSubmit={() => save.save()}
      does={look.data ? t('accounts.grantDoes', { people: number(willing) }) : null}
      disabled={!look.isSuccess || willing === 0}
      action={t('accounts.grant')}
    >
      <Foreseen rows={rows} refused={refused} label={title} />
    </FormDialog>
  )
}

/** Of each what he gets and why, or why not. */
const Foreseen = ({
  rows,
  refused,
  label,
}: {
  rows: readonly Account[]
  refused: ReadonlyMap<string, string | null>
  label: string
}) => {
  const whyOf = useWhy()
  const saidOf = (row: Account): string => {
    const against = refused.get(idOf(row))
    if (against !== undefined) return against ?? ''
    if (!row.proposal) return ''
    const { what, why } = whyOf(row.proposal)
    return `${what} · ${why}`
  }
  return (
    <SubjectList
      of={rows.map(row => ({ ...subjectOf(row), said: saidOf(row) }))}
      label={label}
    />
  )
}
