import { photoSide } from '#api/contract/photo-bounds.ts'

/**
 * The picture of a file as a square JPEG, upright as its camera was held: nothing that the file says beside its picture
 * is sent. Of a tall picture more of its upper part, where the face is. What the browser cannot draw is sent as it is:
 * the server says what is wrong with it.
 */
export const drawnAnew = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const { width, height } = picture
  const edge = Math.min(width, height)
  const side = Math.min(edge, photoSide)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) return file
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, side, side)
  pen.drawImage(picture, (width - edge) / 2, (height - edge) / 3, edge, edge, 0, 0, side, side)
  picture.close()
  return new Promise(resolve => {
    canvas.toBlob(drawn => resolve(drawn ?? file), 'image/jpeg', 0.86)
  })
}
