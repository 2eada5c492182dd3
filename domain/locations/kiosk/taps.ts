/** By what somebody says who he is at a tablet: never by a PIN alone. */
export type ShownBy =
  | { readonly kind: 'number'; readonly employeeNo: string; readonly pin: string }
  /** What a reader of cards typed. */
  | { readonly kind: 'card'; readonly number: string }
  /** What a phone showed. */
  | { readonly kind: 'code'; readonly text: string }

/** One tap, as it was made. */
export type Tap = {
  /** Made at the tap: it is one, however often it comes. */
  readonly tapId: string
  readonly by: ShownBy
  /** `next`: the other way than the last time, where nothing was chosen. */
  readonly direction: 'in' | 'out' | 'next'
  /** He goes to lunch, or comes from it. */
  readonly lunch: boolean
}
