import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PostVerifyPaper } from '#api/contract/petitions.ts'
import { PostVerifyCheckpoint, PostVerifyLine } from '#api/contract/proof.ts'
import { Blank } from '../access/published.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import form from '../kit/fields/form.module.css'
import { call } from '../lib/call.ts'
import { showInstant } from '../lib/format.ts'

type Code = { readonly company: string; readonly paper: string; readonly hash: string }
/** A line of a payroll file, with its figures where they stand on the paper. */
type LineCode = {
  readonly company: string
  readonly line: string
  readonly before?: number
  readonly after?: number
}
/** A checkpoint that somebody kept, as it stands in a mail or on a sheet. */
type Kept = { readonly checkpoint: string }
type Asked = Code | LineCode | Kept

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const pattern = new RegExp(`(${id})\\.(${id})\\.([0-9a-f]{64})$`)
const linePattern = new RegExp(`(${id})\\.([0-9a-f]{32})(?:\\.(-?\\d{1,9})\\.(-?\\d{1,9}))?$`)
/** What the code of a paper says, after the `#` of its address: no server hears it before it is asked for. */
const codeIn = (text: string): Asked | null => {
  const kept = /mesai\/[^/\s]+\/[0-9a-f-]{36}\r?\n[^]*/.exec(text)?.[0]
  if (kept !== undefined) return { checkpoint: kept }
  const sent = text.trim().toLowerCase()
  const [, company, paper, hash] = pattern.exec(sent) ?? []
  if (company && paper && hash) return { company, paper, hash }
  const [, of, line, before, after] = linePattern.exec(sent) ?? []
  if (!of || !line) return null
  const figures =
    before === undefined || after === undefined
      ? {}
      : { before: Number(before), after: Number(after) }
  return { company: of, line, ...figures }
}
const asked = (code: Asked) => {
  if ('checkpoint' in code) return call(PostVerifyCheckpoint, { body: code })
  return 'line' in code
    ? call(PostVerifyLine, { body: code })
    : call(PostVerifyPaper, { body: code })
}
const saysOf = (code: Asked) => {
  if ('checkpoint' in code)
    return {
      asSigned: 'verify.checkpointHeld',
      changed: 'verify.checkpointChanged',
      unknown: 'verify.checkpointUnknown',
    } as const
  return 'line' in code
    ? ({
        asSigned: 'verify.lineTaken',
        changed: 'verify.lineChanged',
        unknown: 'verify.lineUnknown',
      } as const)
    : ({
        asSigned: 'verify.asSignedWhat',
        changed: 'verify.changedWhat',
        unknown: 'verify.unknownWhat',
      } as const)
}

/** For whoever holds a paper: whether it is as it was signed. Nobody is named. */
export const VerifyPaper = () => {
  const { t } = useTranslation()
  const [code, setCode] = useState(() => codeIn(globalThis.location.hash))
  return (
    <Blank title={t('verify.title')}>
      {code ? (
        <>
          <Verdict code={code} />
          <Button variant="default" size="sm" onClick={() => setCode(null)}>
            {t('verify.another')}
          </Button>
        </>
      ) : (
        <Asking onCode={setCode} />
      )}
    </Blank>
  )
}

const Verdict = ({ code }: { code: Asked }) => {
  const { t } = useTranslation()
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['verify', code],
    queryFn: () => asked(code),
  })
  if (isError && !data) return <ProblemNote error={error} retry={refetch} />
  if (!data) return <p role="status">{t('verify.waiting')}</p>
  const { answer, at, checkpoint } = data
  const says = saysOf(code)
  return (
    <div className={form.form}>
      {answer === 'as-signed' && (
        <Notice tone="good" role="status" title={t('verify.asSigned')}>
          {t(says.asSigned, {
            at: at === null ? '–' : showInstant(at, hereZone()),
          })}
        </Notice>
      )}
      {answer === 'changed' && (
        <Notice tone="bad" role="alert" title={t('verify.changed')}>
          {t(says.changed)}
        </Notice>
      )}
      {answer === 'unknown' && (
        <Notice tone="warn" role="alert" title={t('verify.unknown')}>
          {t(says.unknown)}
        </Notice>
      )}
      {answer === 'as-signed' && !('checkpoint' in code) && (
        <p className={form.fine}>{t('verify.noName')}</p>
      )}
      {checkpoint !== null && (
        <Textarea
          size="sm"
          dir="ltr"
          readOnly
          rows={5}
          label={t('verify.checkpoint')}
          description={t('verify.checkpointWhat')}
          value={checkpoint}
        />
      )}
    </div>
  )
}
/** Nobody is signed in here: the clock is that of whoever looks. */
const hereZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const Asking = ({ onCode }: { onCode: (code: Asked) => void }) => {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const code = codeIn(text)
    if (code) onCode(code)
    else setWrong(true)
  }
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <p>{t('verify.none')}</p>
      <Textarea
        size="sm"
        dir="ltr"
        rows={4}
        label={t('verify.address')}
        value={text}
        maxLength={2000}
        error={wrong && t('verify.notOne')}
        onChange={event => {
          setText(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <Button type="submit" size="sm">
        {t('verify.look')}
      </Button>
    </form>
  )
}
