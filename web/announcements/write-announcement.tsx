import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, type Language } from '#words/shared/languages.ts'
import { Check } from '../kit/fields/check.tsx'
import { MomentField, useMoment } from '../kit/fields/moment-field.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { languageNames } from '../kit/page/language-menu.tsx'
import { useZone } from '../lib/settings.ts'
import type { AttachedFile } from '../kit/table/attached-files.tsx'
import {
  announce,
  announcementOf,
  changeAnnouncement,
  ofAnnouncements,
  type AnnouncementTerms,
  type WholeAnnouncement,
} from './api.ts'
import { AttachmentField } from './attachment-field.tsx'
import { audienceHad, toAudience, WhomFields, type ChosenAudience } from './whom-fields.tsx'
import { ReachPreview } from './reach-preview.tsx'

type Typed = Readonly<Record<Language, { readonly title: string; readonly text: string }>>
type Channel = AnnouncementTerms['channels'][number]
const channels = ['push', 'mail', 'sms'] as const
const blank = { title: '', text: '' }
const noWords: Typed = { tr: blank, en: blank, ar: blank }

/** Something new is announced. */
export const WriteAnnouncement = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <AnnouncementForm
      title={t('announcements.add')}
      action={t('announcements.send')}
      had={null}
      send={announce}
      onClose={onClose}
    />
  )
}

/** One that waits for its time is written anew. */
export const ChangeAnnouncement = ({
  announcementId,
  onClose,
}: {
  announcementId: string
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { data } = useQuery(announcementOf(announcementId))
  return data ? (
    <AnnouncementForm
      title={t('announcements.change')}
      action={t('announcements.changeSave')}
      had={data}
      send={terms => changeAnnouncement(announcementId, terms)}
      onClose={onClose}
    />
  ) : null
}

type FormOf = {
  readonly title: string
  readonly action: string
  /** As it was written before. */
  readonly had: WholeAnnouncement | null
  readonly send: (terms: AnnouncementTerms) => Promise<unknown>
  readonly onClose: () => void
}

/**
 * What is announced: in up to three languages, to whom, by what, with which files and when; whom it reaches and what it
 * takes is shown before. Long because it is one form.
 */
const AnnouncementForm = ({ title, action, had, send, onClose }: FormOf) => {
  const { t } = useTranslation()
  const zone = useZone()
  const [typed, setTyped] = useState<Typed>({ ...noWords, ...had?.texts })
  const [language, setLanguage] = useState<Language>(
    languages.find(one => had?.texts?.[one]) ?? 'tr',
  )
  const [to, setTo] = useState<ChosenAudience>(() => audienceHad(t, had))
  const [by, setBy] = useState<readonly Channel[]>(had?.channels ?? [])
  const [plain, setPlain] = useState(had?.plain ?? false)
  const [confirm, setConfirm] = useState(had?.confirm ?? false)
  const [files, setFiles] = useState<readonly AttachedFile[]>(had?.files ?? [])
  const [options] = useState(() => [
    { value: 'now', label: t('announcements.now'), at: new Date().toISOString() },
  ])
  const when = useMoment(options, zone, had?.sendAt)
  const terms: AnnouncementTerms = {
    texts: textsOf(typed),
    to: toAudience(to),
    channels: [...by],
    plain,
    confirm,
    sendAt: when.chosen === 'now' ? null : when.at,
    files: files.map(({ attachmentId }) => attachmentId),
  }
  const save = useSave(() => send(terms), {
    says: t('announcements.done'),
    fails: t('announcements.cannot'),
    refreshes: ofAnnouncements,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={save}
      title={title}
      label={title}
      size={680}
      stays
      action={action}
      disabled={Object.keys(terms.texts).length === 0 || when.at === null}
      onSubmit={() => save.save()}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('shell.language')}
        data={languages.map(value => ({
          value,
          label: `${languageNames[value]}${terms.texts[value] ? ' ✓' : ''}`,
        }))}
        value={language}
        onChange={next => {
          const chosen = languages.find(one => one === next)
          if (chosen) setLanguage(chosen)
        }}
      />
      <WrittenFields
        language={language}
        typed={typed[language]}
        onChange={said => setTyped(before => ({ ...before, [language]: said }))}
      />
      <AttachmentField files={files} onChange={change => setFiles(before => change(before))} />
      <WhomFields chosen={to} onChange={setTo} />
      <fieldset>
        <legend>{t('announcements.channels')}</legend>
        {channels.map(channel => (
          <Check
            key={channel}
            label={t(`announcements.channel.${channel}`)}
            checked={by.includes(channel)}
            onChange={on =>
              setBy(channels.filter(one => (one === channel ? on : by.includes(one))))
            }
          />
        ))}
      </fieldset>
      {by.includes('sms') && (
        <Check label={t('announcements.plain')} checked={plain} onChange={setPlain} />
      )}
      <Check label={t('announcements.confirm')} checked={confirm} onChange={setConfirm} />
      <MomentField
        of={when}
        legend={t('announcements.when')}
        name="sendAt"
        asked
        other={t('announcements.later')}
      />
      <ReachPreview terms={terms} />
    </FormDialog>
  )
}

/** Title and text in one language, written in its direction. */
const WrittenFields = ({
  language,
  typed,
  onChange,
}: {
  language: Language
  typed: Typed[Language]
  onChange: (typed: Typed[Language]) => void
}) => {
  const { t } = useTranslation()
  const own = { size: 'sm', lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' } as const
  return (
    <>
      <TextInput
        {...own}
        label={t('announcements.title')}
        maxLength={120}
        value={typed.title}
        onChange={event => onChange({ ...typed, title: event.currentTarget.value })}
      />
      <Textarea
        {...own}
        label={t('announcements.text')}
        rows={5}
        maxLength={5000}
        value={typed.text}
        onChange={event => onChange({ ...typed, text: event.currentTarget.value })}
      />
    </>
  )
}

/** Those languages that a title is written in. */
const textsOf = (typed: Typed): AnnouncementTerms['texts'] =>
  Object.fromEntries(
    languages
      .filter(one => typed[one].title.trim() !== '')
      .map(one => [one, { title: typed[one].title.trim(), text: typed[one].text }]),
  )
