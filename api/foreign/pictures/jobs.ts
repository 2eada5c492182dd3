import { Buffer } from 'node:buffer'
import { bytesOf, type Content } from '../content.ts'
import { FileRefused } from '../refused.ts'
import { isJpeg, jpegAnew } from './jpeg.ts'
import { unreadable, type SizeCheck, type Picture } from './picture.ts'
import { isPng, pngAnew } from './png.ts'
import { isWebp, webpAnew } from './webp.ts'

/** What a picture may be: bytes as it is sent, pixels in all. */
type PictureBounds = { readonly mostBytes: number; readonly mostPixels: number }

/** Which kind it is, its own bytes say; its name is never asked. @throws {FileRefused} */
export const pictureAnew = (
  bytes: Buffer,
  { mostBytes, mostPixels }: PictureBounds,
): Picture => {
  const judge = (length: number): void => {
    if (length > mostBytes)
      throw new FileRefused({ code: 'files.picture-too-large', kilobytes: mostBytes / 1024 })
  }
  const bounded: SizeCheck = ({ width, height }) => {
    if (width === 0 || height === 0) throw unreadable()
    if (width * height > mostPixels)
      throw new FileRefused({
        code: 'files.picture-too-many-pixels',
        width,
        height,
        most: mostPixels / 1_000_000,
      })
  }
  judge(bytes.length)
  const anew = isPng(bytes)
    ? pngAnew
    : isJpeg(bytes)
      ? jpegAnew
      : isWebp(bytes)
        ? webpAnew
        : null
  if (!anew) throw unreadable()
  const picture = anew(bytes, bounded)
  judge(picture.bytes.length / 2) // packed less tightly than it came, at most by so much
  return picture
}

/** Pictures that somebody brings; what comes back is in base64. */
export const pictureJobs = {
  'picture.anew': ({
    content,
    ...bounds
  }: PictureBounds & { readonly content: Content }): Omit<Picture, 'bytes'> & {
    readonly content: string
  } => {
    const { bytes, ...picture } = pictureAnew(bytesOf(content), bounds)
    return { ...picture, content: bytes.toString('base64') }
  },
}
