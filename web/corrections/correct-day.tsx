import { Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { DayLine } from '../kit/day/day-line.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { WrongGroup } from '../kit/fields/wrong-group.tsx'
import { useReason } from '../kit/fields/reason-field.tsx'
import type { WhyDay } from '../kit/day/why-actions.ts'
import { useCorrect } from './acts.ts'
import { useActing } from './acting.ts'
import styles from './correct-day.module.css'
import { planOfDay } from './day-plan.ts'
import { AddedRow, MovementRow } from './edit-rows.tsx'
import {
  lineOfDay,
  planOf,
  stepsOfDay,
  swipesOfDay,
  untouchedDay,
  type AddedMovement,
  type EditedDay,
} from './edit-day.ts'
import { LiveDifference } from './live-difference.tsx'
import { Refusal } from '../kit/patterns/save-form.tsx'

/** At the foot of the drawer that explains a day: put it right, or ask for it. */
export const CorrectDay = ({ day }: { day: WhyDay }) => {
  const { t } = useTranslation()
  const acting = useActing()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    setTimeout(() => opener.current?.focus())
  }
  if (acting === null) return null
  return open ? (
    <Editor
      key={`${day.employeeId} ${day.day}`}
      day={day}
      demand={acting === 'demand'}
      onClose={close}
    />
  ) : (
    <Button
      ref={opener}
      variant="light"
      leftSection={<IconPencil size={15} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {t(acting === 'demand' ? 'correctDay.ask' : 'correctDay.open')}
    </Button>
  )
}

/** Long because rows, picture and difference show the same edit. */
const Editor = ({
  day,
  demand,
  onClose,
}: {
  day: WhyDay
  demand: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, []) // the button that opened it is gone
  const [edited, setEdited] = useState<EditedDay>(untouchedDay)
  const steps = useMemo(() => stepsOfDay(day, edited), [day, edited])
  const changes = useMemo(() => steps.map(({ change }) => change), [steps])
  const plan = useQuery(planOfDay(day.employeeId, day.day)).data?.shift?.periods ?? []
  const save = useCorrect(onClose)
  const reason = useReason()
  const change = (next: Partial<EditedDay>) => setEdited(before => ({ ...before, ...next }))
  const add = (direction: AddedMovement['direction']) =>
    change({
      added: [
        ...edited.added,
        { key: (edited.added.at(-1)?.key ?? 0) + 1, time: '', direction, day: day.day },
      ],
    })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    reason.handOn(text => {
      if (steps.length > 0) save.save({ reason: text, changes, demand })
    })
  }
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={submit}
      aria-label={t('correctDay.title')}
    >
      <h3 ref={heading} tabIndex={-1}>
        {t('correctDay.title')}
      </h3>
      <WrongGroup wrong={save.wrong('changes')}>
        {' '}
        <ul className={styles.rows}>
          {day.movements.map(movement => (
            <MovementRow
              key={movement.movementId}
              movement={movement}
              day={day.day}
              edited={edited}
              change={change}
            />
          ))}
          {edited.added.map(one => (
            <AddedRow
              key={one.key}
              added={one}
              day={day.day}
              asked={reason.asked}
              change={next =>
                change({
                  added: edited.added.flatMap(other =>
                    other.key === one.key ? (next ?? []) : other,
                  ),
                })
              }
            />
          ))}
        </ul>
      </WrongGroup>
      <div className="acts">
        <Button size="compact-sm" variant="default" onClick={() => add('in')}>
          {t('correctDay.addIn')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => add('out')}>
          {t('correctDay.addOut')}
        </Button>
      </div>
      {steps.length > 0 && (
        <>
          <DayLine data={lineOfDay(swipesOfDay(day, edited), planOf(plan))} />
          <LiveDifference changes={changes} />
        </>
      )}
      {reason.field(save.wrong('reason'))}
      {reason.asked && steps.length === 0 && (
        <Notice tone="warn" role="alert">
          {t('correctDay.nothing')}
        </Notice>
      )}
      {demand && <Notice tone="warn">{t('correct.waits')}</Notice>}
      <Refusal of={save} />
      <div className={`acts ${styles.foot}`}>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="sm" loading={save.busy}>
          {t(demand ? 'correct.propose' : 'correct.save')}
        </Button>
      </div>
    </form>
  )
}
