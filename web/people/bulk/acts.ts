import { useMay } from '../../lib/settings.ts'

/** What can be done to several at once. */
export type BulkAct = 'move' | 'shift' | 'access' | 'group' | 'leaveGroup' | 'cards' | 'end'

/** Those of them that the caller may do, and can choose what they take. */
export const useBulkActs = (): readonly BulkAct[] => {
  const [rewrites, plans] = [useMay('employees.update'), useMay('work-schedules.create')]
  const [opens, gives] = [useMay('devices.update'), useMay('annual-leaves.update')]
  const [takes, limits] = [useMay('cards.update'), useMay('limited-leaves.update')]
  const seesDepartments = useMay('departments.view')
  const seesShifts = useMay('rotations.view')
  const may: Readonly<Record<BulkAct, boolean>> = {
    move: rewrites && seesDepartments,
    shift: plans && seesShifts,
    access: opens,
    group: gives,
    leaveGroup: limits,
    cards: takes,
    end: rewrites,
  }
  return all.filter(act => may[act])
}
const all: readonly BulkAct[] = [
  'move',
  'shift',
  'access',
  'group',
  'leaveGroup',
  'cards',
  'end',
]
