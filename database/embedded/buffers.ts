const [least, most] = [128, 1024]
const mebibyte = 2 ** 20

/**
 * What PostgreSQL keeps of its tables in memory, as `shared_buffers` is written: an eighth of the machine, which
 * everything else of the product runs on too, from 128 MB to 1 GB. The tables of a year of a thousand people are about
 * that large; with the usual 128 MB a company of ten thousand read its own day from outside again and again.
 * @param bytes of memory that the process may have.
 */
export const sharedBuffersFor = (bytes: number): string =>
  `${Math.min(most, Math.max(least, Math.floor(bytes / 8 / mebibyte)))}MB`
