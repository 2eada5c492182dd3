/** Text as it is searched in memory: without case and accents, in Turkish too (I, ı, İ and i are one). */
export const foldText = (text: string): string =>
  text
    .toLocaleLowerCase('tr')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ı/g, 'i')
