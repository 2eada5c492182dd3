import { DeleteMailBlock, DeleteSmsBlock } from '#api/contract/channel-blocks.ts'
import { GetPersonCard } from '#api/contract/people.ts'
import { GetErasure, GetNamedAfter, GetPersonalData } from '#api/contract/personal-data.ts'
import {
  GetCardsHeld,
  GetDoorPassword,
  GetProfile,
  GetRecord,
  GetRecordHistory,
} from '#api/contract/profile.ts'
import { GetEmployeeAccess } from '#api/contract/device-access.ts'
import {
  DeleteEmployee,
  GetEmployees,
  GetEmployeeUsage,
  PostEmployeeErasure,
  PutEmployee,
} from '#api/contract/employees.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery, pagesOf } from '../lib/reads.ts'

export type Employee = Reply<typeof GetEmployees>['rows'][number]
export type PersonCard = Reply<typeof GetPersonCard>
export type Profile = Reply<typeof GetProfile>
export type PersonRecord = Reply<typeof GetRecord>
export type CardHeld = Reply<typeof GetCardsHeld>['rows'][number]
export type RecordEntry = Reply<typeof GetRecordHistory>['rows'][number]

export const personCard = (employeeId: string) =>
  oneQuery(GetPersonCard, { params: { employeeId } })

export const profile = (employeeId: string) => oneQuery(GetProfile, { params: { employeeId } })
/** On a day, or as it stands. */
export const record = (employeeId: string, on: string | undefined) =>
  oneQuery(GetRecord, { params: { employeeId }, query: on === undefined ? {} : { on } })
/** The server writes what was done in a language: it is asked for again in another. */
export const recordHistory = (employeeId: string, language: string) => {
  const pages = pagesOf(GetRecordHistory, { params: { employeeId }, query: {} }, 30)
  return { ...pages, queryKey: [...pages.queryKey, language] }
}
/** Asked for when somebody wants to see it, since who looks is written down. */
export const doorPassword = (employeeId: string) =>
  oneQuery(GetDoorPassword, { params: { employeeId } })
export const cardsHeld = (employeeId: string) =>
  oneQuery(GetCardsHeld, { params: { employeeId } })
export const access = (employeeId: string) =>
  oneQuery(GetEmployeeAccess, { params: { employeeId } })

export const changeDetails = (employeeId: string, body: Request<typeof PutEmployee>['body']) =>
  call(PutEmployee, { params: { employeeId }, body })
export const liftMailBlock = (employeeId: string) =>
  call(DeleteMailBlock, { params: { employeeId } })
export const liftSmsBlock = (employeeId: string) =>
  call(DeleteSmsBlock, { params: { employeeId } })
export const personUsage = (employeeId: string) =>
  oneQuery(GetEmployeeUsage, { params: { employeeId } })
export const removePerson = (employeeId: string) =>
  call(DeleteEmployee, { params: { employeeId } })
/** All that is kept of somebody, as one answer; who takes it is written down. */
export const personalData = (employeeId: string, signal?: AbortSignal) =>
  call(GetPersonalData, { params: { employeeId }, ...(signal ? { signal } : {}) })
export type Erasure = Reply<typeof GetErasure>
export const erasePerson = (
  employeeId: string,
  body: Request<typeof PostEmployeeErasure>['body'],
) => call(PostEmployeeErasure, { params: { employeeId }, body })
export type NamedAfter = Reply<typeof GetNamedAfter>['rows'][number]
export const namedAfter = (employeeId: string) =>
  oneQuery(GetNamedAfter, { params: { employeeId }, query: {} })
/** What can be shown of an erasure, looked for anew each time. */
export const erasure = (employeeId: string) =>
  oneQuery(GetErasure, { params: { employeeId }, query: {} })
