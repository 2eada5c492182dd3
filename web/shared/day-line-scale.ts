export type Span = { from: number; to: number; open?: boolean }
/** Minutes since the midnight that opens the day; past 1440 is the next day. */
export type DayLineData = { plan: readonly Span[]; presence: readonly Span[]; swipes: readonly { id: string; minute: number; chosen?: boolean }[] }

/** From which whole hour to which, and how far apart the labels stand (eight at most). A day without anything is 06:00 to 20:00. */
export const ticksOf = ({ plan, presence, swipes }: DayLineData): { from: number; to: number; step: number } => {
  const all = [...plan, ...presence].flatMap(span => [span.from, span.to]).concat(swipes.map(swipe => swipe.minute))
  const from = all.length > 0 ? Math.floor((Math.min(...all) - 20) / 60) * 60 : 360
  const end = all.length > 0 ? Math.ceil((Math.max(...all) + 20) / 60) * 60 : 1200
  const step = [60, 120, 180, 240, 360].find(minutes => (end - from) / minutes <= 7) ?? 480
  return { from, to: from + Math.ceil((end - from) / step) * step, step }
}

/** HH:mm of a minute before, of, or after the day. */
export const clockOf = (minute: number): string => {
  const within = (minute % 1440 + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
