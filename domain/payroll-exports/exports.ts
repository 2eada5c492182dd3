import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { ExportBegun, ExportFailed, ExportReady, PayrollExportEvent } from './events.ts'

/** One export by its id; null: there is none. */
export type ExportState = {
  readonly begun: ExportBegun
  readonly ready: ExportReady | null
  readonly failed: ExportFailed | null
} | null
export type ExportCommand =
  | { readonly type: 'BeginExport'; readonly begun: ExportBegun }
  | { readonly type: 'EndExport'; readonly ready: ExportReady }
  | { readonly type: 'FailExport'; readonly failed: ExportFailed }
export type ExportDecisionRefusal = { readonly code: 'payroll.export-not-found' }

/** It ends once: whoever goes on after a kill and comes second changes nothing. */
export const payrollExports: Decider<
  ExportState,
  ExportCommand,
  PayrollExportEvent,
  ExportDecisionRefusal
> = {
  initial: null,
  decide: (state, command) => {
    if (command.type === 'BeginExport')
      return ok(state ? [] : [{ type: 'PayrollExportBegun', data: command.begun }])
    if (!state) return refuse({ code: 'payroll.export-not-found' })
    if (state.ready || state.failed) return ok([])
    return ok([
      command.type === 'EndExport'
        ? { type: 'PayrollExportReady', data: command.ready }
        : { type: 'PayrollExportFailed', data: command.failed },
    ])
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'PayrollExportBegun':
        return { begun: event.data, ready: null, failed: null }
      case 'PayrollExportReady':
        return state && { ...state, ready: event.data }
      case 'PayrollExportFailed':
        return state && { ...state, failed: event.data }
    }
  },
}
