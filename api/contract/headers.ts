/** With every answer to who is signed in: a word that is another once he may do something else than before. */
export const grantsHeader = 'mesai-grants'
/** With it, too: a mark that he was in contact, which a scan brings that is made before the next (decision 0180). */
export const contactHeader = 'mesai-contact'
/** Asked with `1` while scans or taps wait on the phone or tablet: its calls say nothing against them then. */
export const waitingHeader = 'mesai-waiting'

/** How a file is sent as its bytes; what else its body says is JSON in `aboutHeader`, percent-encoded. */
export const bytesType = 'application/octet-stream'
export const aboutHeader = 'mesai-about'
