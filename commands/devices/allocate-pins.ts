import type { CompanyId } from '#domain/shared/values.ts'
import { giveNewPin } from '../cards/published.ts'
import type { Deps } from '../shared/deps.ts'
import type { AccessReads, PassingPerson } from './access-reads.ts'

/**
 * A user number that every model takes: digits without a leading zero, which numeric devices would lose
 * (`device-protocols §2.9`).
 */
export const isPlainPin = (pin: string): boolean => /^[1-9]\d{0,13}$/.test(pin)
/** Short enough for the oldest models. */
const isShortPin = (pin: string): boolean => /^[1-9]\d{0,8}$/.test(pin)
const tries = 1_000

export type Pinless = Pick<PassingPerson, 'employeeId' | 'employeeNo'>

/**
 * Gives pins to people whom a reader cannot know without one: their employee number where it is free, else the next
 * free number; none by which readers know a visitor's card. One at a time in a company, and by what the log holds now,
 * so that nobody gets two.
 * @param pinless says, asked again, who still has none.
 * @returns how many were given.
 */
export const allocatePins =
  (deps: Deps, reads: AccessReads) =>
  async (company: CompanyId, pinless: () => Promise<readonly Pinless[]>): Promise<number> =>
    deps.db.withCompany(company, async tx => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `device-pins:${company}`,
      ])
      if (!(await reads.reached(await deps.log.head())))
        throw new Error('who may pass is not read up to now')
      const { highest, reserved, visitors } = await reads.pins(tx, company)
      let next = highest + 1
      let given = 0
      for (const { employeeId, employeeNo } of await pinless()) {
        const caller = {
          company,
          actor: 'system:device-access',
          correlation: `device-pin:${employeeId}`,
        }
        let answer =
          employeeNo !== null && isShortPin(employeeNo) && !visitors.has(employeeNo)
            ? await giveNewPin(deps, caller, employeeId, employeeNo)
            : 'taken'
        for (const end = next + tries; answer === 'taken' && next < end; next++)
          if (!reserved.has(String(next)) && !visitors.has(String(next)))
            answer = await giveNewPin(deps, caller, employeeId, String(next))
        if (answer === 'taken') throw new Error(`no pin is free for employee ${employeeId}`)
        if (answer === 'given') given += 1
      }
      return given
    })
