/**
 * What became of a message (notice-rules 5.1). `filed`: the local provider laid it where the demo shows it. `unknown`:
 * nobody can say whether it is in effect. `sent` is the web list's, at once.
 */
export type MessageState =
  | 'waiting'
  | 'sending'
  | 'accepted'
  | 'filed'
  | 'refused'
  | 'given-up'
  | 'unknown'
  | 'bounced'
  | 'lapsed'
  | 'sent'
