/** Acts as they are listed and opened, for the pages of what they are about. */
export { ActPanel } from './act-panel.tsx'
export { useActColumns } from './act-columns.tsx'
export { UndoTogether } from './undo-together.tsx'
export type { Act } from './api.ts'
