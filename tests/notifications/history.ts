import { notifyLine } from '#commands/notifications/notify-line.ts'

/** Monday to Friday 09:00-12:30 and 13:30-18:00 (notice-rules 8). */
export const office = {
  work: [
    ['09:00', '12:30'],
    ['13:30', '18:00'],
  ],
  minutes: null,
  shift: 'A',
  tolerances: { lateArrival: 5, lateExit: 15, overtime: 30 },
}
export const week = {
  mon: office,
  tue: office,
  wed: office,
  thu: office,
  fri: office,
  sat: 'free',
  sun: 'rest',
}
export const settingOf = (over: Record<string, unknown> = {}) => ({
  from: '2026-03-01',
  target: null,
  on: true,
  when: { after: 10 },
  to: { person: false, managers: true, users: [] },
  channels: ['web', 'sms'],
  quiet: null,
  gather: null,
  ...over,
})
export const ruleOf = (type: string, over: Record<string, unknown> = {}, id = 'r') => ({
  id,
  type,
  settings: [settingOf(over)],
})
export const person = {
  id: 'e1',
  department: 'd1',
  start: '2020-03-01',
  lastDay: null,
  week,
}
type Fact = Readonly<Record<string, unknown>>

/** A company of one person and his manager `m1`, from Monday 2 March 2026. */
export const historyOf = (facts: readonly Fact[], over: Record<string, unknown> = {}) => ({
  zone: 'Europe/Istanbul',
  begin: '2026-03-01T21:00:00Z',
  until: '2026-03-02T21:00:00Z',
  devices: [{ id: 'door', zone: 'Europe/Istanbul' }],
  departments: [{ id: 'd1', parent: null }],
  holidays: [],
  people: [person],
  users: [{ id: 'm1', departments: ['d1'] }],
  channels: { sms: { honoursIds: true }, mail: null, push: null },
  rules: [ruleOf('enter', {}, 'late')],
  facts,
  ...over,
})

/** A time of Monday on Istanbul's clock, or of another March day, as an instant. */
export const at = (time: string, day = 2): string => {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  return `${new Date(Date.UTC(2026, 2, day, hour - 3, minute, second)).toISOString().slice(0, 19)}Z`
}
/** At ten, where nothing else is said. */
export const factOf = (what: string, fields: Fact = {}): Fact => ({
  at: at('10:00'),
  do: what,
  ...fields,
})
export const swipe = (
  moment: string,
  direction: 'in' | 'out',
  known = moment,
  over: Fact = {},
): Fact => ({
  at: at(known),
  do: 'swipe',
  id: `${moment} ${direction}`,
  person: 'e1',
  device: 'door',
  moment: `2026-03-02T${moment}`,
  direction,
  ...over,
})

type Step = Readonly<Record<'at' | 'what', string>> & {
  readonly why?: string
  readonly until?: string
  readonly reader?: string | null
}
export type Final = {
  readonly notices: readonly {
    readonly rule: string
    readonly person: string
    readonly day: string
    readonly due: string
    readonly steps: readonly Step[]
  }[]
  readonly messages: readonly (Readonly<
    Record<'id' | 'to' | 'channel' | 'at' | 'state', string>
  > & {
    readonly about: readonly string[]
    readonly why: string | null
    readonly tries: number
    readonly next: string | null
    readonly delivery: string | null
    readonly ids: readonly string[]
  })[]
  readonly blocked: readonly unknown[]
  readonly announcements: readonly {
    readonly id: string
    readonly sent: string | null
    readonly states: readonly { readonly user: string; readonly state: string }[]
    readonly sms: unknown
  }[]
  readonly texts: readonly unknown[]
}

/** What is answered to each fact, and what is true in the end. */
export const notified = (
  facts: readonly Fact[],
  over: Record<string, unknown> = {},
): { readonly answers: readonly unknown[]; readonly end: Final } => {
  const line = notifyLine(historyOf(facts, over))
  if (!line.ok) throw new Error(`${line.issue.error} ${line.issue.path}`)
  const all: unknown[] = JSON.parse(line.results)
  return { answers: all.slice(0, -1), end: finalOf(all.at(-1)) }
}
const finalOf = (value: unknown): Final => value as Final // tests read what they expect of it

/** What came of the one notice: `due: what why until`, times on Istanbul's clock. */
export const story = (facts: readonly Fact[], over: Record<string, unknown> = {}): string =>
  notified(facts, over)
    .end.notices.map(
      ({ due, steps }) =>
        `${clock(due)}: ${steps
          .map(({ at: when, what, why, until, reader }) =>
            [clock(when), what, why, until && clock(until), reader].filter(Boolean).join(' '),
          )
          .join(', ')}`,
    )
    .join('; ')

/** `09:15`, of another day `3. 09:15`; with seconds where there are some. */
export const clock = (instant: string): string => {
  const local = new Date(Date.parse(instant) + 3 * 3600_000).toISOString()
  const day = Number(local.slice(8, 10))
  return `${day === 2 ? '' : `${day}. `}${local.slice(11, 19).replace(/:00$/, '')}`
}
