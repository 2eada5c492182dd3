import type { Spans } from './spans.ts'

/** How a day stands at the minute of evaluation (`attendance-rules §3.3`). */
export type DayState = 'notBegun' | 'running' | 'over'

/** Work and absence of a day, minutes. */
export type Work = {
  readonly due: number
  readonly worked: number
  /** The work of §5.2, before any tolerance. */
  readonly measuredWorked: number
  readonly missing: number
  readonly late: number
  readonly early: number
  readonly break: number
  readonly belowMinimum: boolean
  /** What was missing before the tolerance of missing work and the minimum (§5.5, §5.6). */
  readonly missed: number
  /** Missing minutes that overtime of the day filled (§14.6). */
  readonly filled: number
  /** Overtime that the plan itself gives, before its tolerance: work in a flexible window beyond what was due. */
  readonly surplus: number
  /** The presence that counts as work, before any tolerance. */
  readonly counted: Spans
}

export const noWork: Work = {
  due: 0,
  worked: 0,
  measuredWorked: 0,
  missing: 0,
  late: 0,
  early: 0,
  break: 0,
  belowMinimum: false,
  missed: 0,
  filled: 0,
  surplus: 0,
  counted: [],
}
