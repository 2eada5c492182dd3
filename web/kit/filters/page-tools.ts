import { createContext, type ReactNode } from 'react'

/**
 * What stands at the end of a page's filters, whichever page it is: its saved views and columns. A context, because a
 * bar of filters knows no feature: the app says it once, above all screens.
 */
export const PageTools = createContext<() => ReactNode>(() => null)
