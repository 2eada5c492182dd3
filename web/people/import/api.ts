import { queryOptions } from '@tanstack/react-query'
import {
  DeleteEmployeeImport,
  GetEmployeeImport,
  GetEmployeeImportRefused,
  GetEmployeeImportTemplate,
  PostEmployeeImport,
  PostEmployeeImportCheck,
  PostEmployeeImportResume,
  PostEmployeeImportSave,
  PostEmployeeImportStop,
  PostEmployeeImportUndo,
} from '#api/contract/employee-import.ts'
import { call, type Reply } from '../../lib/call.ts'

export type SentFile = Reply<typeof PostEmployeeImport>
export type Field = keyof SentFile['proposal']
export type ImportMatching = Partial<Record<Field, number>>
export type Settings = {
  readonly matching: ImportMatching
  readonly degreeId: string | null
  /** Nobody said it: as the file proves. */
  readonly dateOrder?: 'day-first' | 'month-first'
  readonly create: { readonly departments: boolean; readonly positions: boolean }
}
export type CheckedPage = Reply<typeof PostEmployeeImportCheck>
export type RowError = CheckedPage['rows'][number]['errors'][number]
export type Progress = Reply<typeof GetEmployeeImport>

/** In the order in which people know them. */
export const fields = [
  'employeeNo',
  'name',
  'surname',
  'phone',
  'username',
  'password',
  'identityNumber',
  'birthDate',
  'email',
  'department',
  'position',
  'rotation',
  'startOfEmployeeDate',
  'cardNumber',
  'description',
] as const satisfies readonly Field[]
/** Never empty (`spec §5`). */
export const neededFields: readonly Field[] = ['phone', 'username']
export const mostBytes = 10 * 2 ** 20

export const template = (as: 'xlsx' | 'csv') =>
  call(GetEmployeeImportTemplate, { query: { as } })
export const sendFile = ({ file, isHeaded }: { file: File; isHeaded?: boolean }) =>
  call(PostEmployeeImport, {
    body: { content: file, ...(isHeaded === undefined ? {} : { isHeaded }) },
  })
/** `from`: the file itself, to be sent once more where its first row is said to name the columns. */
export type ChosenFile = { readonly from: File; readonly file: SentFile }
export const checkRows = (importId: string, settings: Settings, from: number) =>
  call(PostEmployeeImportCheck, { params: { importId }, body: { ...settings, from } })
export const saveFile = (importId: string, settings: Settings) =>
  call(PostEmployeeImportSave, { params: { importId }, body: settings })
export const stopFile = (importId: string) =>
  call(PostEmployeeImportStop, { params: { importId } })
export const resumeFile = (importId: string) =>
  call(PostEmployeeImportResume, { params: { importId } })
export const undoFile = (importId: string) =>
  call(PostEmployeeImportUndo, { params: { importId } })
export const giveUp = (importId: string) => call(DeleteEmployeeImport, { params: { importId } })

const isAtWork = (state: Progress['state'] | undefined): boolean =>
  state === 'saving' || state === 'undoing'
/** Asked every second while it is worked on. */
export const progressOf = (importId: string) =>
  queryOptions({
    queryKey: ['employee-imports', importId],
    queryFn: ({ signal }) => call(GetEmployeeImport, { params: { importId }, signal }),
    refetchInterval: query => (isAtWork(query.state.data?.state) ? 1_000 : false),
  })
export const refusedOf = (importId: string, state: Progress['state'] | undefined) =>
  queryOptions({
    queryKey: ['employee-imports', importId, 'refused', state],
    queryFn: ({ signal }) =>
      call(GetEmployeeImportRefused, { params: { importId }, query: {}, signal }),
    enabled: state !== undefined && !isAtWork(state),
  })
