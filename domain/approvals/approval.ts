import { ok, refuse, type Result } from '../shared/result.ts'

/** 0 demanded, 1 waiting for the second approver, 2 approved, 3 rejected (`leave-rules §1`). */
export type ApprovalStatus = 0 | 1 | 2 | 3
/**
 * Whose word it was: of who decides alone, so of all that was stored before there were levels; of the first of two or
 * of the second; of nobody, where none is needed.
 */
export type ApprovalLevel = 'only' | 'first' | 'second' | 'nobody'
/** One decision that holds. */
export type Word = {
  readonly verdict: 'approved' | 'rejected'
  readonly level: ApprovalLevel
  /** The person, and the name in which he acted: his own, or of whom he stands in for. */
  readonly by: string
  readonly name: string
}
/** The decisions that hold, in their order: what is revoked is the last of them, and the status before holds again. */
export type Words<W extends Word = Word> = readonly W[]

/** Who decides, as of now. */
export type Approver = {
  readonly by: string
  /** In which he acts first, then all others that he has. */
  readonly names: readonly [string, ...string[]]
  /** 0: none, or a manager who cannot approve. */
  readonly level: 0 | 1 | 2
  /** The level whose approval is the last one: 2 where there is a second approver. */
  readonly final: 1 | 2
  /** It is his own request, and he is not the main manager. */
  readonly own: boolean
}
export type ApprovalRefusal =
  | { readonly code: 'authority-insufficient' }
  | { readonly code: 'own-request' }
  | { readonly code: 'already-decided'; readonly status: ApprovalStatus }
  | { readonly code: 'not-decided'; readonly status: ApprovalStatus }

export const statusOf = (words: Words): ApprovalStatus => {
  const last = words.at(-1)
  if (!last) return 0
  if (last.verdict === 'rejected') return 3
  return last.level === 'first' ? 1 : 2
}

/**
 * Who decides alone, as all did before there were levels: where he may decide at all, his word is the last one.
 * @param name in which he acts, where it is not his own
 */
export const decidingAlone = ({
  by,
  name = by,
  level,
  own,
}: Pick<Approver, 'by' | 'level' | 'own'> & {
  readonly name?: string | undefined
}): Approver => ({
  by,
  names: [name],
  level,
  final: 1,
  own,
})

/** The word that is given, or why he may not give it. */
export const approve = (words: Words, approver: Approver): Result<Word, ApprovalRefusal> =>
  given(words, approver, 'approved')
export const reject = (words: Words, approver: Approver): Result<Word, ApprovalRefusal> =>
  given(words, approver, 'rejected')

/** The word that is taken back, or why he may not. */
export const revoke = <W extends Word>(
  words: Words<W>,
  approver: Approver,
): Result<W, ApprovalRefusal> => {
  const refusal = againstAnything(approver)
  if (refusal) return refuse(refusal)
  const status = statusOf(words)
  const last = words.at(-1)
  if (!last || last.level === 'nobody') return refuse({ code: 'not-decided', status })
  const his = status === 1 && approver.names.includes(last.name)
  const needed =
    status === 3 ? neededAt(statusOf(words.slice(0, -1)), approver) : approver.final
  return his || approver.level >= needed ? ok(last) : refuse({ code: 'authority-insufficient' })
}

/**
 * Asking for somebody else is approving at once, at the level that he has; null where it only asks. For oneself
 * everybody only asks, which whoever calls this knows.
 */
export const wordOfDemand = (approver: Approver): Word | null =>
  againstAnything(approver) ? null : wordOf([], approver, 'approved')

/** Of a kind that needs no approval: nobody gave it, so nobody can revoke it. */
export const wordOfNobody = (by: string): Word => ({
  verdict: 'approved',
  level: 'nobody',
  by,
  name: by,
})

type Deleting = {
  /** He asked for it, or it is asked for him. */
  readonly asker: boolean
  /** He may delete whatever its status is. */
  readonly mayDelete: boolean
  /** As of an approver. */
  readonly own: boolean
}
/** Who asked takes back what still waits for its first word; who may delete, anything but his own. Null: he may. */
export const againstDeleting = (
  words: Words,
  { asker, mayDelete, own }: Deleting,
): Extract<
  ApprovalRefusal,
  { code: 'own-request' | 'already-decided' | 'authority-insufficient' }
> | null => {
  const status = statusOf(words)
  if (asker && status === 0) return null
  if (mayDelete) return own ? { code: 'own-request' } : null
  return asker ? { code: 'already-decided', status } : { code: 'authority-insufficient' }
}

/** Why he may do nothing with it, whatever its status is. */
export const againstAnything = ({
  level,
  own,
}: Pick<Approver, 'level' | 'own'>): Extract<
  ApprovalRefusal,
  { code: 'authority-insufficient' | 'own-request' }
> | null => {
  if (level === 0) return { code: 'authority-insufficient' }
  return own ? { code: 'own-request' } : null
}

const againstDeciding = (words: Words, approver: Approver): ApprovalRefusal | null => {
  const refusal = againstAnything(approver)
  if (refusal) return refusal
  const status = statusOf(words)
  if (status > 1) return { code: 'already-decided', status }
  return approver.level < neededAt(status, approver) ? { code: 'authority-insufficient' } : null
}

const given = (
  words: Words,
  approver: Approver,
  verdict: Word['verdict'],
): Result<Word, ApprovalRefusal> => {
  const refusal = againstDeciding(words, approver)
  return refusal ? refuse(refusal) : ok(wordOf(words, approver, verdict))
}

/** The first word is any approver's, the second one of the final level's. */
const neededAt = (status: ApprovalStatus, { final }: Approver): 1 | 2 =>
  status === 0 ? 1 : final

const wordOf = (
  words: Words,
  { by, names, level, final }: Approver,
  verdict: Word['verdict'],
): Word => {
  const said = { verdict, by, name: names[0] }
  if (words.length > 0) return { ...said, level: 'second' }
  if (final === 1) return { ...said, level: 'only' }
  return { ...said, level: level === 2 ? 'second' : 'first' }
}
