import { Button, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PostEmployee } from '#api/contract/employees.ts'
import form from '../../kit/fields/form.module.css'
import { Steps } from '../../kit/patterns/form-page.tsx'
import { SaveForm } from '../../kit/patterns/save-form.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
import { pageOfPerson } from '../../kit/page/pages.ts'
import { call } from '../../lib/call.ts'
import { showDate } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { useDetailsForm } from '../details-fields.tsx'
import { givePhoto } from '../photo-api.ts'
import {
  forgetDraft,
  keepDraft,
  keptDraft,
  neededFields,
  newDraft,
  noSecrets,
  requestOf,
  steps,
  wantingIn,
  type Draft,
  type Field,
  type Secrets,
} from './draft.ts'
import type { NewForm } from './form.ts'
import { refusedAt } from './refused-at.ts'
import { StepCard } from './step-card.tsx'
import { StepEmployee } from './step-employee.tsx'
import { StepPersonal } from './step-personal.tsx'
import { StepUser } from './step-user.tsx'
import { useNamesFree } from './use-names-free.ts'

const parts = {
  personal: StepPersonal,
  user: StepUser,
  employee: StepEmployee,
  card: StepCard,
} as const

/** Somebody begins: who he is, his way in, his work, his card, and one call that does it all. */
export const NewEmployee = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const [draft, setDraft] = useState(() => keptDraft(zone))
  const [kept] = useState(() => JSON.stringify(draft) !== JSON.stringify(newDraft(zone)))
  const [turn, setTurn] = useState(0)
  const change = (some: Partial<Draft>) =>
    setDraft(before => {
      const after = { ...before, ...some }
      keepDraft(after)
      return after
    })
  const startOver = () => {
    forgetDraft()
    setDraft(newDraft(zone))
    setTurn(turn + 1)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={t('newPerson.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={form.form} data-testid="new-employee">
        <Steps at={draft.at} steps={steps.map(step => t(`newPerson.step.${step}`))} />
        {kept && turn === 0 && (
          <p className={form.fine} role="status">
            {t('newPerson.kept')}{' '}
            <Button variant="subtle" size="compact-xs" onClick={startOver}>
              {t('newPerson.startOver')}
            </Button>
          </p>
        )}
        <StepForm key={turn} draft={draft} change={change} onClose={onClose} />
      </div>
    </Modal>
  )
}

type Props = {
  readonly draft: Draft
  readonly change: (some: Partial<Draft>) => void
  readonly onClose: () => void
}

const StepForm = ({ draft, change, onClose }: Props) => {
  const { t } = useTranslation()
  const [secrets, setSecrets] = useState<Secrets>(noSecrets)
  const [asked, setAsked] = useState(false)
  const [photo, choosePhoto] = useState<File | null>(null)
  const save = useHiring(draft, secrets, photo, { onClose, go: at => go(at) })
  const { error } = save
  const given = { draft, change, secrets, setSecrets, photo, choosePhoto }
  const of = useNewForm({ ...given, asked, error })
  const go = (at: number) => {
    setAsked(false)
    change({ at })
  }
  const place = useFocusAtStep(draft.at)
  const step = steps[draft.at] ?? 'personal'
  const last = draft.at === steps.length - 1
  const submit = () => {
    setAsked(true)
    if (isWanting(step, draft, secrets) || of.isTaken(step)) return
    if (!last) return go(draft.at + 1)
    const lacking = steps.findIndex(one => isWanting(one, draft, secrets))
    if (lacking === -1) return save.save()
    go(lacking)
    setAsked(true)
  }
  const Part = parts[step]
  const does = useDoes(draft)
  return (
    <div ref={place} data-unguarded>
      <SaveForm
        of={save}
        label={t(`newPerson.step.${step}`)}
        onSubmit={submit}
        action={t(last ? 'newPerson.save' : 'common.next')}
        does={last ? does : null}
        first={
          draft.at > 0 && (
            <Button data-first variant="default" size="sm" onClick={() => go(draft.at - 1)}>
              {t('common.back')}
            </Button>
          )
        }
      >
        <Part of={of} />
      </SaveForm>
    </div>
  )
}

const isWanting = (...what: Parameters<typeof wantingIn>): boolean =>
  Object.keys(wantingIn(...what)).length > 0

/** The first field of a step has the keyboard as soon as it is there. */
const useFocusAtStep = (at: number) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [at])
  return place
}

/** Sends it all; what is refused leads to its step. */
const useHiring = (
  draft: Draft,
  secrets: Secrets,
  photo: File | null,
  { onClose, go }: { readonly onClose: () => void; readonly go: (at: number) => void },
) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const name = `${draft.details.name.trim()} ${draft.details.surname.trim()}`
  return useSave(
    async () => {
      const { employeeId } = await call(PostEmployee, {
        body: requestOf(draft, secrets),
      }).catch((error: unknown) => {
        const refused = refusedAt(error)
        if (refused) go(refused.at)
        throw error
      })
      // He is hired, whatever becomes of it.
      const shown = photo === null || (await givePhoto(employeeId, photo).then(done, failed))
      return { employeeId, shown }
    },
    {
      says: ({ employeeId, shown }) => ({
        text: t(shown ? 'newPerson.done' : 'newPerson.doneNoPhoto', { name }),
        way: {
          label: t('newPerson.open'),
          act: () => void navigate(pageOfPerson(employeeId)),
        },
      }),
      fails: t('newPerson.cannot'),
      refreshes: 'all',
      onDone: () => {
        forgetDraft()
        onClose()
      },
    },
  )
}

const done = () => true
const failed = () => false

/** What will happen, in a sentence. */
const useDoes = ({ details, startOfEmployment, withUser, cardNumber }: Draft): string => {
  const { t } = useTranslation()
  const all = [
    t('newPerson.part.record'),
    t('newPerson.part.shift'),
    withUser ? t('newPerson.part.user') : null,
    cardNumber.trim() === '' ? null : t('newPerson.part.card'),
  ]
  return t('newPerson.does', {
    name: `${details.name.trim()} ${details.surname.trim()}`,
    day: showDate(startOfEmployment),
    parts: all.filter(part => part !== null).join(', '),
  })
}

type Given = Pick<Props, 'draft' | 'change'> &
  Pick<NewForm, 'photo' | 'choosePhoto'> & {
    readonly secrets: Secrets
    readonly setSecrets: (secrets: Secrets) => void
    readonly asked: boolean
    readonly error: unknown
  }
const takenIn = {
  personal: ['nationalId', 'phone', 'email'],
  user: ['username'],
  employee: ['employeeNo'],
  card: ['cardNumber'],
} as const
type Name = (typeof takenIn)[keyof typeof takenIn][number]
const isName = (field: Field): field is Name =>
  Object.values(takenIn).some(names => names.some(name => name === field))

const useNewForm = ({
  draft,
  change,
  secrets,
  setSecrets,
  photo,
  choosePhoto,
  asked,
  error,
}: Given) => {
  const { t } = useTranslation()
  const free = useNamesFree(draft)
  const step = steps[draft.at] ?? 'personal'
  const wanting = asked ? wantingIn(step, draft, secrets) : {}
  const refused = refusedAt(error)
  const wrongAt = (field: Field): string | null => {
    const problem = wanting[field]
    if (problem) return t(problem)
    if (isName(field) && free[field] === 'taken') return t(`newPerson.taken.${field}`)
    if (field === 'username' && free.username === 'unusable') return t('newPerson.badUsername')
    return refused?.field === field ? (refused.sentence ?? t('wrongField.other')) : null
  }
  const details = useDetailsForm(
    draft.details,
    some => change({ details: { ...draft.details, ...some } }),
    {
      asked,
      needed: neededFields,
      wrong: (...names) => names.map(one => wrongAt(one as Field)).find(Boolean) ?? null,
    },
  )
  const of: NewForm & { readonly isTaken: (step: keyof typeof takenIn) => boolean } = {
    draft,
    change,
    secrets,
    tell: some => setSecrets({ ...secrets, ...some }),
    details,
    photo,
    choosePhoto,
    wrongAt,
    usernameFree: free.username === 'free',
    isTaken: one => takenIn[one].some(name => free[name] === 'taken'),
  }
  return of
}
