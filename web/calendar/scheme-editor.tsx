import { useTranslation } from 'react-i18next'
import { addDays, isDate, monday, today, weekday } from '../lib/dates.ts'
import { showDayMonth } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { PutScheme } from '#api/contract/schemes.ts'
import { date, drawnBy, text } from '../kit/patterns/field-kinds.tsx'
import layout from '../kit/fields/form.module.css'
import { ofPlan, saveScheme, type PlannedShift, type Scheme } from './api.ts'
import styles from './calendar.module.css'
import { CycleBuilder } from './cycle-builder.tsx'
import { Block } from './cycle-strip.tsx'
import { usePlanned, type ShownPlan } from './planned.ts'
import { useFields } from '../kit/patterns/use-fields.tsx'
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
  const form = useFields(
    PutScheme,
    {
      title: text(t('calendar.schemeTitle'), scheme?.title, {
        need: t('calendar.needTitle'),
        placeholder: t('calendar.schemeExample'),
        begins: true,
      }),
      cycle: drawnBy<PlannedShift[], readonly PlannedShift[]>(
        {
          first: scheme?.cycle ?? [],
          sent: cycle => [...cycle],
          need: t('calendar.needCycle'),
        },
        ({ value, onChange, error }) => (
          <CycleBuilder cycle={value} onChange={onChange} planned={planned} error={error} />
        ),
      ),
      anchor: date(t('calendar.anchor'), scheme?.anchor ?? monday(now), {
        need: t('moment.bad'),
        help: t('calendar.anchorHelp'),
      }),
      from: date(t('calendar.from'), scheme ? now : monday(now), {
        need: t('moment.bad'),
        help: scheme ? t('calendar.fromHelp') : '',
      }),
    },
    {
      send: body => saveScheme(scheme?.schemeId ?? null, body),
      says: (_, { body }) => t('calendar.schemeSaved', { title: body.title }),
      refreshes: ofPlan,
      onDone: onClose,
      fails: t('calendar.schemeCannot'),
    },
  )
  const { cycle, anchor } = form.shown
  return (
    <FormDialog
      of={form}
      title={scheme ? scheme.title : t('calendar.newScheme')}
      size={760}
      onClose={onClose}
      stays
      onSubmit={form.submit}
      action={t('common.save')}
    >
      {form.field('title')}
      {form.field('cycle')}
      <div className={layout.two}>
        {form.field('anchor')}
        {form.field('from')}
      </div>
      {cycle.length > 0 && isDate(anchor) && (
        <Weeks
          cycle={cycle}
          anchor={anchor}
          from={isDate(form.shown.from) ? form.shown.from : now}
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
  show: (value: PlannedShift) => ShownPlan
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
