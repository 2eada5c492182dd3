import { actOn } from './acts.ts'
import { expectedOf, type Expected } from './expected.ts'
import { factsOf } from './facts.ts'
import { daysOfDemo, makeHistory, now, type Ask, type History } from './history.ts'

/**
 * What reports show on one side, what the log says on the other: `expected` of the first company, `elsewhere` of the
 * second.
 */
export type Truth = {
  readonly history: History
  readonly admin: Ask
  readonly manager: Ask
  readonly worker: Ask
  readonly berlin: Ask
  readonly expected: Expected
  readonly elsewhere: Expected
}

export const makeTruth = async (): Promise<Truth> => {
  const history = await makeHistory(daysOfDemo())
  await history.settle()
  const [company, other] = history.companies
  if (!company || !other) throw new Error('the demo has two companies')
  const made = await history.events()
  await actOn(history, expectedOf(factsOf(company, made), history.first, now), made)
  await history.settle()
  const events = await history.events()
  const [admin, manager, worker, berlin] = [
    await history.signIn('demo.yonetim'),
    await history.signIn('demo.uretim'),
    await history.signIn('demo.montaj'),
    await history.signIn('demo.berlin'),
  ]
  return {
    history,
    admin,
    manager,
    worker,
    berlin,
    expected: expectedOf(factsOf(company, events), history.first, now),
    elsewhere: expectedOf(factsOf(other, events), history.first, now),
  }
}
