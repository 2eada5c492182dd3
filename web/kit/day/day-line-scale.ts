export type Span = { from: number; to: number; open?: boolean }
/**
 * Minutes since the midnight that opens the day; past 1440 is the next day. What a day is made of beside plan and
 * presence is drawn where it is given: `tolerances` as hatched edges of the plan, `forgiven` and `uncounted` as what
 * they made of swipes.
 */
export type DayLineData = {
  plan: readonly Span[]
  presence: readonly Span[]
  swipes: readonly { id: string; minute: number; chosen?: boolean }[]
} & { readonly [kind in ExtraKind]?: readonly Span[] }
/** In the order in which they are drawn and told. */
export const extraKinds = [
  'leave',
  'lunch',
  'tolerances',
  'overtime',
  'night',
  'forgiven',
  'uncounted',
] as const
export type ExtraKind = (typeof extraKinds)[number]

/**
 * From which whole hour to which, and how far apart the labels stand (eight at most). A day without anything is 06:00
 * to 20:00.
 */
export const ticksOf = ({
  plan,
  presence,
  swipes,
}: DayLineData): { from: number; to: number; step: number } => {
  const all = [...plan, ...presence]
    .flatMap(span => [span.from, span.to])
    .concat(swipes.map(swipe => swipe.minute))
  const from = all.length > 0 ? Math.floor((Math.min(...all) - 20) / 60) * 60 : 360
  const end = all.length > 0 ? Math.ceil((Math.max(...all) + 20) / 60) * 60 : 1200
  const step = [60, 120, 180, 240, 360].find(minutes => (end - from) / minutes <= 7) ?? 480
  return { from, to: from + Math.ceil((end - from) / step) * step, step }
}

/** HH:mm of a minute before, of, or after the day. */
export const clockOf = (minute: number): string => {
  const within = ((minute % 1440) + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/**
 * Where minutes stand on a band of the whole width, as percentages; mirrored from right to left. Labels at the edges
 * stay inside.
 */
export const scaleOf = (from: number, to: number, mirrored: boolean) => {
  const share = (minute: number): number =>
    Math.min(100, Math.max(0, ((minute - from) / (to - from)) * 100))
  return {
    at: (minute: number): string => `${mirrored ? 100 - share(minute) : share(minute)}%`,
    band: (span: Span) => ({
      x: mirrored ? `${100 - share(span.to)}%` : `${share(span.from)}%`,
      width: `${Math.max(0.3, share(span.to) - share(span.from))}%`,
    }),
    anchor: (minute: number): 'start' | 'middle' | 'end' =>
      share(minute) < 3
        ? mirrored
          ? 'end'
          : 'start'
        : share(minute) > 97
          ? mirrored
            ? 'start'
            : 'end'
          : 'middle',
  }
}
