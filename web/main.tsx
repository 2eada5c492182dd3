import './shared/fonts.css'
import './shared/mantine.css'
import './shared/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { reloadOnce } from './lib/reload.ts'
import { startLanguages } from './lib/i18n.ts'

addEventListener('vite:preloadError', event => { if (reloadOnce()) event.preventDefault() })

await startLanguages()
const root = document.getElementById('root')
if (root) createRoot(root).render(<StrictMode><App /></StrictMode>)
