import type { Tx } from '#database/types.ts'
import { addDays } from '#domain/shared/time.ts'
import { correctionsWaiting } from '../../corrections/act-list.ts'
import type { AskingUser } from '../../corrections/decidable.ts'
import { invalidWaiting } from '../../movements/invalid-movements.ts'
import { overtimeWaiting } from '../after-hours-work/after-hours-work.ts'
import { wrongWaiting } from '../error-activity/error-activity.ts'
import type { InboxName } from './inbox-waiting.ts'
import { inboxWaiting } from './inbox.ts'
import { missingWaiting } from '../missing-work/missing-work.ts'
import { companyDay } from '../../shared/company-day.ts'

/** Each work list by what its page is called. */
export const workLists = [
  'errorActivity',
  'invalidMovements',
  'missingWork',
  'afterHours',
  'cardless',
] as const
export type WorkList = (typeof workLists)[number]
type WorkQuery = AskingUser & {
  /** Whether he may decide anything, and is told how much waits for him. */
  readonly mayDecide: boolean
  /** In which he decides. */
  readonly names: readonly InboxName[]
  readonly consents: boolean
  readonly lists: ReadonlySet<WorkList>
  /** Of how many days up to today. */
  readonly days: number
  /** Nothing is counted further. */
  readonly most: number
}

/** How many rows each of the lists has that wait for a word, as the list itself counts them; of no other list. */
export const workCounts = async (
  tx: Tx,
  { lists, days, most, mayDecide, ...deciding }: WorkQuery,
) => {
  const { company, scope } = deciding
  const { today, dataUntil } = await companyDay(tx, company, [
    'attendance',
    'employees',
    'overtime',
    'corrections',
    'leave_requests',
    'shift_demands',
  ])
  const period = { company, scope, from: addDays(today, 1 - days), to: today, most }
  const counting = {
    errorActivity: () => wrongWaiting(tx, period),
    invalidMovements: () => invalidWaiting(tx, { company, scope, most }),
    missingWork: () => missingWaiting(tx, period),
    afterHours: () => overtimeWaiting(tx, period),
    cardless: () => correctionsWaiting(tx, { ...deciding, kind: 'add', most }),
  } as const satisfies Record<WorkList, () => Promise<number>>
  const counts: { [List in WorkList]?: number } = {}
  for (const list of workLists) if (lists.has(list)) counts[list] = await counting[list]()
  const inbox = mayDecide ? { inbox: await inboxWaiting(tx, { ...deciding, most }) } : {}
  return { ...counts, ...inbox, dataUntil }
}
