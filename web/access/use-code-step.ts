import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { sendCode, verifyCode, type TwoFactor } from './api.ts'
import { isWhole } from './code-field.tsx'
import { useEnter } from './use-enter.ts'
import { useStartOver } from './use-start-over.ts'

export type Way = TwoFactor['methods'][number] | 'recovery'

/** What happens while a code is asked for after the password. */
export const useCodeStep = (asked: TwoFactor) => {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const enter = useEnter()
  const [way, setWay] = useState<Way>(asked.methods[0] ?? 'recovery')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const empty = () => {
    setCode('')
    setTried(false)
  }
  const verify = useSave(() => verifyCode(asked.reference, code.trim()), {
    says: shownThere,
    onDone: enter,
    onRefused: empty,
    fails: t('login.cannot'),
  })
  const [sms, setSms] = useState(asked.sms)
  const send = useSave(() => sendCode(asked.reference), {
    says: shownThere,
    onDone: sent => setSms(sent.sms),
    fails: t('code.cannotSend'),
  })
  const to = params.get('to')
  useStartOver(verify.error, `/login?reason=code${to ? `&to=${encodeURIComponent(to)}` : ''}`)
  const missing = way === 'recovery' ? code.trim() === '' : !isWhole(code)
  const needed = t(way === 'recovery' ? 'login.needed' : 'code.needed')
  return {
    way,
    code,
    setCode,
    sms,
    send,
    verify,
    wrong: tried && missing ? needed : verify.wrong('code'),
    choose: (next: Way) => {
      setWay(next)
      empty()
      if (next === 'sms' && sms === null) send.save()
    },
    submit: () => {
      setTried(true)
      if (!missing) verify.save()
    },
  }
}
