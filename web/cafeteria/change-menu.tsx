import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EndButton } from '../kit/patterns/end-button.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { useSave } from '../kit/patterns/use-save.ts'
import { useMay } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { changeMenu, refreshes, removeMenu, type FoodMenu } from './api.ts'
import { dishesOf, wrongDishes } from './dishes.ts'

/** One day's menu: said anew, or taken away. */
export const ChangeMenu = ({ menu, onClose }: { menu: FoodMenu; onClose: () => void }) => {
  const { t } = useTranslation()
  const { longDate } = useFormat()
  const mayRemove = useMay('food-menu.delete')
  const [text, setText] = useState(menu.dishes.join('\n'))
  const [asked, setAsked] = useState(false)
  const dishes = dishesOf(text)
  const save = useSave(() => changeMenu(menu.day, dishes), {
    says: t('foodMenu.saved'),
    fails: t('foodMenu.cannotSave'),
    refreshes,
    onDone: onClose,
  })
  const end = useSave(() => removeMenu(menu.day), {
    says: t('foodMenu.removed'),
    fails: t('foodMenu.cannotRemove'),
    refreshes,
    onDone: onClose,
    refusal: 'toast',
  })
  const wrong = wrongDishes(dishes)
  const problem =
    dishes.length === 0 ? t('foodMenu.needDish') : wrong && t(wrong.key, { most: wrong.most })
  const submit = () => {
    setAsked(true)
    if (problem === null) save.save()
  }
  return (
    <FormDialog
      of={save}
      title={longDate(menu.day)}
      onClose={onClose}
      onSubmit={submit}
      action={t('common.save')}
      first={
        mayRemove && (
          <EndButton busy={end.busy} onClick={() => end.save()}>
            {t('foodMenu.remove')}
          </EndButton>
        )
      }
    >
      <Textarea
        size="sm"
        rows={6}
        data-autofocus
        label={t('foodMenu.dishes')}
        description={t('foodMenu.dishesHelp')}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        error={(asked ? problem : null) ?? save.wrong('dishes')}
      />
    </FormDialog>
  )
}
