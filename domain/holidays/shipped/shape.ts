/** The public holidays of a country (ISO 3166) and year as they are shipped; `source` says what a day rests on. */
export type ShippedHolidays = {
  readonly country: string
  readonly year: number
  readonly days: readonly {
    readonly day: string
    readonly title: string
    readonly kind: 'full' | 'half'
    readonly from: string | null
    readonly source: string
  }[]
}
