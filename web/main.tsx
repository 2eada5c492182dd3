import './shell/fonts.css'
import './shell/mantine.css'
import './shell/theme.css'
import './kit/classes.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { connection } from './lib/connection.ts'
import { newQueryClient } from './lib/query.ts'
import { reloadOnce } from './lib/reload.ts'
import { startLanguages } from './lib/i18n.ts'
import { session } from './lib/session.ts'
import { appSettings } from './lib/settings.ts'
import { dress } from './shell/appearance.ts'
import { preload, preloadFrame } from './kit/page/preload.ts'
import { savedViews } from './kit/page/saved-views.ts'

// A part that does not come is gone after a release, or nothing comes at all: which, only the server can tell.
addEventListener('vite:preloadError', () => {
  void connection.reachable().then(there => {
    if (there) reloadOnce()
  })
})

const languages = startLanguages()
// What somebody signed in will see is fetched beside the sentences, and so is what every page waits for first.
const client = newQueryClient()
const token = session.token()
if (token !== null) {
  preloadFrame()
  preload(location.pathname)
  void client.prefetchQuery(appSettings(token))
  void client.prefetchQuery(savedViews(token))
}
await Promise.all([languages, dress().catch(() => undefined)])
// Scans that this phone kept without a network are sent wherever he signs in again.
if (typeof indexedDB !== 'undefined')
  void import('./locations/scan-queue.ts').catch(() => undefined)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  )
