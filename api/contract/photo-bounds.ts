/** Of a person's photo, as it is sent. */
export const mostPhotoBytes = 512 * 1024
export const mostPhotoPixels = 1_000_000
/** Pixels of each side, as the browser draws it before it is sent. */
export const photoSide = 512

/** Of the place where somebody checks in, the same. */
export const mostPlacePhotoBytes = 1024 * 1024
export const mostPlacePhotoPixels = 2_000_000
/** Of the longer side: large enough to know a door again. */
export const placePhotoSide = 1280
