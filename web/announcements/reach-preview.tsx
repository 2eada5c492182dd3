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
  preview: { audience, names, phones, sms, credits },
}: {
  preview: AnnouncementPreview
}) => {
  const { t } = useTranslation()
  const shown = names.map(bidiIsolate).join(', ')
  const more = audience > names.length ? '…' : ''
  return (
    <>
      <p>{t('announcements.reaches', { count: audience, names: `${shown}${more}` })}</p>
      {sms.length > 0 && (
        <p>
          {t('announcements.takes', {
            phones,
            parts: Math.max(...sms.map(({ parts }) => parts)),
            credits,
          })}
        </p>
      )}
    </>
  )
}
