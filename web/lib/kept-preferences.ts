import { PutPreferences } from '#api/contract/my-account.ts'
import type { Language } from '#words/shared/languages.ts'
import { call, type Request } from './call.ts'
import { session } from './session.ts'
import { chooseDisplay, type Display } from './times.ts'

/** With the account, so that it is so in every browser; where that fails, it is so in this one at least. */
const keep = (body: Request<typeof PutPreferences>['body']): void => {
  if (session.token()) void call(PutPreferences, { body }).catch(() => undefined)
}
export const keepDisplay = (times: Display): void => {
  chooseDisplay(times)
  keep({ times })
}
export const keepLanguage = (language: Language): void => keep({ language })
