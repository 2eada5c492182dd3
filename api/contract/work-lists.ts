/** How far what waits is counted: a menu says "99+" of more. */
export const mostCounted = 100
/** How far back the lists go that a number stands beside, today included; they open with the same days. */
export const workDays = 30
