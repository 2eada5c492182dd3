/**
 * A second reading of `leave-rules` §2, §4.1, §5.4 and §5.6, written for nothing but to be plain: a day is a list of
 * its planned minutes, an entitlement a list of its half days, and everything is walked one by one.
 */
export type OraclePlan =
  | 'free'
  | 'rest'
  | {
      readonly work: readonly [string, string][]
      readonly minutes: number | null
    }
export type OracleCompany = {
  readonly planOf: (day: string) => OraclePlan
  /** `full`, the time from which it is one, or nothing. */
  readonly holidays: Readonly<Record<string, string>>
  readonly deductWeekends: boolean
}
export type OracleLeave = {
  readonly id: string
  readonly type: 'annual' | 'personal' | 'calendar'
  readonly from: string
  readonly to: string
  readonly fromHalf: boolean
  readonly toHalf: boolean
}

const dayMs = 86_400_000
export const nextDay = (day: string, by = 1): string =>
  new Date(Date.parse(`${day}T00:00Z`) + by * dayMs).toISOString().slice(0, 10)
const weekday = (day: string): number => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7

/** The planned minutes of a day on the clock, after its holiday; null where it is no work day. */
const minutesOf = (company: OracleCompany, day: string): number[] | null => {
  const plan = company.planOf(day)
  if (typeof plan === 'string') return null
  const all: number[] = []
  let minute = 0
  for (const [start, end] of plan.work) {
    while (clock(minute) !== start) minute += 1
    do {
      all.push(minute)
      minute += 1
    } while (clock(minute) !== end)
  }
  const holiday = company.holidays[day]
  if (holiday === undefined) return all
  if (holiday === 'full') return []
  return all.filter(one => one < 1440 && clock(one) < holiday)
}
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const isRest = (company: OracleCompany, day: string): boolean => {
  if (company.planOf(day) === 'rest') return true
  if (company.planOf(day) !== 'free' || weekday(day) !== 6) return false
  for (let back = 1; back <= 6; back++)
    if (company.planOf(nextDay(day, -back)) === 'rest') return false
  return true
}

/** Half days and minutes of one day, without a half that is asked. */
const wholeDay = (
  company: OracleCompany,
  type: OracleLeave['type'],
  day: string,
): {
  halves: number
  minutes: number
  isWork: boolean
} => {
  const plan = company.planOf(day)
  const holiday = company.holidays[day]
  const list = minutesOf(company, day)
  const most = typeof plan === 'string' ? null : plan.minutes
  const minutes = list === null ? 0 : most === null ? list.length : Math.min(most, list.length)
  const isWork = list !== null
  if (type === 'calendar')
    return {
      halves: 2,
      minutes,
      isWork,
    }
  if (list === null) {
    if (isRest(company, day) || type !== 'annual' || !company.deductWeekends)
      return {
        halves: 0,
        minutes,
        isWork,
      }
    return {
      halves: holiday === undefined ? 2 : holiday === 'full' ? 0 : 1,
      minutes,
      isWork,
    }
  }
  const without =
    minutesOf(
      {
        ...company,
        holidays: {},
      },
      day,
    )?.length ?? 0
  const halves = list.length === 0 ? 0 : list.length < without ? 1 : 2
  return {
    halves,
    minutes,
    isWork,
  }
}

export type OracleDay = {
  readonly day: string
  readonly halves: number
  readonly minutes: number
}
export const oracleDays = (company: OracleCompany, leave: OracleLeave): OracleDay[] => {
  const days: OracleDay[] = []
  for (let day = leave.from; day <= leave.to; day = nextDay(day)) {
    const { halves, minutes, isWork } = wholeDay(company, leave.type, day)
    const second = leave.fromHalf && day === leave.from
    const first = leave.toHalf && day === leave.to
    if (!first && !second)
      days.push({
        day,
        halves,
        minutes,
      })
    else if (!isWork || halves < 2)
      days.push({
        day,
        halves: Math.min(halves, 1),
        minutes,
      })
    else {
      const half = Math.floor(minutes / 2)
      days.push({
        day,
        halves: 1,
        minutes: first ? half : minutes - half,
      })
    }
  }
  return days
}
export const oracleCounts = (company: OracleCompany, leave: OracleLeave) => {
  const days = oracleDays(company, leave)
  return {
    days: days.reduce((sum, { halves }) => sum + halves, 0) / 2,
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
    isSomething: days.some(
      ({ day, halves }) =>
        halves > 0 && (leave.type === 'calendar' || minutesOf(company, day) !== null),
    ),
  }
}

/** One half day that was given, and the half day of leave that has it. */
type Half = {
  readonly entitlement: string
  readonly from: string
  readonly expires: string
  taker: string | null
}
/** Half days that are given and the leave that wants them, in the order of the days. */
export class OracleBook {
  readonly halves: Half[] = []
  readonly wants = new Map<
    string,
    {
      leave: OracleLeave
      days: string[]
    }
  >()
  private readonly removing: boolean
  constructor(removing: boolean) {
    this.removing = removing
  }
  give(entitlement: string, from: string, expires: string, halves: number): void {
    for (let n = 0; n < halves; n++)
      this.halves.push({
        entitlement,
        from,
        expires,
        taker: null,
      })
  }
  /** Whether every half day found one; if not, nothing is taken. */
  want(leave: OracleLeave, days: readonly OracleDay[]): boolean {
    this.wants.set(leave.id, {
      leave,
      days: days.flatMap(each),
    })
    this.take(leave.id)
    if (this.uncovered(leave.id) === 0) return true
    this.forget(leave.id)
    return false
  }
  forget(id: string): void {
    this.free(id)
    this.wants.delete(id)
  }
  /** All that are counted otherwise give back, then take by first day and id. */
  recount(
    changed: readonly {
      leave: OracleLeave
      days: readonly OracleDay[]
    }[],
  ): void {
    for (const { leave } of changed) this.free(leave.id)
    for (const { leave, days } of changed)
      this.wants.set(leave.id, {
        leave,
        days: days.flatMap(each),
      })
    for (const { leave } of changed.toSorted((a, b) => order(a.leave, b.leave)))
      this.take(leave.id)
  }
  cover(): void {
    for (const { leave } of [...this.wants.values()].toSorted((a, b) =>
      order(a.leave, b.leave),
    ))
      this.take(leave.id)
  }
  uncovered(id: string): number {
    return (this.wants.get(id)?.days ?? []).filter(key => !this.holder(id, key)).length
  }
  use(id: string): {
    from: string
    days: number
  }[] {
    const use = new Map<string, number>()
    for (const key of this.wants.get(id)?.days ?? []) {
      const half = this.holder(id, key)
      if (half) use.set(half.entitlement, (use.get(half.entitlement) ?? 0) + 0.5)
    }
    return [...use].map(([from, days]) => ({
      from,
      days,
    }))
  }
  free(id: string): void {
    for (const half of this.halves) if (half.taker?.startsWith(`${id} `)) half.taker = null
  }
  private take(id: string): void {
    for (const key of this.wants.get(id)?.days ?? []) {
      if (this.holder(id, key)) continue
      const day = key.slice(0, 10)
      const [found] = this.halves
        .filter(
          ({ taker, from, expires }) =>
            taker === null && from <= day && (!this.removing || day <= expires),
        )
        .toSorted(
          (a, b) =>
            compare(a.expires, b.expires) ||
            compare(a.from, b.from) ||
            compare(a.entitlement, b.entitlement),
        )
      if (found) found.taker = `${id} ${key}`
    }
  }
  private holder(id: string, key: string): Half | undefined {
    return this.halves.find(({ taker }) => taker === `${id} ${key}`)
  }
}
const each = ({ day, halves }: OracleDay): string[] =>
  Array.from(
    {
      length: halves,
    },
    (_, n) => `${day} ${n}`,
  )
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const order = (a: OracleLeave, b: OracleLeave): number =>
  compare(a.from, b.from) || compare(a.id, b.id)
