import { asCompanyId, noCompany, type CompanyId } from '#domain/shared/values.ts'
import type { Lane } from '#database/lanes.ts'

/**
 * Under what the clock's last word is kept that a lane has read: an id that no company has. Lanes read the log each at
 * its own pace, and none may judge a day by a word that it has not come to.
 */
export const clockOf = ({ number }: Lane): CompanyId =>
  asCompanyId(`${noCompany.slice(0, -2)}${number.toString(16).padStart(2, '0')}`)
