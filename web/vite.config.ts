import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { contractCalls } from './contract-calls.ts'
import { inParts } from './parts-plugin.ts'
import { readPushTexts, screenWords } from './words-plugin.ts'

/**
 * The two faces of the first screen are fetched with the page and not after its styles; Arabic comes by its unicode
 * range.
 */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter(file => /vazirmatn-latin(-ext)?-wght.*\.woff2$/.test(file))
        .map(file => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: '',
          },
        })),
  },
})

/**
 * The service worker with the files of this very build: what one of them is, is in its name, so that the list is the
 * build.
 */
const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const pushed = JSON.stringify(await readPushTexts())
      const marks = readdirSync(join(import.meta.dirname, 'public'))
      const files = [
        ...Object.keys(bundle).filter(file => file.startsWith('assets/')),
        ...marks,
      ]
        .map(file => `/${file}`)
        .toSorted()
      const entry = Object.values(bundle).find(file => file.type === 'chunk' && file.isEntry)
      const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
      const contents = marks.map(mark =>
        readFileSync(join(import.meta.dirname, 'public', mark), 'utf8'),
      )
      const build = createHash('sha256')
        .update(JSON.stringify([files, source, contents, pushed]))
        .digest('hex')
        .slice(0, 12)
      const filled = {
        __BUILD__: build,
        __FILES__: JSON.stringify(files),
        __ENTRY__: `/${entry?.fileName ?? ''}`,
        __PUSHED__: pushed,
      }
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: Object.entries(filled).reduce(
          (text, [name, value]) => text.replace(name, () => value),
          source,
        ),
      })
    },
  },
})

export default defineConfig({
  plugins: [contractCalls(), react(), screenWords(), preloadFonts(), offline(), inParts()],
  // Every browser of the last two years preloads modules by itself.
  build: {
    modulePreload: { polyfill: false },
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` } },
})
