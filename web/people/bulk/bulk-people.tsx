import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UndoTogether } from '../../acts/published.ts'
import { OutcomesDialog, type Outcomes } from '../../kit/feedback/outcomes-dialog.tsx'
import { BulkBar } from '../../kit/table/bulk-bar.tsx'
import { useMay } from '../../lib/settings.ts'
import { usePhone } from '../../lib/use-phone.ts'
import { useFormat } from '../../lib/use-format.ts'
import type { Employee } from '../api.ts'
import { idOf, type EmployeeList, type TickedEmployees } from '../employees.ts'
import { AccessTogether } from './access-together.tsx'
import { useBulkActs, type BulkAct } from './acts.ts'
import { subjectOf, type BulkAnswer } from './bulk-dialog.tsx'
import { CardsTogether } from './cards-together.tsx'
import { EndTogether } from './end-together.tsx'
import { GroupTogether } from './group-together.tsx'
import { LeaveGroupTogether } from './leave-group-together.tsx'
import { MoveTogether } from './move-together.tsx'
import { ShiftTogether } from './shift-together.tsx'

/** Most people that the server acts on at once. */
const most = 500
const dialogs = {
  move: MoveTogether,
  shift: ShiftTogether,
  access: AccessTogether,
  group: GroupTogether,
  leaveGroup: LeaveGroupTogether,
  cards: CardsTogether,
  end: EndTogether,
} as const
const labels = {
  move: 'bulkPeople.move',
  shift: 'bulkPeople.shift',
  access: 'bulkPeople.access',
  group: 'person.annualGroup',
  leaveGroup: 'person.leaveGroup',
  cards: 'bulkPeople.cards',
  end: 'person.leave',
} as const satisfies Record<BulkAct, string>

/**
 * What is done with ticked people: the bar, the dialog of each act, what became of each, and the way back from all of
 * it. Long because these follow one on the other.
 */
export const BulkPeople = ({
  of: list,
  ticked,
}: {
  of: EmployeeList
  ticked: TickedEmployees
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const mayUndo = useMay('activity.view')
  const [act, setAct] = useState<BulkAct | null>(null)
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null)
  const [undoing, setUndoing] = useState<{ position: string; count: number } | null>(null)
  const { chosen } = ticked
  const Dialog = act && dialogs[act]
  const told = (count: number) => ({ count, shown: number(count) })
  const says = ({ position, results }: BulkAnswer) => {
    const count = results.filter(({ changes }) => changes).length
    const text = t('bulkPeople.did', told(count))
    const undo = () => {
      if (position !== null) setUndoing({ position, count })
    }
    return mayUndo && position !== null
      ? { text, way: { label: t('decided.undo'), act: undo } }
      : text
  }
  const done = (answer: BulkAnswer, people: readonly Employee[]) => {
    setAct(null)
    ticked.clear()
    if (answer.refused > 0) setOutcomes(outcomesOf(people, answer))
  }
  return (
    <>
      <BulkBar of={ticked} more={<Everybody of={list} pick={ticked.pick} />}>
        {chosen.length > most ? (
          <span role="status">{t('bulkPeople.tooMany', { most: number(most) })}</span>
        ) : (
          <Acts onAct={setAct} />
        )}
      </BulkBar>
      {Dialog && (
        <Dialog people={chosen} onClose={() => setAct(null)} says={says} onDone={done} />
      )}
      {outcomes && <OutcomesDialog of={outcomes} onClose={() => setOutcomes(null)} />}
      {undoing && (
        <UndoTogether
          position={undoing.position}
          title={t('bulkPeople.undoTitle', told(undoing.count))}
          onClose={() => setUndoing(null)}
        />
      )}
    </>
  )
}

/** As many buttons as a line holds; the others, and on a phone all, in a menu. */
const buttons = 3
const Acts = ({ onAct }: { onAct: (act: BulkAct) => void }) => {
  const { t } = useTranslation()
  const acts = useBulkActs()
  const shown = usePhone() ? 0 : buttons
  const more = acts.slice(shown)
  return (
    <>
      {acts.slice(0, shown).map(one => (
        <Button key={one} size="compact-md" variant="default" onClick={() => onAct(one)}>
          {t(labels[one])}
        </Button>
      ))}
      {more.length > 0 && (
        <Menu width={230} position="top-end">
          <Menu.Target>
            <Button size="compact-md" variant="default">
              {t(shown > 0 ? 'person.more' : 'bulkPeople.act')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(one => (
              <Menu.Item
                key={one}
                {...(one === 'end' ? { color: 'red' } : {})}
                onClick={() => onAct(one)}
              >
                {t(labels[one])}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

const outcomesOf = (people: readonly Employee[], { results }: BulkAnswer): Outcomes => {
  const known = new Map(results.map(one => [one.employeeId, one]))
  return {
    refused: people.flatMap(row => {
      const found = known.get(idOf(row))
      return found?.done === false ? [{ ...subjectOf(row), said: found.error ?? '' }] : []
    }),
    done: people.filter(row => known.get(idOf(row))?.done === true).map(subjectOf),
  }
}

/** All who pass the filters, those not shown yet among them; where they are not too many. */
const Everybody = ({
  of: { query, rows, total },
  pick,
}: {
  of: EmployeeList
  pick: TickedEmployees['pick']
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [busy, setBusy] = useState(false)
  if (total <= rows.length || total > most) return null
  const fetchAll = async () => {
    setBusy(true)
    let pages = query.data?.pages ?? []
    for (let more = query.hasNextPage; more; ) {
      const next = await query.fetchNextPage()
      pages = next.data?.pages ?? pages
      more = next.hasNextPage && !next.isError
    }
    pick(pages.flatMap(page => page.rows))
    setBusy(false)
  }
  return (
    <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void fetchAll()}>
      {t('bulkPeople.everybody', { count: total, shown: number(total) })}
    </Button>
  )
}
