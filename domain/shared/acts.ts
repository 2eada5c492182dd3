import type { EmployeeId } from './values.ts'

/** A personal field: the log of acts reads it as it lies, sealed; null once its person is erased. */
type Envelope = string | null
/**
 * What is remembered of a thing, so that a later act on it can say its name and what it was before. Nothing personal in
 * clear.
 */
export type Facts = {
  readonly name?: string
  readonly role?: string
  readonly employeeId?: EmployeeId | null
  readonly department?: string | null
  readonly count?: number
  readonly from?: string
  readonly shares?: Shares
  readonly sealedName?: Envelope
}
/**
 * What of an act that speaks of several people is about each of them: whoever sees only some of them is told their
 * part.
 */
export type Shares = Readonly<
  Record<
    EmployeeId,
    { readonly days?: number; readonly count?: number; readonly from?: string }
  >
>
/**
 * A state in words: a name as it was written, a code that the caller's language has a word for, or a date or time of
 * the company's clock.
 */
export type Word =
  | { readonly text: string }
  | { readonly code: string }
  | { readonly time: string }
export type Area =
  | 'people'
  | 'access'
  | 'cards'
  | 'devices'
  | 'shifts'
  | 'calendar'
  | 'organization'
  | 'rules'
  | 'movements'
  | 'overtime'
  | 'leave'
  | 'payroll'
  | 'reports'
  | 'visitors'
/** What somebody did by an event, as the log of acts tells it. */
export type Act = {
  readonly area: Area
  /** The thing's name, as it was before the act. */
  readonly subject?: string | undefined
  readonly employees?: readonly EmployeeId[]
  readonly figures?: Readonly<Record<string, string | number>>
  /** Where not all of it is about one person. */
  readonly shares?: Shares | undefined
  readonly before?: Word | undefined
  readonly after?: Word | undefined
  /** The name of a thing that somebody may be named in. */
  readonly sealedSubject?: Envelope | undefined
  readonly reason?: Envelope
  readonly remember?: readonly [string, Facts][]
}
/** What is remembered of the thing of an id; nothing where it is not known. */
export type FactsOf = (id: string | null | undefined) => Facts

export const text = (name: string | null | undefined): Word | undefined =>
  name ? { text: name } : undefined
export const codeOf = (role: string | undefined): Word | undefined =>
  role === undefined ? undefined : { code: role }

/** A thing that got its name, or another one. */
export const namingAct = (
  area: Area,
  id: string,
  name: string,
  known: FactsOf,
  figures: Act['figures'] = {},
): Act => {
  const before = known(id).name
  return {
    area,
    subject: before ?? name,
    figures,
    remember: [[id, { name }]],
    ...(before !== undefined && before !== name
      ? { before: { text: before }, after: { text: name } }
      : {}),
  }
}

export const ofUser = (
  userId: string,
  known: FactsOf,
  more: Omit<Act, 'area' | 'employees'> = {},
): Act => {
  const { employeeId } = known(userId)
  return { area: 'access', employees: employeeId ? [employeeId] : [], ...more }
}

/** Undefined where all of it is about one person. */
export const sharesOf = <C extends { readonly employeeId: EmployeeId | null }>(
  changes: readonly C[],
  shareOf: (own: readonly C[]) => Shares[EmployeeId],
): Shares | undefined => {
  const own = new Map<EmployeeId | null, C[]>()
  for (const change of changes) {
    const theirs = own.get(change.employeeId)
    if (theirs) theirs.push(change)
    else own.set(change.employeeId, [change])
  }
  return own.size < 2
    ? undefined
    : Object.fromEntries(
        [...own].flatMap(([employeeId, theirs]) =>
          employeeId === null ? [] : [[employeeId, shareOf(theirs)]],
        ),
      )
}
