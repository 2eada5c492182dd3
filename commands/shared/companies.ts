import type { CompanyId, LogPosition } from '#domain/shared/values.ts'
import type { Deps } from './deps.ts'

/** All companies there are by now, by the log. */
export const companiesOf = ({ log }: Pick<Deps, 'log'>) => {
  const known: CompanyId[] = []
  let after: LogPosition = 0n
  return async (): Promise<readonly CompanyId[]> => {
    for (;;) {
      const founded = await log.readAll({
        after,
        max: 500,
        types: ['CompanyFounded'],
        personal: 'sealed',
      })
      for (const { company, position } of founded) {
        known.push(company)
        after = position
      }
      if (founded.length < 500) return known
    }
  }
}
