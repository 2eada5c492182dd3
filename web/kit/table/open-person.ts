import { createContext } from 'react'

/** Opens somebody at the side of whatever is shown; null where nobody may be looked at so. */
export const OpenPerson = createContext<((employeeId: string) => void) | null>(null)
