import { FileRefused } from '#api/foreign/refused.ts'

export const unreadable = (): FileRefused =>
  new FileRefused({ code: 'payroll.template-unreadable' })
export const tooLarge = (): FileRefused =>
  new FileRefused({ code: 'payroll.template-too-large' })
