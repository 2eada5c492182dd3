import qrcode from 'qrcode'

/** A text as a picture for a camera: so many squares wide, and the dark ones as a path of SVG, a run at a time. */
export const qrOf = (text: string): { readonly size: number; readonly path: string } => {
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules
  const isDark = (x: number, y: number): boolean => x < size && data[y * size + x] === 1
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      const from = x
      while (isDark(x + 1, y)) x++
      path += `M${from} ${y}h${x + 1 - from}v1H${from}z`
    }
  return { size, path }
}
