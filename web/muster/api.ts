import {
  GetMuster,
  PostMuster,
  PostMusterEnd,
  PostMusterSafe,
  PostMusterSought,
  PostMusterVisitorSought,
} from '#api/contract/muster.ts'
import { call, type Reply } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'
import { callOrWait } from '../lib/waiting.ts'

export type MusterAnswer = Reply<typeof GetMuster>
export type MusterRow = MusterAnswer['rows'][number]
export type MusterVisitor = MusterAnswer['visitors'][number]

export const musterNow = oneQuery(GetMuster, { query: {} })
export const callMuster = () => call(PostMuster, {})
export const endMuster = (musterId: string) => call(PostMusterEnd, { params: { musterId } })
export const safe = (musterId: string, employeeId: string) =>
  callOrWait(PostMusterSafe, { params: { musterId }, body: { employees: [employeeId] } }, [
    employeeId,
  ])
export const visitorSafe = (musterId: string, visitId: string) =>
  callOrWait(
    PostMusterSafe,
    { params: { musterId }, body: { employees: [], visits: [visitId] } },
    [visitId],
  )
export const visitorSought = (musterId: string, visitId: string) =>
  call(PostMusterVisitorSought, { params: { musterId }, body: { visitId } })
export const markSought = (musterId: string, employeeId: string) =>
  call(PostMusterSought, { params: { musterId }, body: { employeeId } })
