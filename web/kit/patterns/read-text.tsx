import { isLanguage, languages, type Language } from '#words/shared/languages.ts'
import styles from './read-text.module.css'

type Written = { readonly title: string; readonly text: string }
type WrittenWords = Partial<Readonly<Record<Language, Written | undefined>>>

/** In the reader's language where it is written in it, else in the first that it is written in. */
export const wordsFor = (
  words: WrittenWords,
  language: string,
): (Written & { readonly language: Language }) | null => {
  const own = isLanguage(language) ? [language, ...languages] : languages
  for (const one of own) {
    const written = words[one]
    if (written) return { ...written, language: one }
  }
  return null
}

/** A long text as somebody wrote it, in its own direction; can be scrolled by the keyboard. */
export const ReadText = ({
  label,
  language,
  children,
}: {
  label: string
  language: Language
  children: string
}) => (
  <div
    className={styles.text}
    role="region"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    tabIndex={0}
    lang={language}
    dir={language === 'ar' ? 'rtl' : 'ltr'}
  >
    {children}
  </div>
)
