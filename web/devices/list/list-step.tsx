import { Button, FileButton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { base64Of } from '../../lib/base64.ts'
import form from '../../kit/fields/form.module.css'
import { Notice } from '../../kit/feedback/notice.tsx'
import { useProblemText } from '../../kit/feedback/problem-note.tsx'
import type { ReaderList } from './api.ts'

/** A file chosen, or lines pasted from a spreadsheet. */
export const ListStep = ({
  busy,
  error,
  onCheck,
}: {
  busy: boolean
  error: Error | null
  onCheck: (list: ReaderList) => void
}) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const [text, setText] = useState('')
  const [tooLarge, setTooLarge] = useState(false)
  const send = async (name: string, bytes: Blob) => {
    setTooLarge(bytes.size > 400_000)
    if (bytes.size <= 400_000) onCheck({ name, content: await base64Of(bytes) })
  }
  return (
    <>
      <p className={form.fine}>{t('devices.list.what')}</p>
      <div>
        <FileButton
          onChange={file => {
            if (file) void send(file.name, file)
          }}
          accept=".csv,.xlsx,.txt"
        >
          {props => (
            <Button {...props} variant="default" size="sm" loading={busy}>
              {t('devices.list.choose')}
            </Button>
          )}
        </FileButton>
      </div>
      <Textarea
        size="sm"
        rows={8}
        dir="ltr"
        label={t('devices.list.paste')}
        description={t('devices.list.columns')}
        placeholder={t('devices.list.example')}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        data-autofocus
      />
      {tooLarge && (
        <Notice tone="bad" role="alert">
          {t('devices.list.tooLarge')}
        </Notice>
      )}
      {error && (
        <Notice tone="bad" role="alert">
          {problem(error)}
        </Notice>
      )}
      <div className={form.row}>
        <Button
          size="sm"
          disabled={text.trim() === ''}
          loading={busy}
          onClick={() => void send('list.csv', new Blob([text]))}
        >
          {t('devices.list.check')}
        </Button>
      </div>
    </>
  )
}
