import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../kit/fields/form.module.css'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { addDays } from '../lib/dates.ts'
import { useFormat } from '../lib/use-format.ts'
import { enterMenus, foodMenuOf, refreshes } from './api.ts'
import { dishesOf, wrongDishes } from './dishes.ts'

type Texts = Readonly<Record<string, string>>

/** What is served on days that have no menu yet: those of a week at once, or one. Long because it is one form. */
export const EnterMenus = ({
  days,
  onClose,
}: {
  days: readonly string[]
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const { longDate } = useFormat()
  const [texts, setTexts] = useState<Texts>({})
  const [asked, setAsked] = useState(false)
  const menus = days
    .map(day => ({ day, dishes: dishesOf(texts[day] ?? '') }))
    .filter(({ dishes }) => dishes.length > 0)
  const save = useSave(() => enterMenus(menus), {
    says: t('foodMenu.saved'),
    fails: t('foodMenu.cannotSave'),
    refreshes,
    onDone: onClose,
  })
  const copy = useLastWeek(days, found => setTexts(had => ({ ...found, ...filled(had) })))
  const wrongOf = (day: string): string | null => {
    const wrong = wrongDishes(dishesOf(texts[day] ?? ''))
    if (wrong) return t(wrong.key, { most: wrong.most })
    if (asked && menus.length === 0 && day === days[0]) return t('foodMenu.needDish')
    const sent = menus.findIndex(menu => menu.day === day)
    return sent === -1 ? null : save.wrong(`menus.${sent}`)
  }
  const submit = () => {
    setAsked(true)
    if (menus.length > 0 && days.every(day => wrongOf(day) === null)) save.save()
  }
  return (
    <FormDialog
      of={save}
      title={t('foodMenu.enterTitle')}
      onClose={onClose}
      onSubmit={submit}
      action={t('common.save')}
      first={
        <Button
          data-first
          variant="default"
          size="sm"
          loading={copy.busy}
          onClick={() => copy.save()}
        >
          {t('foodMenu.copyLast')}
        </Button>
      }
    >
      <p className={form.fine}>{t('foodMenu.onePerLine')}</p>
      {days.map((day, at) => (
        <Textarea
          key={day}
          size="sm"
          rows={3}
          {...(at === 0 ? { 'data-autofocus': true } : {})}
          label={longDate(day)}
          value={texts[day] ?? ''}
          onChange={event => {
            const { value } = event.currentTarget
            setTexts(had => ({ ...had, [day]: value }))
          }}
          error={wrongOf(day)}
        />
      ))}
    </FormDialog>
  )
}

const filled = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

/** Fills days that are still empty with what was served a week before. */
const useLastWeek = (days: readonly string[], take: (found: Texts) => void) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useSave(
    async () => {
      const [first] = days
      if (first === undefined) return 0
      const { days: before } = await client.fetchQuery(foodMenuOf(addDays(first, -7)))
      const served = before.filter(({ dishes }) => dishes.length > 0)
      const texts = served.map(({ day, dishes }) => [addDays(day, 7), dishes.join('\n')])
      take(Object.fromEntries(texts))
      return served.length
    },
    {
      says: count => (count === 0 ? t('foodMenu.nothingLast') : shownThere),
      fails: t('foodMenu.cannotCopy'),
      refusal: 'toast',
    },
  )
}
