import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { EmployeeId } from '../shared/values.ts'
import type { PhotoEvent } from './events.ts'

/** A picture that is kept, and of whom it is. */
export type Photo = Extract<PhotoEvent, { type: 'PhotoSet' }>['data']

export type PhotoCommand =
  /** `kept`: its picture is still there. It lies in a table, so whoever asks looks. */
  | { readonly type: 'SetPhoto'; readonly photo: Photo; readonly kept: boolean }
  | { readonly type: 'RemovePhoto'; readonly employeeId: EmployeeId }
export type PhotoRefusal =
  | { readonly code: 'employees.photo-not-found' }
  | { readonly code: 'employees.photo-not-kept' }

/** A person's photo (`spec §3`); null: there is none. */
export const personPhoto: Decider<Photo | null, PhotoCommand, PhotoEvent, PhotoRefusal> = {
  initial: null,
  decide: (current, command) => {
    if (command.type === 'RemovePhoto') {
      const { employeeId } = command
      return current
        ? ok([{ type: 'PhotoRemoved', data: { employeeId, photoId: current.photoId } }])
        : refuse({ code: 'employees.photo-not-found' })
    }
    const { photo, kept } = command
    if (!kept) return refuse({ code: 'employees.photo-not-kept' })
    return ok(current?.photoId === photo.photoId ? [] : [{ type: 'PhotoSet', data: photo }])
  },
  evolve: (_, event) => (event.type === 'PhotoSet' ? event.data : null),
}
