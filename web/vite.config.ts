import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The two faces of the first screen are fetched with the page and not after its styles; Arabic comes by its unicode range. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => Object.keys(bundle ?? {}).filter(file => /vazirmatn-latin(-ext)?-wght.*\.woff2$/.test(file)).map(file => ({
      tag: 'link', injectTo: 'head' as const, attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
    })),
  },
})

export default defineConfig({
  plugins: [react(), preloadFonts()],
  // Every browser of the last two years preloads modules by itself.
  build: { modulePreload: { polyfill: false }, outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` } },
})
