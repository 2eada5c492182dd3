import { queryOptions } from '@tanstack/react-query'
import {
  GetDeviceFile,
  PostDeviceFile,
  PostDeviceFileCheck,
  PostDeviceFileImport,
} from '#api/contract/device-files.ts'
import type * as contract from '#api/contract/device-files.ts'
import { call, type Reply } from '../../lib/call.ts'

export type SentFile = Reply<typeof PostDeviceFile>
export type FileReading = contract.FileReading
export type CsvReading = Extract<FileReading, { form: 'csv' }>
/** One whose columns a person chooses: until then it may lack the date, and how dates are written. */
export type CsvDraft = Omit<CsvReading, 'date' | 'dateOrder'> & {
  readonly date: number | null
  readonly dateOrder: CsvReading['dateOrder'] | null
}
export type Checked = Reply<typeof PostDeviceFileCheck>
export type FileImportAsked = { deviceId: string; reading: FileReading }

export const sendFile = (file: File) =>
  call(PostDeviceFile, { body: { name: file.name, content: file } })
export const checkFile = (fileId: string, asked: FileImportAsked) =>
  call(PostDeviceFileCheck, { params: { fileId }, body: asked })
export const importFile = (fileId: string, asked: FileImportAsked) =>
  call(PostDeviceFileImport, { params: { fileId }, body: asked })
/** Asked twice a second while it works. */
export const deviceFile = (fileId: string) =>
  queryOptions({
    queryKey: ['device-files', fileId],
    queryFn: ({ signal }) => call(GetDeviceFile, { params: { fileId }, signal }),
    refetchInterval: query => (query.state.data?.state === 'importing' ? 500 : false),
  })

export const mostBytes = 24 * 2 ** 20
