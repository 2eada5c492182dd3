/** Facts that other programs are told: those of `domain/webhooks/kinds.ts`. */
export const webhookKinds = [
  'movement.recorded',
  'day.changed',
  'request.decided',
  'period.locked',
  'person.hired',
  'person.moved',
  'person.left',
] as const
export const longestWebhookUrl = 2000
export const mostWebhookDepartments = 50
