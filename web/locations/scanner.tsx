import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/feedback/notice.tsx'
import styles from './locations.module.css'
import { codeReader, type CodeReader } from './code-reader.ts'

const everyMs = 200

type Props = {
  readonly onCode: (text: string) => void
  /** The camera that looks away from whoever holds it, or at whoever stands before it. */
  readonly facing?: 'environment' | 'user'
}
/** What the camera sees, until it sees a code. */
export const Scanner = ({ onCode, facing = 'environment' }: Props) => {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const found = useRef(onCode)
  useEffect(() => {
    found.current = onCode
  }, [onCode])
  useEffect(() => {
    const shown = video.current
    if (shown === null) return undefined
    const stop = watch(
      { video: shown, facing },
      text => found.current(text),
      () => setFailed(true),
    )
    return stop
  }, [facing])
  return failed ? (
    <Notice tone="warn" role="alert">
      {t('checkIn.noCamera')}
    </Notice>
  ) : (
    <video
      ref={video}
      className={styles.camera}
      aria-label={t('checkIn.camera')}
      muted
      playsInline
    />
  )
}

/** Looks through the camera until a code is read once. @returns what ends it, and lets go of the camera. */
const watch = (
  { video, facing }: { readonly video: HTMLVideoElement; readonly facing: string },
  onCode: (text: string) => void,
  onFailed: () => void,
): (() => void) => {
  let stream: MediaStream | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const stop = () => {
    stopped = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const look = async (reader: CodeReader) => {
    const text = await reader(video).catch(() => null)
    if (stopped) return
    if (text === null) timer = setTimeout(() => void look(reader), everyMs)
    else {
      stop()
      onCode(text)
    }
  }
  const start = async () => {
    const reader = await codeReader()
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: facing },
      audio: false,
    })
    if (stopped) return stop()
    video.srcObject = stream
    await video.play()
    await look(reader)
  }
  start().catch(() => {
    if (!stopped) onFailed()
  })
  return stop
}
