/** Dates are text, `2026-03-02`, in the company's zone; weeks start on Monday. */
const day = 86_400_000
const at = (date: string) => Date.parse(`${date}T00:00:00Z`)
const textOf = (millis: number) => new Date(millis).toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string => textOf(at(date) + days * day)
/** 1 Monday to 7 Sunday. */
export const weekday = (date: string): number => (new Date(at(date)).getUTCDay() + 6) % 7 + 1
export const monday = (date: string): string => addDays(date, 1 - weekday(date))
export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`
/** @example addMonths('2026-01-31', 1) // '2026-02-01': the first day of the month that many months on */
export const addMonths = (date: string, months: number): string => {
  const first = new Date(at(firstOfMonth(date)))
  return textOf(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1))
}
export const lastOfMonth = (date: string): string => addDays(addMonths(date, 1), -1)
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / day)
export const isDate = (text: string | null | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '') && textOf(at(text ?? '')) === text

/** The date on the company's wall. */
export const today = (zone: string, now: number = Date.now()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

export const presets = [
  'today', 'yesterday', 'thisWeek', 'last7Days', 'twoWeeksAgo', 'threeWeeksAgo', 'thisMonth', 'lastMonth', 'last30Days', 'thisYear', 'thisMonthAndAfter',
] as const
export type Preset = (typeof presets)[number]
export type Period = { from: string; to: string }

/** The periods of spec §9, both ends included; what lies open ends with the year. */
export const periodOf = (preset: Preset, now: string): Period => {
  switch (preset) {
    case 'today': return { from: now, to: now }
    case 'yesterday': return { from: addDays(now, -1), to: addDays(now, -1) }
    case 'thisWeek': return { from: monday(now), to: addDays(monday(now), 6) }
    case 'last7Days': return { from: addDays(now, -6), to: now }
    case 'twoWeeksAgo': return { from: addDays(monday(now), -14), to: addDays(monday(now), -8) }
    case 'threeWeeksAgo': return { from: addDays(monday(now), -21), to: addDays(monday(now), -15) }
    case 'thisMonth': return { from: firstOfMonth(now), to: lastOfMonth(now) }
    case 'lastMonth': return { from: addMonths(now, -1), to: addDays(firstOfMonth(now), -1) }
    case 'last30Days': return { from: addDays(now, -29), to: now }
    case 'thisYear': return { from: `${now.slice(0, 4)}-01-01`, to: `${now.slice(0, 4)}-12-31` }
    case 'thisMonthAndAfter': return { from: firstOfMonth(now), to: `${now.slice(0, 4)}-12-31` }
  }
}
export const presetOf = (period: Period, now: string): Preset | null =>
  presets.find(preset => { const { from, to } = periodOf(preset, now); return from === period.from && to === period.to }) ?? null

/** The instant at which the company's wall shows this date and time; a skipped hour moves on, a double one is the first. */
export const instantOf = (local: string, zone: string): string => {
  const wanted = Date.parse(`${local}Z`)
  const shown = (instant: number) => Date.parse(`${wallClock(instant, zone)}Z`)
  const first = wanted - (shown(wanted) - wanted)
  const candidates = [first - 3_600_000, first, first + 3_600_000].filter(instant => shown(instant) === wanted)
  return new Date(candidates[0] ?? first).toISOString()
}

/** `2026-03-02T08:01:15` on the company's wall. */
export const wallClock = (instant: number | string, zone: string): string => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find(one => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
}
