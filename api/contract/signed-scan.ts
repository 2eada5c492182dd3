/** What a phone signs of a scan, as it is sent: degrees, metres, seconds, and the phone's clock at the tap. */
type Scan = {
  readonly code: string | null
  readonly position: {
    readonly latitude: number
    readonly longitude: number
    readonly accuracy: number
    readonly ageSeconds: number
  }
  readonly direction: string
  readonly scanId: string
}

/** The text that is signed: one for the phone that writes it and the server that reads it. */
export const signedText = (
  phoneId: string,
  at: string,
  { scanId, code, direction, position }: Scan,
): string => {
  const { latitude, longitude, accuracy, ageSeconds } = position
  return JSON.stringify([
    'mesai-scan-1',
    phoneId,
    at,
    scanId,
    code,
    direction,
    latitude,
    longitude,
    accuracy,
    ageSeconds,
  ])
}
