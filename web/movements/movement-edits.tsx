import { Button, SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CorrectDialog, type Step } from '../corrections/published.ts'
import { BulkBar } from '../kit/table/bulk-bar.tsx'
import { DirectionMark } from '../kit/table/direction-mark.tsx'
import type { Subject } from '../kit/fields/subjects.tsx'
import { showSeconds } from '../lib/format.ts'
import type { Movement } from './api.ts'
import { directionStep, stepsFor, type BulkAct } from './movement-steps.ts'
import { daysOf, ShiftOfDay } from './shift-of-day.tsx'

type Direction = Movement['direction']
type Edits = Readonly<Record<string, Direction>>

/**
 * Directions written into the rows themselves, and what is done with ticked ones: whatever it is, one act with its days
 * before and after.
 */
export const useMovementEdits = <Row extends Movement>(
  rows: readonly Row[],
  chosen: readonly Row[],
  clear: () => void,
) => {
  const [editing, setEditing] = useState(false)
  const [edits, setEdits] = useState<Edits>({})
  const [steps, setSteps] = useState<{
    act: BulkAct | 'rows'
    steps: readonly Step[]
    of: readonly Subject[]
  } | null>(null)
  const edited = useMemo(
    () => rows.flatMap(row => directionStep(row, edits[row.movementId]) ?? []),
    [rows, edits],
  )
  const stop = () => {
    setEditing(false)
    setEdits({})
  }
  const cell = useMemo(
    (): CellEdits => ({
      editing,
      edits,
      edit: (id, direction) => setEdits(before => ({ ...before, [id]: direction })),
    }),
    [editing, edits],
  )
  return {
    editing,
    edited,
    stop,
    start: () => setEditing(true),
    cell,
    ask: (act: BulkAct) =>
      setSteps({
        act,
        steps: stepsFor(act, chosen),
        of: chosen.filter(row => stepsFor(act, [row]).length > 0).map(subjectOf),
      }),
    askEdited: () =>
      setSteps({
        act: 'rows',
        steps: edited,
        of: rows.filter(row => directionStep(row, edits[row.movementId])).map(subjectOf),
      }),
    asked: steps,
    close: () => setSteps(null),
    done: () => {
      clear()
      stop()
    },
  }
}
type Of = ReturnType<typeof useMovementEdits>
export type CellEdits = {
  editing: boolean
  edits: Edits
  edit: (movementId: string, direction: Direction) => void
}

/** Whose day it is: the one it belongs to, else its own date. */
const subjectOf = ({
  employeeId,
  employeeNo,
  fullName,
  ownDay,
  localTime,
}: Movement): Subject => ({
  employeeId,
  employeeNo,
  fullName,
  day: ownDay ?? localTime.slice(0, 10),
})

/** A direction as it is, or as two buttons while rows are being edited. */
export const DirectionCell = ({ row, of }: { row: Movement; of: CellEdits }) => {
  const { t } = useTranslation()
  if (!of.editing) return <DirectionMark direction={row.direction} />
  const value = of.edits[row.movementId] ?? row.direction
  return (
    <SegmentedControl
      size="xs"
      value={value}
      aria-label={t('bulkMovements.directionOf', { time: showSeconds(row.localTime) })}
      onChange={next =>
        of.edit(row.movementId, next === 'in' ? 'in' : next === 'out' ? 'out' : 'unknown')
      }
      data={(
        ['in', 'out', ...(row.direction === 'unknown' ? ['unknown' as const] : [])] as const
      ).map(one => ({
        value: one,
        label: t(`direction.${one}`),
      }))}
    />
  )
}

const acts = ['in', 'out', 'cancel', 'before', 'after'] as const satisfies readonly BulkAct[]

type Props = {
  of: Of
  chosen: readonly Movement[]
  most: number
  all: () => void
  clear: () => void
  demand: boolean
  may: readonly BulkAct[]
  /** Days of others are planned, too. */
  plans?: boolean
}

/** Long because it is one bar with all that is done with chosen movements. */
export const MovementBulk = ({
  of,
  chosen,
  most,
  all,
  clear,
  demand,
  may,
  plans = false,
}: Props) => {
  const { t } = useTranslation()
  const [planning, setPlanning] = useState(false)
  return (
    <>
      <BulkBar of={{ chosen: of.editing ? [] : chosen, most, all, clear }}>
        {acts
          .filter(act => may.includes(act))
          .map(act => (
            <Button
              key={act}
              size="compact-sm"
              variant="default"
              disabled={stepsFor(act, chosen).length === 0}
              onClick={() => of.ask(act)}
            >
              {t(`bulkMovements.act.${act}`)}
            </Button>
          ))}
        {plans && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={daysOf(chosen).length === 0}
            onClick={() => setPlanning(true)}
          >
            {t('bulkMovements.act.shift')}
          </Button>
        )}
      </BulkBar>
      {planning && (
        <ShiftOfDay movements={chosen} onDone={clear} onClose={() => setPlanning(false)} />
      )}
      {of.editing && of.edited.length > 0 && (
        <BulkBar of={{ chosen: of.edited, most: 0, all, clear: of.stop }}>
          <Button size="compact-sm" onClick={of.askEdited}>
            {t('bulkMovements.saveRows', { count: of.edited.length })}
          </Button>
        </BulkBar>
      )}
      {of.asked && (
        <CorrectDialog
          title={t(`bulkMovements.title.${of.asked.act}`)}
          about={about(
            t('bulkMovements.about', { count: of.asked.steps.length }),
            of.asked.steps.length,
          )}
          of={of.asked.of}
          steps={of.asked.steps}
          demand={demand}
          onDone={of.done}
          onClose={of.close}
        />
      )}
    </>
  )
}
const about = (text: string, count: number) => (count > 1 ? text : undefined)

/** Begins to write into the rows, and leaves it again. */
export const EditButton = ({
  of: { editing, start, stop },
  disabled,
}: {
  of: Pick<ReturnType<typeof useMovementEdits>, 'editing' | 'start' | 'stop'>
  disabled: boolean
}) => {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      disabled={disabled}
      aria-pressed={editing}
      onClick={editing ? stop : start}
    >
      {t(editing ? 'bulkMovements.stopEditing' : 'bulkMovements.edit')}
    </Button>
  )
}

/** One bar for ticked rows, one for edited ones, and the dialog that both lead to. */
