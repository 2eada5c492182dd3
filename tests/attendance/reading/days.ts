import { defaultPolicy, type DayInput, type SpanInputs } from '#domain/attendance/inputs.ts'
import {
  count10,
  each,
  remainingOf,
  type DayPlan,
  type State,
  type Stretch,
} from './figures.ts'
import { minuteShowing } from './wall-clock.ts'

/**
 * Sections 1 to 3 and 5.1 of the rulebook, a third time, for `thirdReading`: written from its sentences alone, day
 * after day from before the first to after the last, with nothing of `domain/attendance` but the names of its inputs.
 * Long because it is half of the rulebook a third time.
 */
type Swipe = { id: string; ms: number; minute: number; direction: 'in' | 'out' | 'unknown' }
type Pair = Stretch & { end: 'swiped' | 'now' | 'shift end'; cut: boolean }
const dayMinutes = 1440

/** Long because it is the rulebook a third time, day by day. */
export const thirdReading = (inputs: SpanInputs) => {
  const policy = { ...defaultPolicy, ...inputs.policy }
  const nowMs = inputs.now === null ? Infinity : Date.parse(inputs.now)
  const now = inputs.now === null ? Infinity : Math.floor(nowMs / 60_000)
  const dateNumber = (date: string): number => Date.parse(`${date}T00:00Z`) / 86_400_000
  const wall = (date: number, time: string): number =>
    date * dayMinutes + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const at = (local: number): number => minuteShowing(inputs.zone, local)

  // 2: bounce
  const swipes: Swipe[] = []
  const timeline = inputs.movements
    .map(
      ({ id, at: when, direction }): Swipe => ({
        id,
        ms: Date.parse(when),
        minute: Math.floor(Date.parse(when) / 60_000),
        direction,
      }),
    )
    .filter(({ ms }) => ms <= nowMs)
    .toSorted((a, b) => a.ms - b.ms || (a.id < b.id ? -1 : 1))
  for (const swipe of timeline) {
    const kept = swipes.at(-1)
    const near = kept && swipe.ms - kept.ms <= policy.bounceSeconds * 1000
    if (
      kept &&
      near &&
      (kept.direction === swipe.direction ||
        kept.direction === 'unknown' ||
        swipe.direction === 'unknown')
    ) {
      if (kept.direction === 'unknown') kept.direction = swipe.direction
    } else swipes.push({ ...swipe })
  }

  const listed = new Map(inputs.days.map(day => [dateNumber(day.day), day]))
  const touched = [
    ...listed.keys(),
    ...swipes.map(({ minute }) => Math.floor(minute / dayMinutes)),
  ]
  const first = Math.min(...touched) - 3
  const last = Math.max(...touched) + 3
  const shiftOf = (date: number) =>
    listed.get(date)?.employed === false ? null : (listed.get(date)?.shift ?? null)

  // 1: the periods of a shift, and 2: boundaries
  const wallPeriods = (date: number): Stretch[] => {
    const shift = shiftOf(date)
    const periods: Stretch[] = []
    for (const { start, end } of shift?.type === 'holiday' ? [] : (shift?.periods ?? [])) {
      let from = wall(date, start)
      if (from < (periods.at(-1)?.to ?? 0)) from += dayMinutes
      let to = wall(Math.floor(from / dayMinutes), end)
      if (to <= from) to += dayMinutes
      periods.push({ from, to })
    }
    return periods
  }
  const periodsOf = new Map<number, Stretch[]>()
  for (let date = first - 1; date <= last + 1; date++)
    periodsOf.set(
      date,
      wallPeriods(date).map(({ from, to }) => ({ from: at(from), to: at(to) })),
    )
  const startOf = (date: number) => periodsOf.get(date)?.[0]?.from
  const endOf = (date: number) => periodsOf.get(date)?.at(-1)?.to
  const boundaries = new Map<number, number>()
  for (let date = first; date <= last + 1; date++) {
    const [e, s] = [endOf(date - 1), startOf(date)]
    const midnight = at(date * dayMinutes)
    let b = midnight
    if (e !== undefined && s !== undefined) b = Math.floor((e + s) / 2)
    else if (e !== undefined)
      b = Math.min(Math.max(midnight, e + 60), Math.max(at(date * dayMinutes + 720), e))
    else if (s !== undefined) b = Math.min(midnight, s - 240)
    boundaries.set(date, Math.max(b, boundaries.get(date - 1) ?? -Infinity))
  }
  const B = (date: number): number => boundaries.get(date) ?? Infinity
  const nights: Stretch[] = []
  for (let date = first - 1; date <= last + 1; date++) {
    const { start, end } = policy.night
    nights.push({
      from: at(wall(date, start)),
      to: at(wall(end <= start ? date + 1 : date, end)),
    })
  }
  const isNight = (minute: number) =>
    nights.some(({ from, to }) => from <= minute && minute < to)

  const results = new Map<number, unknown>()
  let taken: Swipe | null = null
  let handed: Pair[] = []
  let presenceBefore = -Infinity
  for (let date = first; date <= last; date++) {
    const input = listed.get(date)
    const mine = swipes.filter(
      swipe => swipe !== taken && B(date) <= swipe.minute && swipe.minute < B(date + 1),
    )
    const later = swipes.find(({ minute }) => minute >= B(date + 1))
    taken = null
    if (input?.employed === false) {
      results.set(date, {
        ...count10(undefined, emptyPlan, [], 'not begun', 0, policy, isNight),
        flags: mine.length > 0 ? ['outsideEmployment'] : [],
        firstIn: null,
        lastOut: null,
        presence: [],
        provisional: false,
      })
      handed = []
      presenceBefore = -Infinity
      continue
    }
    const [s, e] = [startOf(date), endOf(date)]
    const longest = Math.max(
      Math.floor(policy.maxPresenceHours * 60),
      s !== undefined && e !== undefined ? e - s + 240 : 0,
    )
    const running = (openSince: number | null) =>
      (B(date) <= now && now < B(date + 1)) ||
      (openSince !== null && now - openSince <= longest && now >= B(date) && !later)

    // 3.1
    const directed = mine.map(swipe => ({ ...swipe }))
    directed.forEach((swipe, index) => {
      if (swipe.direction === 'unknown')
        swipe.direction = directed[index - 1]?.direction === 'in' ? 'out' : 'in'
    })
    const [only] = directed
    if (
      only &&
      mine.length === 1 &&
      mine[0]?.direction === 'unknown' &&
      s !== undefined &&
      e !== undefined &&
      !running(only.minute) &&
      Math.abs(only.minute - e) < Math.abs(only.minute - s)
    )
      only.direction = 'out'

    // 3.2
    const flags = new Set<string>()
    const pairs: Pair[] = []
    let open: Swipe | null = null
    for (const swipe of directed) {
      const near = open !== null && swipe.minute - open.minute <= longest
      if (swipe.direction === 'in') {
        if (open && near) flags.add('repeatedEntry')
        else {
          if (open) flags.add('missingExit')
          open = swipe
        }
      } else if (open && near) {
        pairs.push({
          from: open.minute,
          to: swipe.minute,
          end: 'swiped',
          cut: false,
        })
        open = null
      } else {
        const closed = pairs.at(-1)
        if (!open && closed && swipe.minute - closed.to <= policy.repeatedExitMinutes) {
          closed.to = swipe.minute
          flags.add('repeatedExit')
        } else flags.add('missingEntry')
      }
    }
    const firstIn = directed.find(({ direction }) => direction === 'in')?.minute ?? null
    let lastOut = directed.findLast(({ direction }) => direction === 'out')?.minute ?? null

    // 2: carry-over
    if (open && later && later.minute < B(date + 2) && later.minute - open.minute <= longest) {
      const nextStart = startOf(date + 1)
      const unknownButExit =
        nextStart === undefined ||
        later.minute < nextStart - 120 ||
        (e !== undefined && nextStart <= e)
      if (later.direction === 'out' || (later.direction === 'unknown' && unknownButExit)) {
        pairs.push({
          from: open.minute,
          to: later.minute,
          end: 'swiped',
          cut: false,
        })
        taken = later
        lastOut = later.minute
        open = null
      }
    }

    // 3.3
    const provisional = running(open?.minute ?? null)
    const state: State = now < B(date) ? 'not begun' : provisional ? 'running' : 'over'
    if (open && provisional && now - open.minute <= longest)
      pairs.push({
        from: open.minute,
        to: now,
        end: 'now',
        cut: false,
      })
    else if (open) flags.add('missingExit')
    const swiped = pairs.filter(({ from, to }) => from < to)

    // 4
    const plan = planOf(date, input, [...handed, ...swiped])
    const remaining = remainingOf(plan).map(minutes => ({
      from: minutes[0] ?? 0,
      to: (minutes.at(-1) ?? 0) + 1,
    }))
    const lastEnd = remaining.at(-1)?.to
    if (open && !provisional && policy.missingExit === 'shiftEnd' && lastEnd !== undefined) {
      let to = Math.min(lastEnd, later?.minute ?? Infinity, open.minute + longest)
      const left = (end: number) =>
        missingOfWindow(plan, due, [
          ...handed,
          ...swiped,
          { from: open.minute, to: Math.min(end, cutBy(date, now, B, startOf)) },
        ])
      const { due } = count10(input, plan, [], 'over', now, policy, isNight)
      // 3.4 with 14.2: a flexible shift is closed where a later end lowers what is missing no further.
      if (plan.kind === 'flexible' && to > open.minute) {
        const least = left(to)
        while (to > open.minute && left(to - 1) === least) to -= 1
      }
      if (to > open.minute)
        swiped.push({
          from: open.minute,
          to,
          end: 'shift end',
          cut: false,
        })
    }

    // 5.1 and 3.5
    const tolerances = plan.kind === 'periods' ? input?.shift?.tolerances : undefined
    const snap = ({ from, to, end, cut }: Pair): Pair => {
      if (!tolerances) return { from, to, end, cut }
      const inside = (minute: number) =>
        remaining.find(period => period.from <= minute && minute < period.to)
      let entry = from
      if (!cut) {
        const period = inside(from)
        const next = remaining.find(other => other.from > from)
        if (period && from - period.from <= tolerances.lateArrival) entry = period.from
        if (!period && next && next.from - from <= tolerances.earlyArrival) entry = next.from
        if (entry < from && entry < presenceBefore) entry = Math.min(from, presenceBefore)
      }
      let exit = to
      const period = inside(to)
      const before = remaining.findLast(other => other.to <= to)
      if (period && end === 'swiped' && period.to - to <= tolerances.earlyExit) exit = period.to
      if (!period && before && to - before.to <= tolerances.lateExit) exit = before.to
      return {
        from: entry,
        to: exit,
        end,
        cut,
      }
    }
    const snapped = [...handed, ...swiped].map(snap).filter(({ from, to }) => from < to)
    const union = (list: readonly Stretch[]) =>
      [...new Set(list.flatMap(each))].toSorted((a, b) => a - b)
    presenceBefore = Math.max(-Infinity, ...snapped.map(({ to }) => to))

    // 2: double shift
    const cutAt = startOf(date + 1)
    handed = []
    let presence = union(snapped)
    if (cutAt !== undefined && now >= B(date + 1)) {
      for (const pair of snapped)
        if (pair.to > cutAt)
          handed.push({ ...pair, from: Math.max(pair.from, cutAt), cut: true })
      presence = presence.filter(minute => minute < cutAt)
    }
    const { flags: more, ...figures } = count10(
      input,
      plan,
      presence,
      state,
      now,
      policy,
      isNight,
    )
    // 3.6
    if (presence.length > longest) flags.add('longDay')
    results.set(date, {
      ...figures,
      flags: [...flags, ...more].toSorted(),
      firstIn,
      lastOut,
      presence,
      provisional,
    })
  }

  /** Long because it is one section of the rulebook a third time. */
  function planOf(
    date: number,
    input: DayInput | undefined,
    presence: readonly Stretch[],
  ): DayPlan {
    const shift = input?.shift ?? null
    const kind =
      input?.holiday?.kind === 'full' || shift?.type === 'holiday'
        ? 'holiday'
        : !shift
          ? 'no shift'
          : shift.type === 'flexible'
            ? 'flexible'
            : 'periods'
    let periods =
      kind === 'holiday'
        ? []
        : (periodsOf.get(date) ?? []).slice(0, kind === 'flexible' ? 1 : 3)
    const h = input?.holiday?.kind === 'half' ? at(wall(date, input.holiday.from)) : null
    if (h !== null)
      periods = periods
        .map(({ from, to }) => ({ from, to: Math.min(to, h) }))
        .filter(({ from, to }) => from < to)
    let lunch: Stretch | null = null
    let nominal: Stretch | null = null
    if (shift?.lunch) {
      let from = wall(date, shift.lunch.start)
      if (shift.type !== 'holiday' && from < wall(date, shift.periods[0]?.start ?? '00:00'))
        from += dayMinutes
      let to = wall(Math.floor(from / dayMinutes), shift.lunch.end)
      if (to <= from) to += dayMinutes
      lunch = { from: at(from), to: at(to) }
      nominal = { from: lunch.from, to: Math.min(lunch.to, lunch.from + shift.lunch.minutes) }
    }
    const onLeave = (input?.leaves ?? []).map(leave => {
      if ('wholeDay' in leave) return () => true
      const local = (text: string) => at(wall(dateNumber(text.slice(0, 10)), text.slice(11)))
      const [from, to] = [local(leave.from), local(leave.to)]
      return (minute: number) => from <= minute && minute < to
    })
    const hasLeave = (input?.leaves ?? []).some(
      (leave, index) =>
        'wholeDay' in leave || periods.flatMap(each).some(minute => onLeave[index]?.(minute)),
    )
    const f = shift?.tolerances.flexible ?? 0
    const s = periods[0]?.from
    if (f > 0 && kind === 'periods' && !hasLeave && h === null && s !== undefined) {
      const a = presence.find(({ to }) => to > s - f)?.from
      let move = a === undefined ? 0 : Math.max(-f, Math.min(f, a - s))
      const [window, home] = [lunch, lunch && around(periods, lunch)]
      while (
        move !== 0 &&
        home &&
        window &&
        (home.from + move > window.from || home.to + move < window.to)
      )
        move -= Math.sign(move)
      periods = periods.map(({ from, to }) => ({ from: from + move, to: to + move }))
    }
    return { kind, periods, lunch, nominal, h, onLeave, hasLeave }
  }
  return {
    of: (date: string) => results.get(dateNumber(date)),
    boundary: (date: string) => B(dateNumber(date)),
  }
}

/** Where the next day takes what reaches into it, once it has begun (2, double shift). */
const cutBy = (
  date: number,
  now: number,
  B: (date: number) => number,
  startOf: (date: number) => number | undefined,
): number => (now >= B(date + 1) ? (startOf(date + 1) ?? Infinity) : Infinity)

/** 6: what of a window is missing with such presence, before any tolerance. */
const missingOfWindow = (plan: DayPlan, due: number, presence: readonly Stretch[]): number => {
  const window = remainingOf(plan).flat()
  const inLunch = (minute: number) =>
    plan.lunch !== null && minute >= plan.lunch.from && minute < plan.lunch.to
  const inNominal = (minute: number) =>
    plan.nominal !== null && minute >= plan.nominal.from && minute < plan.nominal.to
  const mayCount = window.filter(inLunch).length - window.filter(inNominal).length
  const here = window.filter(minute =>
    presence.some(({ from, to }) => from <= minute && minute < to),
  )
  const atLunch = here.filter(inLunch).length
  return due - Math.min(due, here.length - atLunch + Math.min(atLunch, mayCount))
}

const around = (periods: readonly Stretch[], { from, to }: Stretch) =>
  periods.find(period => period.from <= from && to <= period.to)

const emptyPlan: DayPlan = {
  kind: 'no shift',
  periods: [],
  lunch: null,
  nominal: null,
  h: null,
  onLeave: [],
  hasLeave: false,
}
