/// <reference types="vite/client" />
declare module '*.css'
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react'
  const icon: Icon
  export default icon
}
declare module 'virtual:screen-words' {
  import type { ScreenPart } from '#words/screens.ts'
  import type { Language } from '#words/shared/languages.ts'
  type Part = () => Promise<{ readonly default: Readonly<Record<string, string>> }>
  export const screenWords: Readonly<Record<Language, Readonly<Record<ScreenPart, Part>>>>
}
interface Window {
  /** Set by `public/first-paint.js`, read by `lib/handed-over.ts`. */
  handedOver?: { readonly access: string; readonly file: string; readonly to?: string }
  installationData?: string
}
