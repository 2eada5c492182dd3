import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#api/contract/device-files.ts'
import { base64Of } from '../../lib/base64.ts'
import { call, endpoint, type Reply } from '../../lib/call.ts'

const PostDeviceFile = endpoint<typeof contract.PostDeviceFile>('POST', '/api/app/device-files')
const PostDeviceFileCheck = endpoint<typeof contract.PostDeviceFileCheck>('POST', '/api/app/device-files/:fileId/check')
const PostDeviceFileImport = endpoint<typeof contract.PostDeviceFileImport>(
  'POST',
  '/api/app/device-files/:fileId/import',
)
const GetDeviceFile = endpoint<typeof contract.GetDeviceFile>('GET', '/api/app/device-files/:fileId')

export type SentFile = Reply<typeof contract.PostDeviceFile>
export type FileReading = contract.FileReading
export type CsvReading = Extract<FileReading, { form: 'csv' }>
export type Checked = Reply<typeof contract.PostDeviceFileCheck>
export type Asked = { deviceId: string; reading: FileReading }

export const sendFile = async (file: File) =>
  call(PostDeviceFile, { body: { name: file.name, content: await base64Of(file) } })
export const checkFile = (fileId: string, asked: Asked) =>
  call(PostDeviceFileCheck, { params: { fileId }, body: asked })
export const importFile = (fileId: string, asked: Asked) =>
  call(PostDeviceFileImport, { params: { fileId }, body: asked })
/** Asked twice a second while it works. */
export const deviceFile = (fileId: string) =>
  queryOptions({
    queryKey: ['device-files', fileId],
    queryFn: ({ signal }) => call(GetDeviceFile, { params: { fileId }, signal }),
    refetchInterval: query => (query.state.data?.state === 'importing' ? 500 : false),
  })

export const mostBytes = 24 * 2 ** 20
