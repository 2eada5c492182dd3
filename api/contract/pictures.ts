import { z } from 'zod'

/** A PNG, JPEG or WebP file, base64; which it is, its own bytes say. */
export const pictureFile = z
  .string()
  .min(1)
  .max(2_000_000)
  .regex(/^[A-Za-z0-9+/]*={0,2}$/)

/** The file token in the address of a picture, which sends no header (`spec §7`). */
export const fileToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
