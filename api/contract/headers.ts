/** With every answer to who is signed in: a word that is another once he may do something else than before. */
export const grantsHeader = 'mesai-grants'
/** With it, too: a mark that he was in contact, which a scan brings that is made before the next (decision 0180). */
export const contactHeader = 'mesai-contact'
/** Asked with `1` while scans or taps wait on the phone or tablet: its calls say nothing against them then. */
export const waitingHeader = 'mesai-waiting'

/** How a file is sent as its bytes; what else its body says is JSON in `aboutHeader`, percent-encoded. */
export const bytesType = 'application/octet-stream'
export const aboutHeader = 'mesai-about'
/**
 * By which the app for phones says at sign-in what its calls are going to be signed with: a public key of P-256 as
 * SPKI, base64url (docs/decisions/0181).
 */
export const appKeyHeader = 'mesai-app-key'
/**
 * What a call of the app for phones proves with: when it was signed (milliseconds since 1970), 16 random bytes, the
 * SHA-256 of its body and the signature, the latter three base64url, with a dot between.
 */
export const proofHeader = 'mesai-proof'
