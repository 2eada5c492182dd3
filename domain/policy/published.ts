import type { LocalDate } from '../shared/values.ts'
import {
  letterCodes,
  type CompanyPolicy,
  type LetterCode,
  type PolicyChanges,
} from './events.ts'

/** `attendance-rules §9`, §14 */
export const policyDefaults: CompanyPolicy = {
  bounceSeconds: 60,
  repeatedExitMinutes: 60,
  maxPresenceHours: 16,
  missingExit: 'absent',
  overtimeNeedsApproval: true,
  overtimeRounding: 1,
  overtimeRoundsTo: 'down',
  offsetMissingWithOvertime: false,
  night: { start: '20:00', end: '06:00' },
  nightLimit: 'on',
  weeklyHours: { contract: 45, legal: 45 },
  weekStart: 1,
  payrollStartDay: 1,
  overtimeRequestDays: 7,
  payrollFourEyes: false,
  payrollBlocking: false,
  planFilledMinutes: 120,
  kindByDate: false,
  breakDeduction: null,
  premiums: [],
  overtimeTiers: [],
  locationAllowance: 0,
  boundPhones: 'any',
  keptScans: 'count',
  expiryRemovesDays: true,
  grantAheadMonths: 0,
}

/** What was set from which date on, as recorded. */
export type PolicySettings = readonly {
  readonly from: LocalDate
  readonly changes: PolicyChanges
}[]

/** Without the last word on each of these rules for that date; a setting that says nothing any more keeps its place. */
export const withoutRules = <S extends PolicySettings[number]>(
  settings: readonly S[],
  from: LocalDate,
  rules: readonly (keyof PolicyChanges)[],
): S[] =>
  rules.reduce<S[]>(
    (left, rule) => {
      const at = left.findLastIndex(one => one.from === from && one.changes[rule] !== undefined)
      return left.map((one, index) => {
        if (index !== at) return one
        const { [rule]: _gone, ...changes } = one.changes
        return { ...one, changes }
      })
    },
    [...settings],
  )

/**
 * The rules in force on a day: of each value the setting with the latest date up to it; of two for one date the one
 * recorded later.
 */
export const policyOn = (settings: PolicySettings, day: LocalDate): CompanyPolicy => {
  const reached = settings.filter(({ from }) => from <= day)
  if (reached.length === 0) return policyDefaults
  // `toSorted` keeps the order of recording among equals; a value that is absent is not there to overwrite one.
  return reached
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
    .reduce<CompanyPolicy>(
      (policy, { changes }) => ({ ...policy, ...given(changes) }),
      policyDefaults,
    )
}

const given = (changes: PolicyChanges): Partial<CompanyPolicy> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

/**
 * Whether annual leave lapses in a country (`leave-rules §5.7`): in Turkey it does not while somebody is employed (law
 * 53, 59), whatever a company has set, also for days after it came to Turkey that were spoken of before.
 */
export const expiryRemovesIn = (
  country: string | undefined,
  { expiryRemovesDays }: Pick<CompanyPolicy, 'expiryRemovesDays'>,
): boolean => country !== 'TR' && expiryRemovesDays

/**
 * Whether overtime is rounded as the law of a country does not know it (`attendance-rules §9`): in Turkey what is begun
 * of half an hour is half an hour, and of more than that an hour (overtime regulation, art. 5).
 */
export const roundsAgainstLaw = (
  country: string | undefined,
  {
    overtimeRounding,
    overtimeRoundsTo,
  }: Pick<CompanyPolicy, 'overtimeRounding' | 'overtimeRoundsTo'>,
): boolean => country === 'TR' && overtimeRounding > 1 && overtimeRoundsTo === 'down'

export type AttendanceLetters = Readonly<Record<LetterCode, string>>
/** Each code by the company's letter, its own where none is set. */
export const lettersFrom = (set: Partial<AttendanceLetters>): AttendanceLetters =>
  Object.fromEntries(letterCodes.map(code => [code, set[code] ?? code])) as AttendanceLetters // one entry a code
