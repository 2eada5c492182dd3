import { failuresAgainst, type Counters } from './sign-in-counters.ts'

/** Failures from which on a machine is to work before its next attempt is looked at, and from which it works harder. */
const steps = [2, 5, 10] as const

/**
 * How hard whoever tries is to work first (docs/decisions/0037): 0 not at all, then harder with each of `steps`. By the
 * account and by the address prefix; a known device answers for its own failures alone.
 */
export const captchaLevel = (counters: Counters, at: number): number =>
  steps.filter(failures => failuresAgainst(counters, at) >= failures).length

/** Others may have failed while somebody worked: one step below is taken. */
export const isEnough = (solved: number, level: number): boolean => solved + 1 >= level
