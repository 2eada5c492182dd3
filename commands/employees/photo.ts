import type { NotHisToRule } from '#domain/access/published.ts'
import { personPhoto, type Photo, type PhotoRefusal } from '#domain/employees/photo.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import { asPhotoId, type CompanyId, type EmployeeId } from '#domain/shared/values.ts'
import { againstRank } from '../access/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import {
  dropOldPhotoPictures,
  dropPhotoPicture,
  keepPhotoPicture,
  type PhotoPicture,
} from './photo-pictures.ts'
import { employmentOf } from './published.ts'
import { photoStream } from './streams.ts'

export type NoSuchPerson = {
  readonly code: 'employees.not-found'
  readonly employeeId: EmployeeId
}
type Outcome = Promise<
  Result<
    { readonly position: Position },
    PhotoRefusal | NoSuchPerson | NotHisToRule | SharedRefusal
  >
>
/** Pixels. */
export type SetPhoto = PhotoPicture & {
  readonly employeeId: EmployeeId
  readonly type: Photo['type']
  readonly width: number
  readonly height: number
}

/** Shows this picture of a person from now on; it was written anew before. */
export const setPhoto =
  (deps: Deps) =>
  async (caller: Caller, { bytes, ...picture }: SetPhoto): Outcome => {
    const { employeeId, type } = picture
    const against = await againstRecord(deps, caller, employeeId)
    if (against) return refuse(against)
    const photo = { ...picture, photoId: asPhotoId(deps.newId(caller, 'photo')) }
    const of = { company: caller.company, employeeId, photoId: photo.photoId }
    await keepPhotoPicture(deps, of, { type, bytes })
    const stream = photoStream(caller.company, employeeId)
    const command = { type: 'SetPhoto', photo, kept: true } as const
    const result = await handle(deps, stream, personPhoto, command, caller)
    await (result.ok ? dropOldPhotoPictures(deps, of) : dropPhotoPicture(deps, of))
    return result
  }

/** Initials stand there again. */
export const removePhoto =
  (deps: Deps) =>
  async (caller: Caller, employeeId: EmployeeId): Outcome => {
    const against = await againstRecord(deps, caller, employeeId)
    if (against) return refuse(against)
    const stream = photoStream(caller.company, employeeId)
    return handle(deps, stream, personPhoto, { type: 'RemovePhoto', employeeId }, caller)
  }

/** The photo of a person as it is now; null: there is none. */
export const photoOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<Photo | null> =>
  (await load(deps, photoStream(company, employeeId), personPhoto)).state

/** What of a record is kept in files is judged as the rest of it: of who is there, and nobody above whoever acts. */
export const againstRecord = async (
  deps: Deps,
  caller: Caller,
  employeeId: EmployeeId,
): Promise<NoSuchPerson | NotHisToRule | null> => {
  const { status } = await employmentOf(deps, caller.company, employeeId)
  return status === 'employed'
    ? againstRank(deps, caller, employeeId)
    : { code: 'employees.not-found', employeeId }
}
