import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { bidiIsolate } from '../lib/isolated.ts'
import { previewAnnouncement, type AnnouncementPreview, type AnnouncementTerms } from './api.ts'

/** Whom it would reach as of now, and what its text messages take, once one asks; of other terms it is asked anew. */
export const ReachPreview = ({ terms }: { terms: AnnouncementTerms }) => {
  const { t } = useTranslation()
  const of = JSON.stringify(terms)
  const [found, setFound] = useState<{ of: string; preview: AnnouncementPreview } | null>(null)
  const { save, busy } = useSave(() => previewAnnouncement(terms), {
    says: shownThere,
    fails: t('announcements.cannot'),
    refusal: 'toast',
    onDone: preview => setFound({ of, preview }),
  })
  const preview = found?.of === of ? found.preview : null
  return (
    <div>
      <Button size="compact-sm" variant="default" loading={busy} onClick={() => save()}>
        {t('announcements.check')}
      </Button>
      <div role="status">{preview && <Figures preview={preview} />}</div>
    </div>
  )
}

const Figures = ({
  preview: { audience, names, phones, sms, credits, unreached },
}: {
  preview: AnnouncementPreview
}) => {
  const { t } = useTranslation()
  const beyond = [...new Set(sms.flatMap(one => one.beyond))]
  return (
    <>
      <p>{t('announcements.reaches', { count: audience, names: namedOf(names, audience) })}</p>
      {sms.length > 0 && (
        <p>
          {t('announcements.takes', {
            phones,
            parts: Math.max(...sms.map(({ parts }) => parts)),
            credits,
          })}
        </p>
      )}
      {beyond.length > 0 && (
        <p>{t('announcements.beyond', { signs: beyond.map(bidiIsolate).join(' ') })}</p>
      )}
      {(['account', 'mail', 'sms'] as const).map(by => {
        const { count, names: missed } = unreached[by] ?? nobody
        return (
          count > 0 && (
            <p key={by}>
              {t(`announcements.missed.${by}`, { count, names: namedOf(missed, count) })}
            </p>
          )
        )
      })}
    </>
  )
}
const nobody = { count: 0, names: [] }
/** The first by name, and that there are more. */
const namedOf = (names: readonly string[], all: number): string =>
  `${names.map(bidiIsolate).join(', ')}${all > names.length ? '…' : ''}`
