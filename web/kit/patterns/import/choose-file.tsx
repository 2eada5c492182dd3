import { Button, FileButton } from '@mantine/core'
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '../../feedback/notice.tsx'
import { useProblemText } from '../../feedback/problem-note.tsx'
import styles from '../file-steps.module.css'

type Props<Sent> = {
  readonly says: Readonly<Record<'drop' | 'choose' | 'where' | 'empty' | 'tooLarge', string>>
  /** Endings and kinds, as a browser's file chooser takes them. */
  readonly accept: string
  readonly mostBytes: number
  readonly send: (file: File) => Promise<Sent>
  readonly onSent: (sent: Sent, from: File) => void
}

/** A file by button or dropped; it is only looked at, nothing is stored yet. */
export const ChooseFile = <Sent,>({ says, accept, mostBytes, send, onSent }: Props<Sent>) => {
  const problem = useProblemText()
  const [wrong, setWrong] = useState<string | null>(null)
  const sent = useMutation({ mutationFn: send, onSuccess: onSent })
  const take = (file: File | null | undefined) => {
    if (!file) return
    const fault = file.size === 0 ? says.empty : file.size > mostBytes ? says.tooLarge : null
    setWrong(fault)
    if (!fault) sent.mutate(file)
  }
  const said = wrong ?? (sent.isError ? problem(sent.error) : null)
  return (
    <>
      <Drop onFile={take}>
        <IconFileUpload size={28} stroke={1.5} aria-hidden />
        <strong>{says.drop}</strong>
        <FileButton onChange={take} accept={accept} inputProps={{ 'aria-label': says.choose }}>
          {props => (
            <Button {...props} variant="default" size="sm" loading={sent.isPending}>
              {says.choose}
            </Button>
          )}
        </FileButton>
        <p>{says.where}</p>
      </Drop>
      {said !== null && (
        <Notice tone="bad" role="alert">
          {said}
        </Notice>
      )}
    </>
  )
}

const Drop = ({
  onFile,
  children,
}: {
  readonly onFile: (file: File | undefined) => void
  readonly children: React.ReactNode
}) => {
  const [over, setOver] = useState(false)
  return (
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
        onFile(event.dataTransfer.files[0])
      }}
    >
      {children}
    </div>
  )
}
