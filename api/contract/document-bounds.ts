/** Of a file that is kept of a person. */
export const mostDocumentBytes = 20 * 2 ** 20
/** Sent one after the other when they are chosen together. */
export const mostDocumentsAtOnce = 10
