import type { Ask, Answer, Person } from '#tests/api/world.ts'

/** What a world can be asked, of whatever commit it is. */
type Asked = {
  readonly a: { readonly people: Readonly<Record<'chief' | 'manager' | 'welder', Person>> }
  signIn(person: Person): Promise<string>
  ask(method: string, url: string, given?: Ask): Promise<Answer>
}
/** What one person was shown at one address. */
export type Figures = {
  readonly who: 'chief' | 'manager' | 'welder'
  readonly url: string
  readonly status: number
  readonly body: unknown
}

const march = 'from=2026-03-02&to=2026-03-06'
export const daily = `reports/daily?${march}&limit=200`
const reports = [
  daily,
  `reports/after-hours-work?${march}&sort=name&order=asc`,
  `reports/unapproved-missing-shift?${march}&sort=name&order=asc`,
  'reports/payroll-attendance?month=2026-03',
  'reports/working-table?from=2026-03-01&to=2026-03-31',
  'reports/employee-attendance-sheet?from=2026-03-01&to=2026-03-31',
  `reports/latecomers?${march}`,
  `reports/earlyleavers?${march}`,
  `reports/error-activity?${march}`,
  `reports/invalid/movements?${march}`,
  `calendar?from=2026-03-01&to=2026-03-31`,
  'access-control/list',
  'employees',
  'departments',
  'positions',
  'cards',
  'devices',
  'shifts',
  'holidays?year=2026',
  'corrections',
]

/** What three people of the company see, each in his scope. */
export const figuresOf = async (world: Asked): Promise<Figures[]> => {
  const figures: Figures[] = []
  for (const who of ['chief', 'manager', 'welder'] as const) {
    const token = await world.signIn(world.a.people[who])
    for (const url of reports) {
      const { status, body } = await world.ask('GET', `/api/app/${url}`, { token })
      figures.push({ who, url, status, body })
    }
  }
  return figures
}
