/** Of a logo as it is sent, and as it is shown. */
export const mostLogoBytes = 512 * 1024
export const mostLogoPixels = 4_000_000
