import { Menu, UnstyledButton, useDirection } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../lib/i18n.ts'
import { isLanguage, languages, type Language } from '#words/shared/languages.ts'
import { directionOf } from '../../lib/language.ts'
import { coveredWhile } from '../../lib/overlay.ts'
import { useSettings } from '../../lib/settings.ts'
import { keepLanguage } from '../../lib/kept-preferences.ts'
import styles from './language-menu.module.css'

export const languageNames = { tr: 'Türkçe', en: 'English', ar: 'العربية' } satisfies Record<
  Language,
  string
>

/** Those that the company uses, and the one that is spoken; all of them before anybody is signed in. */
export const useOfferedLanguages = (): { now: Language; offered: readonly Language[] } => {
  const { i18n } = useTranslation()
  const used = useSettings().data?.languages ?? languages
  const now = isLanguage(i18n.language) ? i18n.language : 'tr'
  return { now, offered: languages.filter(one => one === now || used.includes(one)) }
}

/** Chosen here, and kept with the account of whoever is signed in. */
export const useLanguageSwitch = () => {
  const { setDirection } = useDirection()
  return async (language: Language) => {
    await coveredWhile(changeLanguage(language))
    setDirection(directionOf(language))
    keepLanguage(language)
  }
}

export const LanguageMenu = () => {
  const { t } = useTranslation()
  const choose = useLanguageSwitch()
  const { now, offered } = useOfferedLanguages()
  return (
    <Menu width={160} position="bottom-end">
      <Menu.Target>
        <UnstyledButton
          className={styles.language}
          aria-label={`${t('shell.language')}: ${now.toUpperCase()}`}
        >
          <span>{now.toUpperCase()}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={now}
          onChange={next => {
            if (isLanguage(next)) void choose(next)
          }}
        >
          {offered.map(language => (
            <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
              {languageNames[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
