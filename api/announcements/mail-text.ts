import { mail } from '#words/announcements.ts'
import { fillSentence } from '#words/shared/filled.ts'
import type { Language } from '#words/shared/languages.ts'

/** What a mail says of files that go with an announcement: they are on its reader's list, behind his name. */
export const filesLineUnder =
  (publicUrl: string) =>
  (language: Language): string | null =>
    publicUrl === ''
      ? null
      : fillSentence(mail.files, language, { link: `${publicUrl}/my-account/notices` })
