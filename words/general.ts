import { screen as account } from './account.ts'
import { screen as asOf } from './as-of.ts'
import { screen as days } from './days.ts'
import { screen as employees } from './employees.ts'
import { screen as explain } from './explain.ts'
import { screen as kit } from './kit.ts'
import { screen as movementList } from './movement-list.ts'
import { general as monthEnd } from './month-end.ts'
import { pages } from './registry.ts'
import { signIn } from './second-factor.ts'
import { screen as shell } from './shell.ts'
import type { ScreenWords } from './shared/screen.ts'

/** What the shell and many screens say: it comes with the first load. */
export const screen = {
  ...account,
  ...asOf,
  ...days,
  ...employees,
  ...explain,
  ...kit,
  ...monthEnd,
  ...movementList,
  ...pages,
  ...shell,
  ...signIn,
} as const satisfies ScreenWords
