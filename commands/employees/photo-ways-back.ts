import { personPhoto, type Photo, type PhotoCommand } from '#domain/employees/photo.ts'
import { waysBackOf, type UndoContext } from '../acts/way-back.ts'
import { photoPicture } from './photo-pictures.ts'
import { againstHisRank } from './ways-back.ts'

const back = waysBackOf({ decider: personPhoto })
const again = async (photo: Photo, { deps, caller }: UndoContext): Promise<PhotoCommand> => ({
  type: 'SetPhoto',
  photo,
  kept: (await photoPicture(deps, { company: caller.company, ...photo })) !== null,
})

/** The picture that was there before, as long as it is kept, or none. */
export const photoWays = {
  PhotoSet: back('PhotoSet', {
    place: () => 'photo',
    against: againstHisRank,
    back: (before, { data: { employeeId }, undoing }) =>
      before ? again(before, undoing) : { type: 'RemovePhoto', employeeId },
  }),
  PhotoRemoved: back('PhotoRemoved', {
    place: () => 'photo',
    against: againstHisRank,
    back: (before, { undoing }) => (before ? again(before, undoing) : []),
  }),
}
