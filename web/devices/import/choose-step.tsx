import { Button, FileButton } from '@mantine/core'
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../kit/feedback/notice.tsx'
import { useProblemText } from '../../kit/feedback/problem-note.tsx'
import { mostBytes, sendFile, type SentFile } from './api.ts'
import styles from '../../kit/patterns/file-steps.module.css'

/** A file by button or dropped; it is only read, nothing is stored yet. */
export const ChooseStep = ({ onSent }: { onSent: (file: SentFile) => void }) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const [over, setOver] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const send = useMutation({ mutationFn: sendFile, onSuccess: onSent })
  const take = (file: File | null | undefined) => {
    if (!file) return
    const fault =
      file.size === 0
        ? t('deviceFile.empty')
        : file.size > mostBytes
          ? t('deviceFile.tooLarge')
          : null
    setWrong(fault)
    if (!fault) send.mutate(file)
  }
  return (
    <>
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <IconFileUpload size={28} stroke={1.5} aria-hidden />
        <strong>{t('deviceFile.drop')}</strong>
        <FileButton
          onChange={take}
          accept=".dat,.csv,.txt,text/csv,text/plain"
          inputProps={{ 'aria-label': t('deviceFile.choose') }}
        >
          {props => (
            <Button {...props} variant="default" size="sm" loading={send.isPending}>
              {t('deviceFile.choose')}
            </Button>
          )}
        </FileButton>
        <p>{t('deviceFile.where')}</p>
      </div>
      {wrong !== null && (
        <Notice tone="bad" role="alert">
          {wrong}
        </Notice>
      )}
      {send.isError && (
        <Notice tone="bad" role="alert">
          {problem(send.error)}
        </Notice>
      )}
    </>
  )
}
