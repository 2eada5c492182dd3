import {
  GetPayrollExport,
  GetPayrollExportFile,
  GetPayrollExports,
  PostPayrollExport,
} from '#api/contract/payroll-exports.ts'
import { PostPayrollTemplate } from '#api/contract/payroll-templates.ts'
import {
  GetPayrollProfiles,
  PostPayrollProfile,
  PostPayrollProfilePreview,
  PutPayrollProfile,
} from '#api/contract/payroll-profiles.ts'
import { call, fetchOne, type Reply, type Request } from '../../lib/call.ts'
import { oneQuery, pagesOf } from '../../lib/reads.ts'
import { saveFile } from '../../lib/save-file.ts'

export type PayrollFile = Reply<typeof GetPayrollExport>
export type Profile = Reply<typeof GetPayrollProfiles>['rows'][number]
export type ProfileSaid = Request<typeof PostPayrollProfile>['body']

export const filesQuery = pagesOf(GetPayrollExports, { query: {} }, 50)
/** Asked again while it is being prepared. */
export const fileQuery = (exportId: string) => ({
  ...oneQuery(GetPayrollExport, { params: { exportId } }),
  refetchInterval: ({ state }: { state: { data?: PayrollFile | undefined } }) =>
    state.data === undefined || state.data.state === 'preparing' ? 1000 : (false as const),
})
export const profilesQuery = oneQuery(GetPayrollProfiles, { query: {} })

export type FileBegun = Request<typeof PostPayrollExport>['body']
export const beginFile = (body: FileBegun) => call(PostPayrollExport, { body })
export const downloadFile = async ({
  exportId,
  fileName,
}: Pick<PayrollFile, 'exportId' | 'fileName'>): Promise<void> => {
  const bytes = await fetchOne(GetPayrollExportFile, { params: { exportId } })
  saveFile(bytes, fileName ?? exportId)
}

export type FilledTemplate = Reply<typeof PostPayrollTemplate>
export const fillTemplate = (exportId: string, content: File, without: boolean) =>
  call(PostPayrollTemplate, { params: { exportId }, body: { content, without } })
/** As it was sent, by its name. */
export const saveFilled = (content: string, name: string): void => {
  const letters = atob(content)
  const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0))
  saveFile(new Blob([bytes]), name)
}

export const addProfile = (body: ProfileSaid) => call(PostPayrollProfile, { body })
export const saveProfile = (profileId: string, body: ProfileSaid) =>
  call(PutPayrollProfile, { params: { profileId }, body })
export const previewProfile = (
  body: Request<typeof PostPayrollProfilePreview>['body'],
  signal: AbortSignal,
) => call(PostPayrollProfilePreview, { body, signal })
