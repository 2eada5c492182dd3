import readQr from 'jsqr'
import type { Locator } from 'playwright-core'
import qrcode from 'qrcode'

const [width, height, module] = [640, 480, 10]

/** A code held before a camera, as a film of one frame in YUV 4:2:0. */
export const filmOf = (text: string): Buffer => {
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules
  const [left, top] = [(width - size * module) >> 1, (height - size * module) >> 1]
  const luma = Buffer.alloc(width * height, 235)
  for (let y = 0; y < size * module; y++)
    for (let x = 0; x < size * module; x++)
      if (data[Math.floor(y / module) * size + Math.floor(x / module)])
        luma[(top + y) * width + left + x] = 16
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`),
    luma,
    Buffer.alloc((width * height) / 2, 128),
  ])
}

const side = 400
/** What the code says that a page shows as a picture, read from the picture as a camera would. */
export const textIn = async (picture: Locator): Promise<string> => {
  const pixels = await picture.evaluate(async (shown, size) => {
    const copy = shown.cloneNode(true)
    if (!(copy instanceof SVGElement)) throw new Error('the picture is no drawing')
    copy.setAttribute('width', String(size))
    copy.setAttribute('height', String(size))
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    const drawing = canvas.getContext('2d')
    if (drawing === null) throw new Error('there is no canvas')
    drawing.drawImage(image, 0, 0, size, size)
    return [...drawing.getImageData(0, 0, size, size).data]
  }, side)
  const read = readQr(Uint8ClampedArray.from(pixels), side, side)
  if (read === null) throw new Error('there is no code in the picture')
  return read.data
}
