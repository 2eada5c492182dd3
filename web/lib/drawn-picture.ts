/** What of a picture is drawn, and how large it comes out; all in pixels. */
type Drawn = {
  readonly x: number
  readonly y: number
  readonly from: Size
  readonly to: Size
}
type Size = { readonly width: number; readonly height: number }

/**
 * The picture of a file as a JPEG, upright as its camera was held: nothing that the file says beside its picture is
 * sent. What the browser cannot draw is sent as it is: the server says what is wrong with it.
 */
export const drawnPicture = async (file: Blob, drawn: (size: Size) => Drawn): Promise<Blob> => {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const { x, y, from, to } = drawn(picture)
  const canvas = document.createElement('canvas')
  canvas.width = to.width
  canvas.height = to.height
  const pen = canvas.getContext('2d')
  if (!pen) return file
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, to.width, to.height)
  pen.drawImage(picture, x, y, from.width, from.height, 0, 0, to.width, to.height)
  picture.close()
  return new Promise(resolve => {
    canvas.toBlob(made => resolve(made ?? file), 'image/jpeg', 0.86)
  })
}
