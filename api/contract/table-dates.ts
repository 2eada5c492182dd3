import { z } from 'zod'

/** In which order dates without their year in front are written. */
export const dateOrder = z.enum(['day-first', 'month-first'])
/**
 * What the dates of a whole file say of it. `proven`: one of them can be read in this order alone; `contrary`: each
 * order is proven by one, so a person must say; `open`: all could be either; `none`: no date could be read in two ways.
 */
export const orderProof = z.enum(['proven', 'contrary', 'open', 'none'])
