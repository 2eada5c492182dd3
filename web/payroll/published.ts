/** What the dashboard shows of payroll. */
export { BalanceAlarm } from './balance-alarm.tsx'
export { OwnSheetOfMonth } from './lazy-own-sheet.tsx'
