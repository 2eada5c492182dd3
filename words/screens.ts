import { screen as general } from './general.ts'
import { screen as permissions } from './permissions.ts'
import * as registry from './registry.ts'
import type { TextKey } from './shared/screen.ts'

/** What screens say, in the parts in which a browser fetches it: `general` first, each other with its screens. */
export const screens = { general, permissions, ...registry.screens } as const
export type ScreenPart = keyof typeof screens
export type Text = { [Part in ScreenPart]: TextKey<(typeof screens)[Part]> }[ScreenPart]
