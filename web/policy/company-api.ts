import { GetCompany, PutCompany } from '#api/contract/company.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type Company = Reply<typeof GetCompany>

export const company = () => oneQuery(GetCompany, {})
export const describeCompany = (body: Request<typeof PutCompany>['body']) =>
  call(PutCompany, { body })
