import { GetAsOfDifference, GetEvent, GetExplain } from '#api/contract/explain.ts'
import { GetLateUpload, GetLateUploads } from '#api/contract/late-uploads.ts'
import { download, type Reply, type Request } from '../../lib/call.ts'
import { oneQuery, pagesOf } from '../../lib/reads.ts'
import type { AsFile } from '../table/export-button.tsx'

export type DayExplanation = Reply<typeof GetExplain>
export type DaySource = DayExplanation['sources'][number]
export type AsOfAsked = Omit<Request<typeof GetAsOfDifference>['query'], 'after'>
export type DifferenceRow = Reply<typeof GetAsOfDifference>['rows'][number]
export type DayDifference = Pick<
  DifferenceRow,
  'employeeId' | 'employeeNo' | 'fullName' | 'day' | 'before' | 'after'
> & { readonly events?: DifferenceRow['events'] }
export type DifferenceTotals = Reply<typeof GetAsOfDifference>['totals']
export type LateUpload = Reply<typeof GetLateUploads>['rows'][number]

export const explainQuery = (employee: string, day: string, asOf?: string) =>
  oneQuery(GetExplain, { query: { employee, day, asOf } })
/** An event never changes. */
export const eventQuery = (position: string) => ({
  ...oneQuery(GetEvent, { params: { position } }),
  staleTime: Infinity,
})
export const asOfDifference = (asked: AsOfAsked) =>
  oneQuery(GetAsOfDifference, { query: asked })
export const lateUploads = (device?: string) =>
  pagesOf(GetLateUploads, { query: { device } }, 50)
/** What one has changed up to its last record so far: while it goes on, another question. */
export const lateUploadSoFar = ({
  position,
  endedAt,
}: Pick<LateUpload, 'position' | 'endedAt'>) => {
  const { queryKey, ...upload } = lateUpload(position)
  return { ...upload, queryKey: [...queryKey, endedAt] }
}
export const lateUploadsFile = (as: AsFile) => download(GetLateUploads, { query: as })
export const lateUpload = (position: string) => ({
  ...oneQuery(GetLateUpload, { params: { position } }),
  staleTime: Infinity,
})
