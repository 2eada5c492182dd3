import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import { zoneOf } from '../shared/time.ts'
import type { CompanyId, Zone } from '../shared/values.ts'
import type { CompanyEvent } from './events.ts'
import { companyHistory, type CompanyState } from './published.ts'

export type CompanyCommand = {
  readonly type: 'FoundCompany'
  readonly companyId: CompanyId
  readonly name: string
  /** ISO 3166 code of two letters: whose public holidays and labour law apply. */
  readonly country: string
  readonly zone: Zone
}
export type CompanyRefusal =
  | { readonly code: 'organization.company-exists' }
  | { readonly code: 'organization.zone-unknown'; readonly zone: string }

export const company: Decider<CompanyState, CompanyCommand, CompanyEvent, CompanyRefusal> = {
  ...companyHistory,
  decide: ({ founded }, { type: _type, ...data }) => {
    if (founded)
      return founded.name === data.name &&
        founded.country === data.country &&
        founded.zone === data.zone
        ? ok([])
        : refuse({ code: 'organization.company-exists' })
    if (zoneOf(data.zone) === null)
      return refuse({ code: 'organization.zone-unknown', zone: data.zone })
    return ok([{ type: 'CompanyFounded', data }])
  },
}
