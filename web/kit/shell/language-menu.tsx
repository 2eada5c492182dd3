import { Menu, UnstyledButton, useDirection } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../lib/i18n.ts'
import { isLanguage, languages, type Language } from '#words/shared/languages.ts'
import { directionOf } from '../../lib/language.ts'
import { covered } from '../../lib/overlay.ts'
import { keepLanguage } from '../../lib/preferences.ts'
import styles from './language-menu.module.css'

export const languageNames = { tr: 'Türkçe', en: 'English', ar: 'العربية' } satisfies Record<
  Language,
  string
>

/** Chosen here, and kept with the account of whoever is signed in. */
export const useLanguageSwitch = () => {
  const { setDirection } = useDirection()
  return async (language: Language) => {
    await covered(changeLanguage(language))
    setDirection(directionOf(language))
    keepLanguage(language)
  }
}

export const LanguageMenu = () => {
  const { t, i18n } = useTranslation()
  const choose = useLanguageSwitch()
  const now = isLanguage(i18n.language) ? i18n.language : 'tr'
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
          {languages.map(language => (
            <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
              {languageNames[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
