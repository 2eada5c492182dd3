import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import readQr from 'jsqr'
import type { Browser } from 'playwright-core'

/** A run of text as the viewer lays it over the page: its box in points, from the upper left corner. */
export type Line = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export type Sheet = {
  /** In points. */
  readonly size: readonly [width: number, height: number]
  readonly lines: readonly Line[]
  /** A byte a dot, 0 is black; `dots` of them make a point. */
  readonly grey: Uint8Array
  readonly dots: number
}

const viewer = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve('unpdf')), 'pdfjs.mjs'),
  'utf8',
)
const home = 'https://viewer.test/'
const shell =
  '<!doctype html><script type=module>globalThis.viewer = await import("/viewer.mjs")</script>'
// With three the two dots of ة touch, by how a browser smooths them.
const dots = 5

/**
 * The pages of a PDF, drawn in a browser by the viewer that Firefox has in it: the Chromium of the tests has none of
 * its own.
 */
export const sheetsOf = async (browser: Browser, file: Buffer): Promise<readonly Sheet[]> => {
  const page = await browser.newPage()
  try {
    await page.route(`${home}**`, route =>
      route.request().url() === home
        ? route.fulfill({ contentType: 'text/html', body: shell })
        : route.fulfill({ contentType: 'text/javascript', body: viewer }),
    )
    await page.goto(home)
    await page.waitForFunction(() => 'viewer' in globalThis)
    const drawn = await page.evaluate(draw, { file: file.toString('base64'), dots })
    return drawn.map(({ grey, ...sheet }) => ({
      ...sheet,
      grey: Buffer.from(grey, 'base64'),
      dots,
    }))
  } finally {
    await page.close()
  }
}

type Item = { str: string; transform: number[]; width: number; height: number }
type Viewport = { width: number; height: number }
type Viewer = {
  getDocument: (of: { data: Uint8Array }) => {
    promise: Promise<{
      numPages: number
      getPage: (no: number) => Promise<{
        getViewport: (of: { scale: number }) => Viewport
        render: (on: { canvas: HTMLCanvasElement; viewport: Viewport }) => {
          promise: Promise<void>
        }
        getTextContent: () => Promise<{ items: Item[] }>
      }>
    }>
  }
}
/** Runs in the page. Long because nothing from outside is known there. */
const draw = async (given: { file: string; dots: number }) => {
  const { getDocument } = (globalThis as unknown as { viewer: Viewer }).viewer
  const data = Uint8Array.from(atob(given.file), letter => letter.charCodeAt(0))
  const pdf = await getDocument({ data }).promise
  const sheets = []
  for (let no = 1; no <= pdf.numPages; no++) {
    const page = await pdf.getPage(no)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: given.dots })
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    await page.render({ canvas, viewport }).promise
    const { data: colours } = canvas
      .getContext('2d')
      ?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    const grey: string[] = []
    for (let at = 0; at < colours.length; at += 4)
      grey.push(
        String.fromCharCode(
          Math.round(
            ((colours[at] ?? 0) + (colours[at + 1] ?? 0) + (colours[at + 2] ?? 0)) / 3,
          ),
        ),
      )
    const { items } = await page.getTextContent()
    sheets.push({
      size: [width, height] as const,
      grey: btoa(grey.join('')),
      lines: items
        .filter(({ str }) => str.trim() !== '')
        .map(({ str: text, transform: [, , , tall = 0, x = 0, y = 0], width: wide }) => ({
          text,
          x,
          y: height - y - tall,
          width: wide,
          height: tall,
        })),
    })
  }
  return sheets
}

/** What the first code in the picture says. */
export const codeOn = ({ size: [width, height], grey, dots: per }: Sheet): string | null => {
  const [across, down] = [Math.round(width * per), Math.round(height * per)]
  const colours = new Uint8ClampedArray(across * down * 4).fill(255)
  for (const [at, shade] of grey.entries()) colours.fill(shade, at * 4, at * 4 + 3)
  return readQr(colours, across, down)?.data ?? null
}

/**
 * How many patches of ink a line is drawn with, what touches being one: an İ has two, a box in the place of a letter
 * that the font has not has one, and letters of Arabic that are joined have one together.
 */
export const patchesOf = (sheet: Sheet, { x, y, width, height }: Line): number => {
  const { grey, dots: per } = sheet
  const across = Math.round(sheet.size[0] * per)
  const [left, right] = [x - 2, x + width + 2].map(at => Math.round(at * per))
  // Above are the dots of capitals, below what hangs under the line.
  const [top, foot] = [y - height * 0.2, y + height * 1.4].map(at => Math.round(at * per))
  const inside = (at: number): boolean => {
    const [row, column] = [Math.floor(at / across), at % across]
    return (
      row >= (top ?? 0) && row < (foot ?? 0) && column >= (left ?? 0) && column < (right ?? 0)
    )
  }
  const seen = new Set<number>()
  const inked = (at: number): boolean => inside(at) && (grey[at] ?? 255) < 128 && !seen.has(at)
  let patches = 0
  for (let row = top ?? 0; row < (foot ?? 0); row++)
    for (let column = left ?? 0; column < (right ?? 0); column++) {
      if (!inked(row * across + column)) continue
      patches += 1
      const open = [row * across + column]
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        if (!inked(at)) continue
        seen.add(at)
        for (const down of [-across, 0, across])
          for (const aside of [-1, 0, 1]) open.push(at + down + aside)
      }
    }
  return patches
}
