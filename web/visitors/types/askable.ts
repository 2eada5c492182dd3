/** What a type of visits may ask for, in the order in which reception enters it. */
export const askable = [
  { field: 'asksCompany', word: 'visitTypes.company' },
  { field: 'asksReason', word: 'visitTypes.reason' },
  { field: 'asksHost', word: 'visitTypes.host' },
  { field: 'asksCard', word: 'visitTypes.card' },
] as const
