import { Menu, UnstyledButton, useDirection } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../lib/i18n.ts'
import { directionOf, isLanguage, languages, type Language } from '../lib/language.ts'
import styles from './language-menu.module.css'

const names = { tr: 'Türkçe', en: 'English', ar: 'العربية' } satisfies Record<Language, string>

export const useLanguageSwitch = () => {
  const { setDirection } = useDirection()
  return async (language: Language) => {
    await changeLanguage(language)
    setDirection(directionOf(language))
  }
}

export const LanguageMenu = () => {
  const { t, i18n } = useTranslation()
  const choose = useLanguageSwitch()
  const now = isLanguage(i18n.language) ? i18n.language : 'tr'
  return (
    <Menu width={160} position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={styles.language} aria-label={t('shell.language')}><span aria-hidden>{now.toUpperCase()}</span></UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(language => (
          <Menu.Item key={language} lang={language} dir={directionOf(language)} role="menuitemradio" aria-checked={language === now} onClick={() => void choose(language)}>
            <span className={styles.choice} data-chosen={language === now || undefined}>{names[language]}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
