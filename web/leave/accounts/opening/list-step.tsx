import { Button, FileButton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../kit/feedback/notice.tsx'
import { useProblemText } from '../../../kit/feedback/problem-note.tsx'
import form from '../../../kit/fields/form.module.css'
import { base64Of } from '../../../lib/base64.ts'
import type { List } from './api.ts'

const largest = 400_000

/** A file chosen, or lines pasted from a spreadsheet. */
export const ListStep = ({
  busy,
  error,
  onCheck,
}: {
  busy: boolean
  error: Error | null
  onCheck: (list: List) => void
}) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const [text, setText] = useState('')
  const [tooLarge, setTooLarge] = useState(false)
  const send = async (name: string, bytes: Blob) => {
    setTooLarge(bytes.size > largest)
    if (bytes.size <= largest) onCheck({ name, content: await base64Of(bytes) })
  }
  const said = tooLarge ? t('accounts.list.tooLarge') : error && problem(error)
  return (
    <>
      <p className={form.fine}>{t('accounts.list.what')}</p>
      <div>
        <FileButton
          onChange={file => {
            if (file) void send(file.name, file)
          }}
          accept=".csv,.xlsx,.txt"
        >
          {props => (
            <Button {...props} variant="default" size="sm" loading={busy}>
              {t('accounts.list.choose')}
            </Button>
          )}
        </FileButton>
      </div>
      <Textarea
        size="sm"
        rows={8}
        dir="ltr"
        label={t('accounts.list.paste')}
        description={t('accounts.list.columns')}
        placeholder={t('accounts.list.example')}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        data-autofocus
      />
      {said && (
        <Notice tone="bad" role="alert">
          {said}
        </Notice>
      )}
      <div className={form.row}>
        <Button
          size="sm"
          disabled={text.trim() === ''}
          loading={busy}
          onClick={() => void send('list.csv', new Blob([text]))}
        >
          {t('accounts.list.check')}
        </Button>
      </div>
    </>
  )
}
