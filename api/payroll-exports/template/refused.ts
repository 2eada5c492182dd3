import { FileRefused } from '#api/foreign/refused.ts'

export const unreadable = (): FileRefused =>
  new FileRefused({ code: 'payroll.template-unreadable' })
export const quoteOpen = (line: number): FileRefused =>
  new FileRefused({ code: 'payroll.template-quote', line })
export const tooLarge = (): FileRefused =>
  new FileRefused({ code: 'payroll.template-too-large' })
