import type { Word, Words } from './approval.ts'
import { wordOfDemand, wordOfNobody } from './approval.ts'
import type { Authority } from './authority.ts'

/** A demand says who asked for it, and what was said of it. */
export type AskedFor = { readonly by: string; readonly said: Words }

export type DescriptionRefusal = {
  readonly code: 'description-too-short'
  readonly minimum: number
  readonly length: number
}

/**
 * What is said of a request when it is made (`leave-rules §1.5`): by another than the employee his approval, where he
 * has a level; for himself everybody only asks. Where no approval is needed, nobody gave it.
 */
export const saidAtDemand = (authority: Authority, needsApproval: boolean): Word | null => {
  if (!needsApproval) return wordOfNobody(authority.by)
  return authority.self ? null : wordOfDemand(authority)
}

const shortest = 10
/** Characters, without white space at the ends. */
export const againstDescription = (description: string): DescriptionRefusal | null => {
  const { length } = [...description.trim()]
  return length < shortest ? { code: 'description-too-short', minimum: shortest, length } : null
}
