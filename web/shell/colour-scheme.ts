import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { wrapper } from '../lib/wrapper.ts'

/** What was chosen: `light`, `dark` or `system`; and what that comes to, for whoever reads it from outside. */
const places = { theme: 'theme', scheme: 'color-scheme' } as const
const ofMachine = () => matchMedia('(prefers-color-scheme: dark)')

const stored = (): MantineColorScheme | null => {
  try {
    const found = localStorage.getItem(places.theme)
    if (found === 'system') return 'auto'
    return found === 'light' || found === 'dark' ? found : null
  } catch {
    return null
  }
}
const keep = (chosen: MantineColorScheme): void => {
  const comesTo = chosen === 'auto' ? (ofMachine().matches ? 'dark' : 'light') : chosen
  try {
    localStorage.setItem(places.theme, chosen === 'auto' ? 'system' : chosen)
    localStorage.setItem(places.scheme, comesTo)
  } catch {
    /* then it holds for this page */
  }
  wrapper.tellTheme(comesTo)
}

/** Keeps the theme under the names of spec §3, where `system` is what the kit calls `auto`. */
export const colourSchemes = (): MantineColorSchemeManager => {
  let stop: () => void = () => undefined
  return {
    get: usual => stored() ?? usual,
    set: keep,
    subscribe: onUpdate => {
      const elsewhere = ({ key, storageArea }: StorageEvent) => {
        const chosen = stored()
        if (storageArea === localStorage && key === places.theme && chosen) onUpdate(chosen)
      }
      const turned = () => {
        if (stored() === 'auto') keep('auto')
      }
      const machine = ofMachine()
      addEventListener('storage', elsewhere)
      machine.addEventListener('change', turned)
      stop = () => {
        removeEventListener('storage', elsewhere)
        machine.removeEventListener('change', turned)
      }
    },
    unsubscribe: () => stop(),
    clear: () => localStorage.removeItem(places.theme),
  }
}
