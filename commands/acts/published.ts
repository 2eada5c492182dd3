export { undoAct } from './undo-act.ts'
