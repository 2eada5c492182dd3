import type { DayInput, Movement, Policy } from '#domain/attendance/inputs.ts'
import type { Zone } from '#domain/shared/values.ts'
import {
  figuresByMinute,
  minutesOf,
  planByMinute,
  runsOf,
  slideOf,
  type Figures,
} from './oracle-figures.ts'

/**
 * Sections 2 to 8 of the rulebook a second time, slowly and from nothing: presence is a set of minutes, the wall clock
 * is a table of every minute as Intl shows it, and every day asks its neighbours anew instead of walking with a carry.
 * It shares no code with the engine. Long because it is half of the rulebook a second time.
 */
export type Verdict = {
  minutes: number[]
  flags: string[]
  firstIn: number | null
  lastOut: number | null
  provisional: boolean
  figures: Figures
}
export type Case = {
  zone: Zone
  days: readonly DayInput[]
  movements: readonly Movement[]
  now: string | null
  policy: Policy
}

type Move = { id: string; seconds: number; minute: number; direction: string }
type Pair = { from: number; to: number }
type SnapPair = Pair & { soft?: boolean; cut?: boolean }

const tables = new Map<string, Map<string, number>>()
const minuteMs = 60_000

/**
 * `2026-03-29T02:30` → epoch minute, from a table of the ten days around; the first minute that shows it, else the
 * first that shows a later time.
 */
const shown = (zone: Zone, local: string): number => {
  const centre = Math.floor(Date.parse(`${local}Z`) / (5 * 86_400_000)) * 5 * 1440
  const key = `${zone}/${centre}`
  let table = tables.get(key)
  if (!table) {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    table = new Map()
    for (let minute = centre - 1440; minute < centre + 6 * 1440; minute++) {
      const text = clock.format(minute * minuteMs).replace(' ', 'T')
      if (!table.has(text)) table.set(text, minute)
    }
    tables.set(key, table)
  }
  const exact = table.get(local)
  if (exact !== undefined) return exact
  return Math.min(
    ...[...table]
      .filter(([text]) => text > local && text < `${local.slice(0, 10)}T99`)
      .map(([, minute]) => minute),
  )
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const toMinutes = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

type Reading = { pairs: Pair[]; flags: string[]; open?: Move }
const added = (flags: string[], pairs: Pair[], rest: Reading): Reading => ({
  ...rest,
  flags: [...flags, ...rest.flags],
  pairs: [...pairs, ...rest.pairs],
})
const goes = (at: number, target: number | undefined, tolerance: number) =>
  target !== undefined && Math.abs(at - target) <= tolerance ? target : at

/** Long because it is the rulebook a second time, in one walk over the days. */
export const oracle = (given: Case) => {
  const { zone, policy } = given
  const now = given.now === null ? Infinity : Date.parse(given.now)
  const nowMinute = given.now === null ? Infinity : Math.floor(now / minuteMs)
  const inputOf = (day: string) => given.days.find(input => input.day === day)
  /** Whether a minute lies in the night of its date or of a date beside it. */
  const atNight = (minute: number): boolean =>
    [-2, -1, 0, 1].some(days => {
      const date = shifted(new Date(minute * minuteMs).toISOString().slice(0, 10), days)
      const { start, end } = policy.night
      const night = once(`night ${date}`, () => ({
        from: shown(zone, `${date}T${start}`),
        to: shown(zone, `${end <= start ? shifted(date, 1) : date}T${end}`),
      }))
      return night.from <= minute && minute < night.to
    })
  const memo = new Map<string, unknown>()
  const once = <T>(key: string, make: () => T): T => {
    if (!memo.has(key)) memo.set(key, make())
    return memo.get(key) as T
  }

  /** Seconds within the minute matter here alone: order and bounce. */
  const kept: Move[] = []
  const sorted = [...new Map(given.movements.map(move => [move.id, move])).values()]
    .filter(move => Date.parse(move.at) <= now)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1))
  for (const { id, at, direction } of sorted) {
    const last = kept.at(-1)
    const known = [last?.direction, direction].filter(word => word !== 'unknown')
    if (
      last &&
      Date.parse(at) / 1000 - last.seconds <= policy.bounceSeconds &&
      new Set(known).size < 2
    )
      last.direction = known[0] ?? 'unknown'
    else
      kept.push({
        id,
        seconds: Date.parse(at) / 1000,
        minute: Math.floor(Date.parse(at) / minuteMs),
        direction,
      })
  }

  /** Wall clock times of the periods, by walking the clock round: every time named comes after the one before. */
  const periodsOf = (day: string): Pair[] =>
    once(`periods ${day}`, () => {
      const input = inputOf(day)
      if (!input?.shift || input.employed === false || input.shift.type === 'holiday') return []
      let clock = -1
      const next = (time: string, mayEqual: boolean) => {
        let at = toMinutes(time)
        while (mayEqual ? at < clock : at <= clock) at += 1440
        clock = at
        return shown(zone, `${shifted(day, Math.floor(at / 1440))}T${time}`)
      }
      return input.shift.periods.map(({ start, end }) => ({
        from: next(start, true),
        to: next(end, false),
      }))
    })
  const S = (day: string) => periodsOf(day)[0]?.from
  const E = (day: string) => periodsOf(day).at(-1)?.to
  const midnight = (day: string) => shown(zone, `${day}T00:00`)
  const longest = (day: string) =>
    Math.max(
      policy.maxPresenceHours * 60,
      (E(day) ?? 0) - (S(day) ?? 0) + (S(day) === undefined ? 0 : 240),
    )

  const beginning = shifted(
    [
      ...given.days.map(({ day }) => day as string),
      ...kept.map(({ minute }) => new Date(minute * minuteMs).toISOString().slice(0, 10)),
    ].toSorted()[0] ?? '2026-01-01',
    -3,
  )
  const B = (day: string): number =>
    once(`boundary ${day}`, () => {
      const [end, start] = [E(shifted(day, -1)), S(day)]
      const plain =
        end !== undefined && start !== undefined
          ? Math.floor((end + start) / 2)
          : end !== undefined
            ? Math.min(
                Math.max(midnight(day), end + 60),
                Math.max(shown(zone, `${day}T12:00`), end),
              )
            : start !== undefined
              ? Math.min(midnight(day), start - 240)
              : midnight(day)
      return day <= beginning ? plain : Math.max(plain, B(shifted(day, -1)))
    })

  const within = (day: string) =>
    once(`within ${day}`, () =>
      kept.filter(({ minute }) => B(day) <= minute && minute < B(shifted(day, 1))),
    )
  const own = (day: string): Move[] =>
    day <= beginning ? [] : within(day).filter(({ id }) => id !== closing(shifted(day, -1))?.id)
  const after = (day: string) => kept.find(({ minute }) => minute >= B(shifted(day, 1)))
  const runs = (day: string, open?: Move): boolean =>
    (B(day) <= nowMinute && nowMinute < B(shifted(day, 1))) ||
    (open !== undefined && nowMinute - open.minute <= longest(day) && after(day) === undefined)

  const directed = (day: string): Move[] =>
    once(`directed ${day}`, () => {
      const moves = own(day)
      const [lone] = moves
      const [start, end] = [S(day), E(day)]
      if (
        moves.length === 1 &&
        lone?.direction === 'unknown' &&
        start !== undefined &&
        end !== undefined &&
        Math.abs(end - lone.minute) < Math.abs(start - lone.minute) &&
        !runs(day, lone)
      )
        return [{ ...lone, direction: 'out' }]
      return moves.reduce<Move[]>(
        (done, move) => [
          ...done,
          move.direction === 'unknown'
            ? { ...move, direction: done.at(-1)?.direction === 'in' ? 'out' : 'in' }
            : move,
        ],
        [],
      )
    })

  const readMoves = (day: string, moves: Move[]): Reading => {
    const [head, ...rest] = moves
    if (!head) return { pairs: [], flags: [] }
    if (head.direction === 'out') return added(['missingEntry'], [], readMoves(day, rest))
    const near = (move: Move) => move.minute - head.minute <= longest(day)
    const turn = rest.findIndex(move => near(move) === (move.direction === 'out'))
    const ignored = (turn < 0 ? rest : rest.slice(0, turn)).map(({ direction }) =>
      direction === 'in' ? 'repeatedEntry' : 'missingEntry',
    )
    const turning = rest[turn]
    if (!turning) return { pairs: [], flags: ignored, open: head }
    if (turning.direction === 'in')
      return added([...ignored, 'missingExit'], [], readMoves(day, rest.slice(turn)))
    const nextEntry = rest.findIndex((move, index) => index > turn && move.direction === 'in')
    const exits = rest.slice(turn, nextEntry < 0 ? undefined : nextEntry)
    const closed = exits.reduce(
      (to, { minute }) => (minute - to <= policy.repeatedExitMinutes ? minute : to),
      turning.minute,
    )
    const flags = exits
      .slice(1)
      .map(({ minute }) => (minute <= closed ? 'repeatedExit' : 'missingEntry'))
    return added(
      [...ignored, ...flags],
      [{ from: head.minute, to: closed }],
      readMoves(day, nextEntry < 0 ? [] : rest.slice(nextEntry)),
    )
  }
  const reading = (day: string) =>
    once(`reading ${day}`, () =>
      readMoves(day, inputOf(day)?.employed === false ? [] : directed(day)),
    )

  const closing = (day: string): Move | undefined =>
    once(`closing ${day}`, () => {
      const { open } = reading(day)
      const next = shifted(day, 1)
      const [move] = within(next)
      if (!open || !move || move.minute - open.minute > longest(day)) return undefined
      const [start, end] = [S(next), E(day)]
      const likely =
        start === undefined ||
        move.minute < start - 120 ||
        (end !== undefined && !(start > end))
      return move.direction === 'out' || (move.direction === 'unknown' && likely)
        ? move
        : undefined
    })

  /**
   * The day's own pairs; `soft` where no swipe made the end. What the shift's end closes does not slide the plan, and
   * so is added after it.
   */
  const ownPairs = (day: string): SnapPair[] => {
    const { pairs, open } = reading(day)
    const exit = closing(day)
    if (open && exit)
      return [...pairs, { from: open.minute, to: exit.minute }].filter(
        ({ from, to }) => from < to,
      )
    const present =
      open && runs(day, open) && nowMinute - open.minute <= longest(day)
        ? [{ from: open.minute, to: nowMinute, soft: true }]
        : []
    return [...pairs, ...present].filter(({ from, to }) => from < to)
  }
  const local = (text: string) => shown(zone, text)
  const plan = (day: string) =>
    once(`plan ${day}`, () => {
      const input = inputOf(day)?.employed === false ? undefined : inputOf(day)
      const lunch = lunchOf(day)
      const before = planByMinute(input, periodsOf(day), lunch, local, 0)
      const slide = slideOf(input, before, [...handed(day), ...ownPairs(day)])
      // §5.6 asks for leave as §4.2 did, before the slide
      return {
        ...planByMinute(input, periodsOf(day), lunch, local, slide),
        onLeave: before.onLeave,
      }
    })
  const lunchOf = (day: string): Pair | undefined => {
    const input = inputOf(day)
    const lunch = input?.shift?.lunch
    if (!lunch || input.employed === false) return undefined
    const first =
      input.shift?.type === 'holiday' ? 0 : toMinutes(input.shift?.periods[0]?.start ?? '00:00')
    const start = toMinutes(lunch.start) < first ? 1 : 0
    const end = toMinutes(lunch.end) <= toMinutes(lunch.start) ? start + 1 : start
    return {
      from: shown(zone, `${shifted(day, start)}T${lunch.start}`),
      to: shown(zone, `${shifted(day, end)}T${lunch.end}`),
    }
  }
  const handed = (day: string): SnapPair[] => (day <= beginning ? [] : late(shifted(day, -1)))

  const snap = (day: string, pair: SnapPair): SnapPair => {
    const { remaining, kind } = plan(day)
    const tolerances = inputOf(day)?.shift?.tolerances
    if (kind !== 'periods' || !tolerances) return pair
    const holds = (at: number) => remaining.find(({ from, to }) => from <= at && at < to)
    const enter = (at: number) => {
      const inside = holds(at)
      const to = inside
        ? goes(at, inside.from, tolerances.lateArrival)
        : goes(
            at,
            remaining.map(({ from }) => from).filter(from => from > at)[0],
            tolerances.earlyArrival,
          )
      const before = presenceEnd(shifted(day, -1))
      return to < at && before !== undefined && to < before ? Math.min(at, before) : to
    }
    const leave = (at: number) => {
      const inside = holds(at)
      if (inside) return pair.soft ? at : goes(at, inside.to, tolerances.earlyExit)
      return goes(
        at,
        remaining
          .map(({ to }) => to)
          .filter(to => to <= at)
          .at(-1),
        tolerances.lateExit,
      )
    }
    return { ...pair, from: pair.cut ? pair.from : enter(pair.from), to: leave(pair.to) }
  }
  const gathered = (day: string): SnapPair[] =>
    once(`gathered ${day}`, () => {
      if (day <= beginning || inputOf(day)?.employed === false) return []
      const { open } = reading(day)
      const closes =
        open && !closing(day) && !runs(day, open) && policy.missingExit === 'shiftEnd'
          ? Math.min(
              plan(day).remaining.at(-1)?.to ?? -Infinity,
              after(day)?.minute ?? Infinity,
              open.minute + longest(day),
            )
          : -Infinity
      // §3.4 with §14.2: of a flexible shift at the first minute from which on nothing more is gained.
      let end = closes
      if (open && plan(day).kind === 'flexible') {
        const cut =
          nowMinute >= B(shifted(day, 1)) ? (S(shifted(day, 1)) ?? Infinity) : Infinity
        const gainedBy = (to: number) =>
          figuresByMinute(
            inputOf(day),
            plan(day),
            minutesOf([
              ...handed(day),
              ...ownPairs(day),
              { from: open.minute, to: Math.min(to, cut) },
            ]),
            'over',
            nowMinute,
            policy,
            () => false,
          ).figures.measuredWorked
        const most = end > open.minute ? gainedBy(end) : 0
        let step = 1024
        for (; step >= 1; step /= 2)
          while (end - step >= open.minute && gainedBy(end - step) === most) end -= step
      }
      const atShiftEnd =
        open && end > open.minute ? [{ from: open.minute, to: end, soft: true }] : []
      return [...handed(day), ...ownPairs(day), ...atShiftEnd]
        .map(pair => snap(day, pair))
        .filter(({ from, to }) => from < to)
    })
  const presenceEnd = (day: string): number | undefined =>
    day <= beginning ? undefined : Math.max(...gathered(day).map(({ to }) => to), -Infinity)
  const late = (day: string): SnapPair[] => {
    const start = S(shifted(day, 1))
    if (start === undefined || nowMinute < B(shifted(day, 1))) return []
    const pairs = gathered(day)
    return runsOf(minutesOf(pairs).filter(minute => minute >= start)).map(run => ({
      ...run,
      cut: true,
      soft: pairs.filter(({ to }) => to === run.to).every(({ soft }) => soft),
    }))
  }

  const verdict = (day: string): Verdict => {
    const exit = closing(day)
    const { open, flags } = reading(day)
    const state =
      nowMinute < B(day) ? 'notBegun' : runs(day, exit ? undefined : open) ? 'running' : 'over'
    if (inputOf(day)?.employed === false)
      return {
        minutes: [],
        flags: own(day).length > 0 ? ['outsideEmployment'] : [],
        firstIn: null,
        lastOut: null,
        provisional: false,
        figures: {
          ...figuresByMinute(
            undefined,
            planByMinute(undefined, [], undefined, () => 0, 0),
            [],
            'notBegun',
            0,
            policy,
            atNight,
          ).figures,
          codes: ['-'],
        },
      }
    const unclosed = exit ? undefined : open
    const provisional = runs(day, unclosed)
    const gone = new Set(minutesOf(late(day)))
    const minutes = minutesOf(gathered(day)).filter(minute => !gone.has(minute))
    const lost =
      unclosed && (!provisional || nowMinute - unclosed.minute > longest(day))
        ? ['missingExit']
        : []
    const { figures, flags: more } = figuresByMinute(
      inputOf(day),
      plan(day),
      minutes,
      state,
      nowMinute,
      policy,
      atNight,
    )
    const long = minutes.length > longest(day) ? ['longDay'] : []
    const outs = directed(day).filter(({ direction }) => direction === 'out')
    return {
      minutes,
      flags: [...new Set([...flags, ...lost, ...long, ...more])].toSorted(),
      provisional,
      figures,
      firstIn: directed(day).find(({ direction }) => direction === 'in')?.minute ?? null,
      lastOut: (exit ?? outs.at(-1))?.minute ?? null,
    }
  }
  return { verdict, boundary: B }
}
