import * as registry from './registry.ts'
import type { Sentence, Sentences } from './shared/languages.ts'

const isUndoing: Sentence = {
  tr: 'Bu zaten bir geri alma. Gerekiyorsa işlemi yeniden yapın.',
  en: 'This took something back already. If need be, do the act again.',
  ar: 'هذا تراجع أصلًا. أعد الإجراء إن لزم.',
}

/** Of every act that cannot be taken back: why not, and what to do instead. */
export const stays = {
  ...registry.stays,
  CorrectionUndone: isUndoing,
  CorrectionRejectionWithdrawn: isUndoing,
  CorrectionFirstApprovalWithdrawn: isUndoing,
  CalendarActUndone: isUndoing,
  ActUndone: isUndoing,
  PlanEntryWithdrawn: isUndoing,
  PolicyWithdrawn: isUndoing,
  EmployeeMoveWithdrawn: isUndoing,
  EmployeeTerminationWithdrawn: isUndoing,
  EmployeeRehiringWithdrawn: isUndoing,
  EntitlementTakenBack: isUndoing,
  EntitlementTransferTakenBack: isUndoing,
} as const satisfies Sentences
