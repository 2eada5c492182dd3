/** What is counted before a period is locked (`payroll-rules §2`): employee-days where the code says nothing else. */
export const blockingCodes = [
  'period-not-over',
  'not-final',
  'figures-behind',
  /** Streams. */
  'parked',
  'previous-open',
] as const
export const warningCodes = [
  /** Movements. */
  'invalid-movements',
  'missing-swipes',
  'awaiting-devices',
  'proposed-corrections',
  'open-leave',
  /** Demands. */
  'open-overtime',
  'unapproved-overtime',
  'undecided-missing',
  'uncounted-days',
  'unplanned-days',
  'short-rests',
  /** People. */
  'unconfirmed-sheets',
  'lost-names',
  /** Credits. */
  'unused-time-off',
  /** Requests. */
  'holiday-time-off',
  'held-lines',
] as const
export type BlockingCode = (typeof blockingCodes)[number]
export type WarningCode = (typeof warningCodes)[number]
export type ChecklistCode = BlockingCode | WarningCode

/** How many there are of each; what is absent is none. */
export type Checklist = Readonly<Partial<Record<ChecklistCode, number>>>
export type ChecklistItem = { readonly code: ChecklistCode; readonly count: number }

const isBlocking = (code: ChecklistCode): boolean =>
  blockingCodes.some(blocking => blocking === code)

/** What keeps a period from being locked; `strict`: the policy `payrollBlocking`, by which warnings do, too. */
export const blockedBy = (checklist: Checklist, strict: boolean): readonly ChecklistItem[] =>
  itemsOf(checklist).filter(({ code }) => strict || isBlocking(code))

/** Warnings of which there are more than whoever locks saw. */
export const unacknowledgedWarnings = (
  checklist: Checklist,
  acknowledged: Readonly<Record<string, number>>,
): readonly ChecklistItem[] =>
  itemsOf(checklist).filter(
    ({ code, count }) => !isBlocking(code) && count > (acknowledged[code] ?? 0),
  )

/** Those of which there are any, in the rulebook's order. */
export const itemsOf = (checklist: Checklist): readonly ChecklistItem[] =>
  [...blockingCodes, ...warningCodes].flatMap(code => {
    const count = checklist[code] ?? 0
    return count > 0 ? [{ code, count }] : []
  })
