/** Of a person's photo, as it is sent. */
export const mostPhotoBytes = 512 * 1024
export const mostPhotoPixels = 1_000_000
/** Pixels of each side, as the browser draws it before it is sent. */
export const photoSide = 512
