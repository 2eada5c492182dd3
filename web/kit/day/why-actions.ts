import { createContext, type ReactNode } from 'react'

/** The day that the Why? drawer explains. */
export type WhyDay = {
  readonly employeeId: string
  readonly fullName: string | null
  readonly day: string
  /**
   * `HH:mm:ss` of the company's clock and the ids of what a correction may name; those that counted for the day, in
   * order of time.
   */
  readonly movements: readonly {
    readonly movementId: string
    readonly localTime: string
    readonly direction: 'in' | 'out' | 'unknown'
    readonly device: string
  }[]
}

/**
 * What can be done about an explained day, shown at the drawer's foot. A context, because the drawer is opened by many
 * features and knows none of them: the app says it once, above all screens (`<WhyActions value={day => <LazilyLoaded
 * day={day} />}>`). It is not shown on a day as it was known earlier: that is past acting on.
 */
export const WhyActions = createContext<(day: WhyDay) => ReactNode>(() => null)
