import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChosenPerson } from '../../kit/fields/person-picker.tsx'
import { useMoment } from '../../kit/fields/moment-field.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { useZone } from '../../lib/settings.ts'
import { showsVisits } from '../visits/api.ts'
import type { Visit } from '../visits/api.ts'
import { numberOf, type BlacklistDecision } from '../visits/blacklist-matches.ts'
import { useBlacklistQuestion } from '../visits/use-blacklist-question.tsx'
import {
  isVisitCode,
  registerVisits,
  visitByCode,
  type ComingVisitor,
  type KnownVisitor,
  type Registration,
} from './api.ts'

const nobody: ComingVisitor = {
  visitorId: null,
  name: '',
  fromCompany: null,
  phone: null,
  cardNumber: null,
}
type Terms = {
  readonly visitTypeId: string | null
  readonly host: ChosenPerson | null
  readonly departmentId: string | null
  readonly reason: string
}
const noTerms: Terms = { visitTypeId: null, host: null, departmentId: null, reason: '' }
const decidedOn = (body: Registration, decision: BlacklistDecision | null): Registration =>
  decision === null
    ? body
    : {
        ...body,
        overrules: [...decision.overrules],
        visitors: body.visitors.map((one, at) => ({
          ...one,
          identityNumber: numberOf(decision, at),
        })),
      }
const textOf = (typed: string | null): string | null => typed?.trim() || null

/**
 * What is typed at the desk, and sends it; the next one begins as soon as it is entered. Long because it is one form.
 */
export const useRegistration = (
  types: readonly { readonly visitTypeId: string }[],
  onFound: (visit: Visit) => void,
) => {
  const { t } = useTranslation()
  const zone = useZone()
  const [coming, setComing] = useState<ComingVisitor>(nobody)
  const [others, setOthers] = useState<readonly ComingVisitor[]>([])
  const [terms, setTerms] = useState<Terms>(noTerms)
  const [asked, setAsked] = useState(false)
  const [entered, setEntered] = useState(0)
  const [now] = useState(() => new Date().toISOString())
  const when = useMoment([{ value: 'now', label: t('visits.here'), at: now }], zone)
  const here = when.chosen === 'now'
  const [only] = types
  const visitTypeId =
    terms.visitTypeId ?? (types.length === 1 ? (only?.visitTypeId ?? null) : null)
  const isNamed = coming.name.trim() !== ''
  const { asked: askedOfList, asking } = useBlacklistQuestion()
  const send = (body: Registration) =>
    askedOfList(decision => registerVisits(decidedOn(body, decision)))
  const saving = useSave(send, {
    says: (_, { visitors: [first, ...more] }) => {
      const name = first?.name ?? ''
      return more.length === 0
        ? t('visits.registered', { name })
        : t('visits.registeredAll', { name, people: more.length + 1 })
    },
    fails: t('visits.cannotRegister'),
    refreshes: showsVisits,
    onDone: () => {
      setComing(nobody)
      setOthers([])
      setTerms(noTerms)
      setAsked(false)
      when.change({ ...when, chosen: 'now' })
      setEntered(before => before + 1)
    },
  })
  const finding = useSave(visitByCode, {
    says: ({ name }) => t('visits.code', { name: name ?? t('visits.erasedName') }),
    fails: t('visits.cannotFind'),
    onDone: visit => {
      setComing(nobody)
      onFound(visit)
    },
    refusal: 'toast',
  })
  const problems = {
    name: isNamed || others.length > 0 ? null : t('visits.needName'),
    type: visitTypeId === null ? t('visits.needType') : null,
  }
  const sentOf = (one: ComingVisitor): ComingVisitor => ({
    ...one,
    name: one.name.trim(),
    fromCompany: textOf(one.fromCompany),
    phone: textOf(one.phone),
    cardNumber: here ? textOf(one.cardNumber) : null,
  })
  const submit = () => {
    // A scanner ends what it typed with Enter: whoever was invited is found, not entered anew.
    if (isVisitCode(coming.name)) {
      finding.save(coming.name)
      return
    }
    setAsked(true)
    if (problems.name !== null || visitTypeId === null || when.at === null) return
    const body: Registration = {
      visitors: [...others, ...(isNamed ? [coming] : [])].map(sentOf),
      visitTypeId,
      hostId: terms.host?.employeeId ?? null,
      departmentId: terms.host === null ? terms.departmentId : null,
      reason: textOf(terms.reason),
      expectedAt: here ? null : when.at,
      here,
    }
    saving.save(body)
  }
  return {
    coming,
    others,
    terms: { ...terms, visitTypeId },
    when,
    here,
    /** How many times: each begins with a form of its own, at its first field. */
    entered,
    asked,
    asking,
    saving,
    submit,
    error: asked ? problems : { name: null, type: null },
    isNamed,
    change: (next: Partial<ComingVisitor>) => setComing(before => ({ ...before, ...next })),
    /** Another name is somebody else. */
    rename: (name: string) =>
      setComing(before =>
        before.name === name ? before : { ...before, name, visitorId: null },
      ),
    say: (next: Partial<Terms>) => setTerms(before => ({ ...before, ...next })),
    /** With what was said of him last. */
    choose: (known: KnownVisitor) => {
      const { visitorId, name, fromCompany, phone, hostId, host } = known
      setComing(before => ({ ...before, visitorId, name, fromCompany, phone }))
      const isOffered = types.some(one => one.visitTypeId === known.visitTypeId)
      setTerms(before => ({
        ...before,
        visitTypeId: before.visitTypeId ?? (isOffered ? known.visitTypeId : null),
        host:
          before.host ?? (hostId === null ? null : { employeeId: hostId, name: host ?? '–' }),
      }))
    },
    /** He is entered with those who come along; the next name is typed. */
    addAnother: () => {
      setOthers(before => [...before, coming])
      setComing({ ...nobody, fromCompany: coming.fromCompany })
    },
    takeOff: (at: number) => setOthers(before => before.filter((_, n) => n !== at)),
  }
}
