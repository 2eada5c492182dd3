import type { AuthorisedUser } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import { actingAs } from '#api/shared/standing-in.ts'
import { lastWordOn } from '#commands/corrections/last-word.ts'
import type { Corrector } from '#commands/corrections/correct-movements.ts'
import type { CorrectionReads } from '#commands/corrections/reads.ts'
import type { AskingUser } from '#projections/corrections/decidable.ts'
import {
  actsOn,
  daysOfMovements,
  knownMovements,
  knownPeople,
  movementsInMinutes,
  waitingOn,
} from '#projections/corrections/known.ts'
import { companyDay } from '#projections/shared/company-day.ts'
import type { ApiDeps } from '../deps.ts'

/** What a correction asks of the read model, in the caller's scope. */
export const correctionReads = (
  deps: ApiDeps,
  by: Parameters<typeof read>[1],
): CorrectionReads => {
  const within = <T>(
    query: (
      tx: Parameters<Parameters<typeof read<T>>[2]>[0],
      of: Parameters<typeof knownMovements>[1],
    ) => Promise<T>,
  ): Promise<T> =>
    read(deps, by, async (tx, of) =>
      query(tx, { ...of, zone: (await companyDay(tx, of.company)).zone }),
    )
  return {
    movements: ids => within((tx, of) => knownMovements(tx, of, ids)),
    people: ids => within((tx, of) => knownPeople(tx, of, ids)),
    inMinutes: wanted => within((tx, of) => movementsInMinutes(tx, of, wanted)),
    daysOf: movements =>
      within(async (tx, of) =>
        daysOfMovements(
          tx,
          of,
          await knownMovements(
            tx,
            of,
            movements.map(({ movementId }) => movementId),
          ),
        ),
      ),
    actsOn: (movements, minutes) => within((tx, of) => actsOn(tx, of, movements, minutes)),
    waiting: (movements, minutes) => within((tx, of) => waitingOn(tx, of, movements, minutes)),
    wholeCompany: by.scope.kind === 'company',
  }
}

/** Who decides on what others asked for: in another's name, too, while he stands in for him. */
export const deciderOf = (deps: ApiDeps, by: AuthorisedUser): Corrector => ({
  ...correctorOf(by),
  actingOn: about => actingAs(deps, by, 'movements.correct', about),
  lastWord: about => lastWordOn(deps, deps.reads.correctionApprovers, by.caller, about),
})

/** Nobody but the main manager decides on his own record. */
export const correctorOf = (by: AuthorisedUser): Corrector => ({
  caller: by.caller,
  employeeId: by.user.employeeId,
  level: by.level,
  mainManager: by.role === 'company-admin',
})

export const askingOf = (by: AuthorisedUser): Omit<AskingUser, 'company' | 'scope'> => ({
  actor: by.caller.actor,
  employeeId: by.user.employeeId,
  mainManager: by.role === 'company-admin',
  level: by.permissions.has('movements.correct') ? by.level : 0,
})
