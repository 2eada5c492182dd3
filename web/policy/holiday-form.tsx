import { useTranslation } from 'react-i18next'
import { PutHoliday } from '#api/contract/holidays.ts'
import { segments } from '../kit/patterns/choice-kinds.tsx'
import { date, constant, text, time } from '../kit/patterns/field-kinds.tsx'
import { putHoliday, removeHoliday, type Holiday } from './api.ts'
import { useFields } from '../kit/patterns/use-fields.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { EndButton } from '../kit/patterns/end-button.tsx'
import { FormDialog, Refusal } from '../kit/patterns/save-form.tsx'

type Props = {
  holiday: Holiday | null
  year: number
  onClose: () => void
}

/** A public holiday, whole or from a time on. */
export const HolidayForm = (props: Props) => {
  const { holiday, onClose } = props
  const { t } = useTranslation()
  const form = useHoliday(props)
  const remove = useSave(() => removeHoliday(form.shown.day), {
    says: t('policy.holiday.removed', { title: form.shown.title }),
    refreshes: ['holidays'],
    onDone: onClose,
    fails: t('policy.holiday.cannotRemove'),
  })
  return (
    <FormDialog
      of={form}
      title={holiday ? holiday.title : t('policy.holiday.add')}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('common.save')}
      first={
        holiday && (
          <EndButton busy={remove.busy} onClick={() => remove.save()}>
            {t('policy.holiday.remove')}
          </EndButton>
        )
      }
    >
      {form.all}
      <Refusal of={remove} />
    </FormDialog>
  )
}

const useHoliday = ({ holiday, year, onClose }: Props) => {
  const { t } = useTranslation()
  return useFields(
    PutHoliday,
    {
      title: text(t('policy.holiday.title'), holiday?.title, {
        need: t('policy.holiday.needTitle'),
        begins: true,
      }),
      day: holiday
        ? constant(holiday.day)
        : date(t('policy.holiday.day'), `${year}-01-01`, { need: t('moment.bad') }),
      kind: segments<Holiday['kind']>(t('policy.holiday.kind'), holiday?.kind ?? 'full', [
        { value: 'full', label: t('policy.holiday.full') },
        { value: 'half', label: t('policy.holiday.half') },
      ]),
      from: time(t('policy.holiday.from'), holiday?.from ?? '13:00', {
        need: t('policy.rule.nightStart.wrong'),
      }),
    },
    {
      send: putHoliday,
      without: ({ kind }) => (kind === 'half' ? [] : ['from']),
      says: (_, { body }) => t('policy.holiday.saved', { title: body.title }),
      refreshes: ['holidays'],
      onDone: onClose,
      fails: t('policy.holiday.cannotSave'),
    },
  )
}
