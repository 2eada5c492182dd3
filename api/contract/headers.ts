/** With every answer to who is signed in: a word that is another once he may do something else than before. */
export const grantsHeader = 'mesai-grants'
