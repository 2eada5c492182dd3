/** What hangs on a person: `plans` are schedules and planned days, `decisions` those on his days and movements. */
export type EmployeeUsage = {
  readonly movements: number
  readonly cards: number
  readonly users: number
  readonly plans: number
  readonly decisions: number
  readonly managed: number
}

export const isUsed = (usage: EmployeeUsage): boolean =>
  Object.values(usage).some(count => count > 0)
