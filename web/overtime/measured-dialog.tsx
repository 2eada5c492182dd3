import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/feedback/notice.tsx'
import { SubjectList } from '../kit/fields/subjects.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { shownThere, useSave, type SaveState } from '../kit/patterns/use-save.ts'
import { bidiIsolate } from '../lib/isolated.ts'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import { decideMeasured, type MeasuredRange, type MeasuredAnswer } from './api.ts'
import { MeasuredFields, useMeasured } from './measured-fields.tsx'

type Props = {
  from: string
  to: string
  deciding: SaveState<MeasuredRange, MeasuredAnswer>
  onClose: () => void
}

/**
 * What was measured and nobody asked for: of which days and people, then each of them by name, then it is decided on.
 * Long because it is one question in two steps.
 */
export const MeasuredDialog = ({ from, to, deciding, onClose }: Props) => {
  const { t } = useTranslation()
  const { fields, set, wish } = useMeasured(from, to)
  const [tried, setTried] = useState(false)
  const check = useSave((asked: MeasuredRange) => decideMeasured({ ...asked, dryRun: true }), {
    says: shownThere,
    fails: t('overtime.cannotDecide'),
  })
  const { approve } = fields
  if (!check.answer)
    return (
      <FormDialog
        of={check}
        title={t('overtime.measuredTitle')}
        onClose={onClose}
        onSubmit={() => {
          setTried(true)
          if (wish) check.save(wish)
        }}
        action={t('overtime.measuredShow')}
      >
        <MeasuredFields fields={fields} set={set} tried={tried} />
      </FormDialog>
    )
  const back = () => {
    deciding.reset()
    check.reset()
  }
  return (
    <FormDialog
      of={deciding}
      title={t('overtime.measuredTitle')}
      stays
      begins={approve}
      danger={!approve}
      onClose={onClose}
      onSubmit={() => {
        if (wish) deciding.save(wish)
      }}
      action={t(approve ? 'overtime.approve' : 'overtime.reject')}
      first={
        <Button data-first variant="subtle" size="sm" onClick={back}>
          {t('overtime.measuredBack')}
        </Button>
      }
    >
      <Foreseen of={check.answer} />
    </FormDialog>
  )
}

/** How much it is in all, and of whom on which day. */
const Foreseen = ({ of: { results, left } }: { of: MeasuredAnswer }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const minutes = useMinutes()
  const refused = results.filter(({ done }) => !done)
  const [why] = refused
  const decided = results.filter(({ done }) => done)
  const people = new Set(decided.map(({ employeeId }) => employeeId)).size
  const sum = decided.reduce((all, one) => all + one.minutes, 0)
  return (
    <>
      <p role="status">
        {t('overtime.measuredSum', {
          minutes: minutes(sum),
          entries: number(decided.length),
          people: number(people),
        })}
      </p>
      {why && (
        <Notice tone="warn">
          {t('overtime.measuredRefused', { entries: number(refused.length), why: why.error })}
        </Notice>
      )}
      {left > 0 && (
        <Notice tone="warn">
          {t('overtime.measuredLeft', {
            entries: number(results.length),
            left: number(left),
          })}
        </Notice>
      )}
      <SubjectList
        label={t('overtime.measuredTitle')}
        of={decided.map(({ employeeId, employeeNo, fullName, day, kind, minutes: open }) => ({
          employeeId,
          employeeNo,
          fullName,
          day,
          said: `${t(`overtime.kind.${kind}`)} · ${bidiIsolate(minutes(open))}`,
        }))}
      />
    </>
  )
}
