import type { Deps } from '#commands/shared/deps.ts'

/** A process was killed: nothing of it goes on. */
export class Killed extends Error {
  override readonly name = 'Killed'
}
/** Before what it was about to do, or after it was done and before it knew. */
export const phases = ['before', 'after'] as const
export type Phase = (typeof phases)[number]

/**
 * What a process works with that is killed at one of its steps: an append to the log, or a transaction of the database.
 * @param step from 1
 */
export const dying = (deps: Deps, step: number, phase: Phase): Deps => {
  let done = 0
  const upTo = async <A>(act: () => Promise<A>): Promise<A> => {
    done += 1
    if (done > step) throw new Killed()
    if (done === step && phase === 'before') throw new Killed()
    const answer = await act()
    if (done >= step) throw new Killed()
    return answer
  }
  return {
    ...deps,
    log: {
      ...deps.log,
      append: append => upTo(() => deps.log.append(append)),
    },
    db: {
      ...deps.db,
      withCompany: (company, work) => upTo(() => deps.db.withCompany(company, work)),
    },
  }
}
