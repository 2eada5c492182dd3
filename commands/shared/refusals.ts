/** The stream moved under every attempt: load what is true now and ask again. */
export type Conflict = { readonly code: 'conflict' }
/** Another stream holds a name that this one needs. */
export type NameClaimed = { readonly code: 'claimed'; readonly scope: string }
/** Refusals that any command may answer beside its own. */
export type SharedRefusal = Conflict | NameClaimed
