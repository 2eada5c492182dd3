/**
 * Where a drill may kill or break the projector. `prepare` builds a batch's rows, `settle` evaluates, `switch`
 * exchanges tables, `change` begins another number of lanes.
 */
export const faultPoints = [
  'before-write',
  'after-write',
  'after-checkpoint',
  'after-commit',
  'in-settle',
  'after-settle',
  'in-switch',
  'after-switch',
  'in-change',
] as const
export type FaultPoint = (typeof faultPoints)[number]

/** Called at each point; does nothing but in drills and tests. */
export type Fault = (point: FaultPoint) => void | Promise<void>
export const noFault: Fault = () => undefined
