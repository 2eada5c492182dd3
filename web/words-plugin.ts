import { join, relative } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import { isLanguage, languages, type Language } from '../words/shared/languages.ts'
import { allTexts } from '../words/shared/screen.ts'

const words = join(import.meta.dirname, '../words')
const index = 'virtual:screen-words'
const asked = /^virtual:screen-words(?:\/|$)/
/** So that other plugins leave it alone: it is no file. */
const mark = '\0'
const ours = /^\0virtual:screen-words(?:\/|$)/

type Texts = ReturnType<typeof allTexts>

const readTexts = async (): Promise<{ texts: Texts; files: readonly string[] }> => {
  const { module, dependencies } = await runnerImport<typeof import('../words/screens.ts')>(
    join(words, 'screens.ts'),
  )
  return { texts: allTexts(module.screens), files: dependencies }
}

/** What is shown while no page is open, by language: the service worker has no sentences but these. */
export const readPushTexts = async () => {
  const { module } = await runnerImport<{
    readonly pushTexts: Readonly<Record<'title' | 'body', Readonly<Record<Language, string>>>>
  }>(join(words, 'pushes.ts'))
  const { title, body } = module.pushTexts
  return Object.fromEntries(languages.map(one => [one, { title: title[one], body: body[one] }]))
}

const loaders = (texts: Texts): string => {
  const loader = (language: string, part: string) =>
    `${part}: () => import('${index}/${language}/${part}')`
  const language = ([name, parts]: [string, Texts[Language]]) =>
    `  ${name}: { ${Object.keys(parts)
      .map(part => loader(name, part))
      .join(', ')} },`
  return `export const screenWords = {\n${Object.entries(texts).map(language).join('\n')}\n}\n`
}

/**
 * The sentences of screens stand by feature, three languages side by side (`words/`); a browser fetches them by part
 * and in its own language alone. `virtual:screen-words` has a loader for each.
 */
export const screenWords = (): Plugin => {
  let read: ReturnType<typeof readTexts> | null = null
  return {
    name: 'screen-words',
    resolveId: { filter: { id: asked }, handler: id => `${mark}${id}` },
    load: {
      filter: { id: ours },
      async handler(id) {
        read ??= readTexts()
        const { texts, files } = await read
        for (const file of files) this.addWatchFile(file)
        const [language, part] = id.slice(mark.length + index.length + 1).split('/')
        return isLanguage(language) && part
          ? `export default ${JSON.stringify(texts[language][part])}`
          : loaders(texts)
      },
    },
    watchChange: file => {
      if (!relative(words, file).startsWith('..')) read = null
    },
  }
}
