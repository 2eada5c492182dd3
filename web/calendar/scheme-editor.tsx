import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, isDate, monday, today, weekday } from '../lib/dates.ts'
import { showDayMonth } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { DateField } from '../kit/fields/date-field.tsx'
import form from '../kit/fields/form.module.css'
import { ofPlan, saveScheme, type PlannedShift, type Scheme } from './api.ts'
import styles from './calendar.module.css'
import { CycleBuilder } from './cycle-builder.tsx'
import { Block } from './cycle-strip.tsx'
import { usePlanned, type Shown } from './planned.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'

/**
 * A pattern with its first weeks as they would fall; `scheme` null is a new one. Long because it is one form, and shows
 * the weeks that its fields come to.
 */
export const SchemeEditor = ({
  scheme,
  onClose,
}: {
  scheme: Scheme | null
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const now = today(useZone())
  const planned = usePlanned()
  const [title, setTitle] = useState(scheme?.title ?? '')
  const [anchor, setAnchor] = useState(scheme?.anchor ?? monday(now))
  const [from, setFrom] = useState(scheme ? now : monday(now))
  const [cycle, setCycle] = useState<readonly PlannedShift[]>(scheme?.cycle ?? [])
  const [asked, setAsked] = useState(false)
  const save = useSave(
    () =>
      saveScheme(scheme?.schemeId ?? null, {
        title: title.trim(),
        from,
        anchor,
        cycle: [...cycle],
      }),
    {
      says: t('calendar.schemeSaved', { title: title.trim() }),
      refreshes: ofPlan,
      onDone: onClose,
      fails: t('calendar.schemeCannot'),
    },
  )
  const wrong = {
    title: title.trim() === '',
    anchor: !isDate(anchor),
    from: !isDate(from),
    cycle: cycle.length === 0,
  }
  const submit = () => {
    setAsked(true)
    if (!Object.values(wrong).includes(true)) save.save()
  }
  const { wrong: said } = save
  return (
    <FormDialog
      of={save}
      title={scheme ? scheme.title : t('calendar.newScheme')}
      size={760}
      onClose={onClose}
      stays
      onSubmit={submit}
      action={t('common.save')}
    >
      <TextInput
        size="sm"
        label={t('calendar.schemeTitle')}
        placeholder={t('calendar.schemeExample')}
        value={title}
        maxLength={100}
        onChange={event => setTitle(event.currentTarget.value)}
        error={(asked && wrong.title ? t('calendar.needTitle') : null) ?? said('title')}
        data-autofocus
      />
      <CycleBuilder
        cycle={cycle}
        onChange={setCycle}
        planned={planned}
        error={asked && wrong.cycle ? t('calendar.needCycle') : said('cycle')}
      />
      <div className={form.two}>
        <DateField
          label={t('calendar.anchor')}
          value={anchor}
          onChange={setAnchor}
          description={t('calendar.anchorHelp')}
          error={wrong.anchor ? t('moment.bad') : null}
          wrong={said('anchor')}
        />
        <DateField
          label={t('calendar.from')}
          value={from}
          onChange={setFrom}
          description={scheme ? t('calendar.fromHelp') : ''}
          error={wrong.from ? t('moment.bad') : null}
          wrong={said('from')}
        />
      </div>
      {cycle.length > 0 && isDate(anchor) && (
        <Weeks
          cycle={cycle}
          anchor={anchor}
          from={isDate(from) ? from : now}
          show={planned.show}
        />
      )}
    </FormDialog>
  )
}

/** Four weeks from the Monday of `from` on. */
const Weeks = ({
  cycle,
  anchor,
  from,
  show,
}: {
  cycle: readonly PlannedShift[]
  anchor: string
  from: string
  show: (value: PlannedShift) => Shown
}) => {
  const { t } = useTranslation()
  const { weekday: dayName } = useFormat()
  const first = monday(from)
  const days = Array.from({ length: 7 }, (_, day) => addDays(first, day))
  return (
    <table className={styles.weeks}>
      <caption>{t('calendar.weeks')}</caption>
      <thead>
        <tr>
          <td />
          {days.map(day => (
            <th key={day} scope="col" data-weekend={weekday(day) > 5 || undefined}>
              {dayName(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[0, 1, 2, 3].map(week => (
          <tr key={week}>
            <th scope="row" dir="ltr">
              {showDayMonth(addDays(first, week * 7))}
            </th>
            {days.map((day, index) => {
              const shown = show(valueOn(cycle, anchor, addDays(day, week * 7)))
              return (
                <td
                  key={day}
                  data-weekend={index > 4 || undefined}
                  data-before={addDays(day, week * 7) < from || undefined}
                >
                  <Block shown={shown} named />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The cycle's first day falls on the anchor, and it repeats both ways. */
export const valueOn = (
  cycle: readonly PlannedShift[],
  anchor: string,
  day: string,
): PlannedShift => {
  const apart = Math.round(
    (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${anchor}T00:00:00Z`)) / 86_400_000,
  )
  return cycle[((apart % cycle.length) + cycle.length) % cycle.length] ?? 'none'
}
