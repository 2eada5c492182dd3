import { photoSide } from '#api/contract/photo-bounds.ts'
import { drawnPicture } from '../lib/drawn-picture.ts'

/** A square of it; of a tall picture more of its upper part, where the face is. */
export const drawnAnew = (file: Blob): Promise<Blob> =>
  drawnPicture(file, ({ width, height }) => {
    const edge = Math.min(width, height)
    const side = Math.min(edge, photoSide)
    return {
      x: (width - edge) / 2,
      y: (height - edge) / 3,
      from: { width: edge, height: edge },
      to: { width: side, height: side },
    }
  })
