import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import { zoneOf } from '../shared/time.ts'
import type { CompanyId, Zone } from '../shared/values.ts'
import type { CompanyEvent } from './events.ts'
import { companyHistory, type CompanyState } from './published.ts'

type Described = {
  readonly companyId: CompanyId
  readonly name: string
  /** ISO 3166 code of two letters: whose public holidays and labour law apply. */
  readonly country: string
}
export type CompanyCommand =
  | (Described & { readonly type: 'FoundCompany'; readonly zone: Zone })
  | (Described & {
      readonly type: 'DescribeCompany'
      /** Not given: as it is. */
      readonly remindAfterDays?: number | null | undefined
    })
export type CompanyRefusal =
  | { readonly code: 'organization.company-exists' }
  | { readonly code: 'organization.zone-unknown'; readonly zone: string }

export const company: Decider<CompanyState, CompanyCommand, CompanyEvent, CompanyRefusal> = {
  ...companyHistory,
  decide: ({ founded, first }, command) => {
    const { companyId, name, country } = command
    if (command.type === 'DescribeCompany') {
      const before = founded?.remindAfterDays ?? null
      const { remindAfterDays = before } = command
      const reminds = remindAfterDays === before ? {} : { remindAfterDays }
      const isSame =
        founded?.name === name && founded.country === country && remindAfterDays === before
      return ok(
        founded && !isSame
          ? [{ type: 'CompanyDescribed', data: { companyId, name, country, ...reminds } }]
          : [],
      )
    }
    const { zone } = command
    if (first)
      return first.name === name && first.country === country && first.zone === zone
        ? ok([])
        : refuse({ code: 'organization.company-exists' })
    if (zoneOf(zone) === null) return refuse({ code: 'organization.zone-unknown', zone })
    return ok([{ type: 'CompanyFounded', data: { companyId, name, country, zone } }])
  },
}
