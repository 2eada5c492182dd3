import { correction } from '#domain/corrections/corrections.ts'
import type { CompanyId, LocalDateTime } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'

export { demandCorrection, type CorrectMovementsRefusal } from './correct-movements.ts'
export type { CorrectionReads } from './reads.ts'

/** Of a demand that adds one movement, by its stream: which one; null: it is none. */
export const addedBy = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  stream: string,
): Promise<{
  readonly localTime: LocalDateTime
  readonly direction: 'in' | 'out'
} | null> => {
  if (!stream.startsWith(`${company}-correction-`)) return null
  const [change] = (await load(deps, stream, correction)).state.changes
  return change?.kind === 'add' ? change : null
}
