import { useTranslation } from 'react-i18next'
import { PutLeaveType } from '#api/contract/leave-types.ts'
import { choice } from '../../kit/patterns/choice-kinds.tsx'
import { EditorPage } from '../../kit/patterns/editor-page.tsx'
import { drawnBy, text } from '../../kit/patterns/field-kinds.tsx'
import { colour, inSight, number } from '../../kit/patterns/sight-kinds.tsx'
import { useFields } from '../../kit/patterns/use-fields.tsx'
import { useMay } from '../../lib/settings.ts'
import { saveLeaveType, type LeaveType, type Limit } from './api.ts'
import { LimitFields } from './limit-fields.tsx'
import { TypeActs } from './type-acts.tsx'
import { TypeEffect } from './type-effect.tsx'
import {
  calculations,
  isByEvent,
  kindsOfDays,
  limitFormOf,
  mostOf,
  readCoefficient,
  readLimit,
  readOffered,
  type LimitForm,
} from './type-form.ts'

type Props = {
  /** Null: a new one. */
  type: LeaveType | null
  onClose: () => void
}
const both = [true, false] as const

/** A type of leave; what it means stands beside the fields as they are typed. */
export const TypeEditor = ({ type, onClose }: Props) => {
  const { t } = useTranslation()
  const may = useMay(type ? 'limited-leaves.update' : 'limited-leaves.create')
  const form = useType({ type, onClose })
  const { limit, offeredDays } = form.shown
  const meant = {
    ...form.shown,
    calculation: form.shown.calculation ?? 'personal',
    limit: readLimit(limit).limit,
    offeredDays: isByEvent(form.shown) ? (readOffered(offeredDays) ?? null) : null,
  }
  return (
    <EditorPage
      page="leaveTypes"
      title={type ? type.title : t('leaveTypes.add')}
      acts={type && <TypeActs type={type} onClose={onClose} />}
      panel={t('leaveTypes.definition')}
      may={may}
      beside={<TypeEffect type={meant} />}
      of={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {form.all}
    </EditorPage>
  )
}

/** Long because it is one form. */
const useType = ({ type, onClose }: Props) => {
  const { t } = useTranslation()
  return useFields(
    PutLeaveType,
    {
      title: text(t('leaveTypes.title'), type?.title, {
        need: t('leaveTypes.needTitle'),
        begins: !type,
      }),
      calculation: choice(
        t('leaveTypes.calculation'),
        type?.calculation ?? 'personal',
        calculations.map(value => ({ value, label: t(`leaveTypes.calculation.${value}`) })),
        {
          allowDeselect: false,
          explains: value => t(`leaveTypes.calculationWhat.${value}`),
        },
      ),
      days: inSight(
        t('leaveTypes.days'),
        type?.days ?? 'work',
        kindsOfDays.map(value => ({ value, label: t(`leaveTypes.days.${value}`) })),
      ),
      worked: inSight(
        t('leaveTypes.worked'),
        type?.worked ?? true,
        both.map(value => ({ value, label: t(`leaveTypes.worked.${value}`) })),
      ),
      approval: inSight(
        t('leaveTypes.approval'),
        type?.approval ?? true,
        both.map(value => ({ value, label: t(`leaveTypes.approval.${value}`) })),
      ),
      limit: limited(type?.limit ?? { kind: 'limitless' }),
      offeredDays: number(t('leaveTypes.offered'), type?.offeredDays, {
        read: readOffered,
        need: t('leaveTypes.needDays', { most: mostOf.annual }),
        description: t('leaveTypes.offeredHelp'),
        maxLength: 5,
      }),
      overtimeCoefficient: number(t('leaveTypes.coefficient'), type?.overtimeCoefficient, {
        read: readCoefficient,
        need: t('leaveTypes.needCoefficient'),
        description: t('leaveTypes.coefficientHelp'),
        maxLength: 5,
      }),
      sgk: number(t('leaveTypes.sgk'), type?.sgk, {
        of: 'digits',
        need: t('leaveTypes.needSgk'),
        description: t('leaveTypes.sgkHelp'),
        maxLength: 2,
      }),
      colour: colour(type?.colour),
    },
    {
      send: body => saveLeaveType(type?.leaveTypeId ?? null, body),
      fixed: ({ calculation }) => decidedBy(calculation),
      without: shown => [
        ...(isByEvent(shown) ? [] : ['offeredDays' as const]),
        ...(shown.calculation === 'insteadOvertime' ? [] : ['overtimeCoefficient' as const]),
        ...(shown.worked ? ['sgk' as const] : []),
      ],
      says: (_, { body }) => t('leaveTypes.saved', { title: body.title }),
      refreshes: ['leave-types'],
      doneWhenRead: true,
      onDone: onClose,
      fails: t('leaveTypes.cannotSave'),
    },
  )
}

/** Annual leave counts work days alone, and time off is always worked. */
type Decided = { readonly days?: 'work'; readonly worked?: true }
const decidedBy = (calculation: LeaveType['calculation'] | null): Decided => {
  if (calculation === 'annual') return { days: 'work' }
  return calculation === 'insteadOvertime' ? { worked: true } : {}
}

const limited = (first: Limit) =>
  drawnBy<Limit, LimitForm>(
    {
      first: limitFormOf(first),
      sent: typed => {
        const { limit, problems } = readLimit(typed)
        return Object.keys(problems).length === 0 ? limit : null
      },
    },
    ({ value, onChange, asked, wrong }) => (
      <LimitFields
        values={value}
        asked={asked}
        wrong={wrong}
        onChange={some => onChange({ ...value, ...some })}
      />
    ),
  )
