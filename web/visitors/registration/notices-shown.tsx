import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '#words/shared/languages.ts'
import { Dialog } from '../../kit/feedback/dialog.tsx'
import { languageNames } from '../../kit/page/language-menu.tsx'
import { ReadText, wordsFor } from '../../kit/patterns/read-text.tsx'
import { visitorNotices, type VisitorNotice } from './api.ts'
import styles from './registration.module.css'

/**
 * What the one at the desk is told of his personal data: each text opens large, in the language that he reads, and over
 * the names of all who came before him.
 */
export const NoticesShown = () => {
  const { t, i18n } = useTranslation()
  const rows = useQuery(visitorNotices).data?.rows ?? []
  const [opened, setOpened] = useState<VisitorNotice | null>(null)
  if (rows.length === 0) return null
  return (
    <div className={styles.notices}>
      <p className="fine">{t('visits.noticesWhat')}</p>
      {rows.map(notice => (
        <Button
          key={notice.textId}
          size="compact-sm"
          variant="default"
          onClick={() => setOpened(notice)}
        >
          <bdi>{wordsFor(notice.words, i18n.language)?.title}</bdi>
          {` · ${t('visits.noticeVersion', { version: notice.version })}`}
        </Button>
      ))}
      {opened && <NoticeDialog notice={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

const NoticeDialog = ({
  notice: { words },
  onClose,
}: {
  notice: VisitorNotice
  onClose: () => void
}) => {
  const { t, i18n } = useTranslation()
  const [language, setLanguage] = useState<string>(i18n.language)
  const shown = wordsFor(words, language)
  const written = languages.filter(one => words[one] !== undefined)
  return (
    <Dialog title={<bdi>{shown?.title}</bdi>} covers onClose={onClose}>
      {written.length > 1 && (
        <SegmentedControl
          aria-label={t('shell.language')}
          data={written.map(value => ({ value, label: languageNames[value] }))}
          value={shown?.language ?? language}
          onChange={setLanguage}
        />
      )}
      {shown && (
        <ReadText label={shown.title} language={shown.language}>
          {shown.text}
        </ReadText>
      )}
    </Dialog>
  )
}
