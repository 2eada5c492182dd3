import type { ChosenPerson } from '../kit/fields/person-picker.tsx'
import { base64Of } from '../lib/base64.ts'
import type { PetitionForm, PetitionFormBody } from './api.ts'

/** A form of petitions as it is typed; '' where nothing is. */
export type PetitionDraft = {
  readonly title: string
  readonly subtitle: string
  readonly documentNumber: string
  readonly publishDate: string
  readonly revisionNumber: string
  readonly revisionDate: string
  readonly mark: PetitionForm['mark']
  readonly approver: ChosenPerson | null
  /** Another picture than the one that is there. */
  readonly file: File | null
}
/** As it is now; null: a new one. */
export const writtenOf = (of: PetitionForm | null): PetitionDraft => ({
  title: of?.title ?? '',
  subtitle: of?.subtitle ?? '',
  documentNumber: of?.documentNumber ?? '',
  publishDate: of?.publishDate ?? '',
  revisionNumber: of?.revisionNumber ?? '',
  revisionDate: of?.revisionDate ?? '',
  mark: of?.mark ?? 'logo',
  approver: of?.approverId ? { employeeId: of.approverId, name: of.approver ?? '–' } : null,
  file: null,
})
/** As it is sent. */
export const bodyOf = async (written: PetitionDraft): Promise<PetitionFormBody> => {
  const { title, mark, approver, file } = written
  const text = (value: string) => (value.trim() === '' ? null : value.trim())
  return {
    title: title.trim(),
    subtitle: text(written.subtitle),
    documentNumber: text(written.documentNumber),
    publishDate: text(written.publishDate),
    revisionNumber: text(written.revisionNumber),
    revisionDate: text(written.revisionDate),
    mark,
    ...(mark === 'picture' && file ? { content: await base64Of(file) } : {}),
    approverId: approver?.employeeId ?? null,
  }
}
