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
