import type { ComponentType } from 'react'
import type { PageSpec } from '#api/contract/page.ts'
import { pages } from '#api/contract/pages.ts'
import { withTexts } from './lib/i18n.ts'
import { whenThere } from './lib/when-there.ts'
import { inPart } from './kit/page/in-part.tsx'
import { loadsWith } from './kit/page/preload.ts'

type Part = Readonly<Record<string, unknown>>

/** Every screen there is, each a part that is fetched on demand; who signs in is not on a page yet. */
export const files = import.meta.glob<Part>([
  './**/*-screen.tsx',
  '!./access/{blank,login}-screen.tsx',
])

/** @example fileOf('lateList') // 'late-list-screen.tsx' */
export const fileOf = (name: string): string =>
  `${name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}-screen.tsx`
const exportOf = (name: string): string =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Screen`
const isScreen = (value: unknown): value is ComponentType => typeof value === 'function'

/** A page's screen with the sentences of its feature; that every page has one is held by tests/web/screens-of-pages. */
export const screenOf = async ({
  name,
  words = [],
  integration,
}: PageSpec): Promise<ComponentType> => {
  const [file, exported] = [fileOf(name), exportOf(name)]
  // Which folder it stands in is its feature's matter.
  const [, load] = Object.entries(files).find(([path]) => path.endsWith(`/${file}`)) ?? []
  const screen = load && (await withTexts(words, load()))[exported]
  if (!isScreen(screen)) throw new Error(`${file} has no ${exported}`)
  if (integration === undefined) return screen
  const needs = import('./integrations/needs-integration.tsx')
  return (await withTexts(['integrations'], needs)).needingIntegration({
    integration,
    name,
    Screen: screen,
  })
}

/** Every guarded page with its screen. */
export const screens = pages.map((page: PageSpec) => {
  const { path, name } = page
  const { Part, fetched } = inPart(() => whenThere(() => screenOf(page)))
  loadsWith(path, fetched)
  return { path, name, Screen: Part }
})
