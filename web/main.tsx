import './shared/fonts.css'
import './shared/mantine.css'
import './shared/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { reloadOnce } from './lib/reload.ts'
import { startLanguages } from './lib/i18n.ts'
import { session } from './lib/session.ts'
import { loadShell } from './shared/guard.tsx'
import { preload } from './shared/preload.ts'

addEventListener('vite:preloadError', event => { if (reloadOnce()) event.preventDefault() })

const languages = startLanguages()
// What somebody signed in will see is fetched beside the sentences and not after the settings have come.
if (session.token()) {
  loadShell().catch(() => undefined)
  preload(location.pathname)
}
await languages
const root = document.getElementById('root')
if (root) createRoot(root).render(<StrictMode><App /></StrictMode>)
