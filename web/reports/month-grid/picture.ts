import { saveFile } from '../../lib/save-file.ts'

/** Saves a drawing as it looks now: its colours are written into it, since outside the page nobody knows our tokens. */
export const savePicture = (drawing: SVGSVGElement, name: string): void => {
  const copy = drawing.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(drawing.viewBox.baseVal.width))
  copy.setAttribute('font-family', 'Vazirmatn, system-ui, sans-serif')
  const shown = drawing.querySelectorAll('text, rect')
  for (const [at, part] of copy.querySelectorAll('text, rect').entries()) {
    const original = shown[at]
    if (original) part.setAttribute('fill', getComputedStyle(original).fill)
  }
  saveFile(
    new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }),
    `${name}.svg`,
  )
}
