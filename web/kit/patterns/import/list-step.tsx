import { Button, FileButton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../../feedback/notice.tsx'
import form from '../../fields/form.module.css'
import { base64Of } from '../../../lib/base64.ts'
import { Refusal } from '../save-form.tsx'

/** `content` in base64. */
export type SentList = { readonly name: string; readonly content: string }
export type ListWords = Readonly<
  Record<'what' | 'choose' | 'paste' | 'columns' | 'example' | 'tooLarge' | 'check', string>
>
/** In bytes. */
const largest = 400_000

/** A file chosen, or lines pasted from a spreadsheet. */
export const ListStep = ({
  says,
  of: { busy, error, save },
}: {
  readonly says: ListWords
  readonly of: {
    readonly busy: boolean
    readonly error: Error | null
    readonly save: (list: SentList) => void
  }
}) => {
  const [text, setText] = useState('')
  const [tooLarge, setTooLarge] = useState(false)
  const send = async (name: string, bytes: Blob) => {
    setTooLarge(bytes.size > largest)
    if (bytes.size <= largest) save({ name, content: await base64Of(bytes) })
  }
  return (
    <>
      <p className={form.fine}>{says.what}</p>
      <div>
        <FileButton
          onChange={file => {
            if (file) void send(file.name, file)
          }}
          accept=".csv,.xlsx,.txt"
        >
          {props => (
            <Button {...props} variant="default" size="sm" loading={busy}>
              {says.choose}
            </Button>
          )}
        </FileButton>
      </div>
      <Textarea
        size="sm"
        rows={8}
        dir="ltr"
        label={says.paste}
        description={says.columns}
        placeholder={says.example}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        data-autofocus
      />
      {tooLarge ? (
        <Notice tone="bad" role="alert">
          {says.tooLarge}
        </Notice>
      ) : (
        <Refusal of={{ error }} />
      )}
      <div className={form.row}>
        <Button
          size="sm"
          disabled={text.trim() === ''}
          loading={busy}
          onClick={() => void send('list.csv', new Blob([text]))}
        >
          {says.check}
        </Button>
      </div>
    </>
  )
}
