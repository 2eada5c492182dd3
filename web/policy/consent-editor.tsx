import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, type Language } from '#words/shared/languages.ts'
import form from '../kit/fields/form.module.css'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { languageNames } from '../kit/page/language-menu.tsx'
import { publishConsent, type ConsentTextRow, type ConsentWritten } from './consents-api.ts'

type Typed = Readonly<Record<Language, { readonly title: string; readonly text: string }>>
const kinds = ['notice', 'consent', 'visitors'] as const

/** A new text, or the next version of one: what is published asks everybody. */
export const ConsentEditor = ({
  of,
  onClose,
}: {
  of: ConsentTextRow | null
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const [kind, setKind] = useState<ConsentWritten['kind']>(of?.kind ?? 'notice')
  const [typed, setTyped] = useState<Typed>(() => typedOf(of))
  const [language, setLanguage] = useState<Language>('tr')
  const words = wordsOf(typed)
  const save = useSave(() => publishConsent(of, { kind, words }), {
    says: t('consents.published'),
    fails: t('consents.cannotPublish'),
    refreshes: ['settings', 'myaccount'],
    onDone: onClose,
  })
  return (
    <FormDialog
      of={save}
      title={t(of ? 'consents.newVersion' : 'consents.add')}
      label={t(of ? 'consents.newVersion' : 'consents.add')}
      size={680}
      stays
      action={t('consents.publish')}
      disabled={Object.keys(words).length === 0}
      does={t(kind === 'visitors' ? 'consents.publishVisitors' : 'consents.publishWhat')}
      onSubmit={() => save.save()}
      onClose={onClose}
    >
      {!of && <KindField kind={kind} onChange={setKind} />}
      <SegmentedControl
        aria-label={t('shell.language')}
        data={languages.map(value => ({
          value,
          label: `${languageNames[value]}${words[value] ? ' ✓' : ''}`,
        }))}
        value={language}
        onChange={next => {
          const chosen = languages.find(one => one === next)
          if (chosen) setLanguage(chosen)
        }}
      />
      <WordsFields
        language={language}
        typed={typed[language]}
        wrong={field => save.wrong(`words.${language}.${field}`)}
        onChange={said => setTyped(before => ({ ...before, [language]: said }))}
      />
    </FormDialog>
  )
}

const KindField = ({
  kind,
  onChange,
}: {
  kind: ConsentWritten['kind']
  onChange: (kind: ConsentWritten['kind']) => void
}) => {
  const { t } = useTranslation()
  return (
    <>
      <SegmentedControl
        aria-label={t('consents.kindOf')}
        data={kinds.map(value => ({ value, label: t(`consents.kind.${value}`) }))}
        value={kind}
        onChange={next => {
          const chosen = kinds.find(one => one === next)
          if (chosen) onChange(chosen)
        }}
      />
      <p className={form.fine}>{t(`consents.kindWhat.${kind}`)}</p>
    </>
  )
}

/** Title and text in one language, written in its direction. */
const WordsFields = ({
  language,
  typed,
  wrong,
  onChange,
}: {
  language: Language
  typed: Typed[Language]
  wrong: (field: 'title' | 'text') => ReactNode
  onChange: (typed: Typed[Language]) => void
}) => {
  const { t } = useTranslation()
  const own = { size: 'sm', lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' } as const
  return (
    <>
      <TextInput
        {...own}
        label={t('consents.title')}
        maxLength={120}
        value={typed.title}
        error={wrong('title')}
        onChange={event => onChange({ ...typed, title: event.currentTarget.value })}
      />
      <Textarea
        {...own}
        label={t('consents.text')}
        rows={10}
        maxLength={20_000}
        value={typed.text}
        error={wrong('text')}
        onChange={event => onChange({ ...typed, text: event.currentTarget.value })}
      />
    </>
  )
}

const typedOf = (of: ConsentTextRow | null): Typed => {
  const last = of?.versions[0]?.words
  const one = (language: Language) => last?.[language] ?? { title: '', text: '' }
  return { tr: one('tr'), en: one('en'), ar: one('ar') }
}

/** Those languages that anything is written in. */
const wordsOf = (typed: Typed): ConsentWritten['words'] =>
  Object.fromEntries(
    languages
      .filter(one => typed[one].title.trim() !== '' || typed[one].text.trim() !== '')
      .map(one => [one, typed[one]]),
  )
