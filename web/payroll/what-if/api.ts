import { DeleteWhatIf, GetWhatIf, GetWhatIfs, PostWhatIf } from '#api/contract/what-if.ts'
import { call, download, type Reply, type Request } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'
import type { AsFile } from '../../kit/table/export-button.tsx'

export type Try = Request<typeof PostWhatIf>['body']
export type Changes = Try['changes']
export type WhatIf = Reply<typeof GetWhatIf>
export type WhatIfResult = NonNullable<WhatIf['result']>
export type TriedDepartment = WhatIfResult['departments'][number]
export type TriedRow = WhatIfResult['rows'][number]

const lookMs = 600
export const whatIfsQuery = oneQuery(GetWhatIfs, { query: {} })
export const askWhatIf = (body: Try) => call(PostWhatIf, { body })
export const endWhatIf = (whatIfId: string) => call(DeleteWhatIf, { params: { whatIfId } })
/** Asked again until it came to its end. */
export const whatIfQuery = (whatIfId: string) => ({
  ...oneQuery(GetWhatIf, { params: { whatIfId }, query: {} }),
  refetchInterval: ({ state }: { state: { data?: WhatIf | undefined } }) =>
    state.data === undefined || state.data.state === 'running' ? lookMs : (false as const),
})
export const whatIfFile = (whatIfId: string, as: AsFile) =>
  download(GetWhatIf, { params: { whatIfId }, query: { ...as } })
