/** In degrees and metres, with how long the phone has known it. */
export type WhereIAm = {
  readonly latitude: number
  readonly longitude: number
  readonly accuracy: number
  readonly ageSeconds: number
}

/** Asks the phone where it is, now and this once. @throws {Error} where it does not say. */
export const whereIAm = (): Promise<WhereIAm> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('no position here'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) =>
        resolve({
          latitude,
          longitude,
          accuracy,
          ageSeconds: Math.max(0, (Date.now() - timestamp) / 1000),
        }),
      error => reject(new Error(error.message)),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 },
    )
  })
