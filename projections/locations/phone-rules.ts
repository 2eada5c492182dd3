import type { Tx } from '#database/types.ts'
import { phoneRuleEvents } from '#domain/locations/events.ts'
import { usualRules, type PhoneRules } from '#domain/locations/phone-rules.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { own, read } from '../tables/index.ts'
import { phoneRuleTables } from '../tables/locations.ts'

/** By which ways people check in with the phone; of whom nothing was said there is no row. */
export const phoneRules: Projection = {
  name: 'phone_rules',
  personal: 'sealed',
  tables: Object.values(phoneRuleTables),
  ...eachEvent({
    ...ignoringAllBut(phoneRuleEvents),
    PhoneRulesSet: async (tx, { company, data: { employeeId, ...rules } }) => {
      await tx.query(
        `delete from ${own.phoneRules} where company_id = $1 and employee_id = $2`,
        [company, employeeId],
      )
      if (isUsual(rules)) return
      await tx.query(
        `insert into ${own.phoneRules} (company_id, employee_id, usage, remote, location_ids)
         values ($1, $2, $3, $4, $5::uuid[])`,
        [company, employeeId, rules.usage, rules.remote, rules.locationIds],
      )
    },
  }),
}

const isUsual = ({ usage, remote, locationIds }: PhoneRules): boolean =>
  usage && remote === 'never' && locationIds.length === 0

/** Of one person, as far as the read model knows. */
export const phoneRulesOf = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<PhoneRules> => {
  const [row] = await tx.query<PhoneRules>(
    `select usage, remote, location_ids as "locationIds"
     from ${read.phoneRules}
     where company_id = $1 and employee_id = $2`,
    [company, employeeId],
  )
  return row ?? usualRules
}
