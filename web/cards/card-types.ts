import type { Card } from './api.ts'

export const cardTypes = [
  'personnel',
  'temporary',
  'visitor',
  'guest',
  'vehicle',
  'mobile',
] as const satisfies readonly Card['cardType'][]
export const cardForms = ['physical', 'mobile'] as const satisfies readonly Card['form'][]
export const kinds = ['card', 'pin', 'qr'] as const satisfies readonly Card['kind'][]

/** Whether somebody who works here can have it: visitors' cards are reception's to give. */
export const mayBeGiven = ({ cardType }: Card): boolean => cardType !== 'visitor'

/** Whether it can be given for a day. */
export const mayBeTemporary = ({ cardType, kind, employeeId, blocked }: Card): boolean =>
  cardType === 'temporary' && kind === 'card' && employeeId === null && blocked === null
