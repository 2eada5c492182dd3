import {
  GetCompany,
  PostCompanyCountryPreview,
  PostCompanyZonePreview,
  PutCompany,
  PutCompanyCountry,
  PutCompanyLanguages,
  PutCompanyMails,
  PutCompanyZone,
} from '#api/contract/company.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'
import type { Asks } from './api.ts'

export type Company = Reply<typeof GetCompany>

export const company = () => oneQuery(GetCompany, {})
export const describeCompany = (body: Request<typeof PutCompany>['body']) =>
  call(PutCompany, { body })
export const setCompanyZone = (zone: string, from: string) =>
  call(PutCompanyZone, { body: { zone, from } })
export const previewZone = (zone: string): Asks => ({
  key: ['policy', 'preview', 'zone', zone],
  get: signal => call(PostCompanyZonePreview, { body: { zone, days: 30 }, signal }),
})
export const setCompanyLanguages = (
  languages: Request<typeof PutCompanyLanguages>['body']['languages'],
) => call(PutCompanyLanguages, { body: { languages } })
export const setCompanyMails = (
  periodicMails: Request<typeof PutCompanyMails>['body']['periodicMails'],
) => call(PutCompanyMails, { body: { periodicMails } })
type Move = Request<typeof PutCompanyCountry>['body']
export const setCompanyCountry = (body: Move) => call(PutCompanyCountry, { body })
export type CountryMoved = Reply<typeof PostCompanyCountryPreview>
export const previewCountry = (body: Move): Asks<CountryMoved> => ({
  key: ['policy', 'preview', 'country', body.country, body.from],
  get: signal => call(PostCompanyCountryPreview, { body, signal }),
})
