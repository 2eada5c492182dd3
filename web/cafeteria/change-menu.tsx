import { useTranslation } from 'react-i18next'
import { EndButton } from '../kit/patterns/end-button.tsx'
import { FormDialog } from '../kit/patterns/save-form.tsx'
import { PutFoodMenu } from '#api/contract/cafeteria.ts'
import { longText } from '../kit/patterns/field-kinds.tsx'
import { useFields } from '../kit/patterns/use-fields.tsx'
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
  const form = useFields(
    PutFoodMenu,
    {
      dishes: {
        ...longText(t('foodMenu.dishes'), menu.dishes.join('\n'), {
          description: t('foodMenu.dishesHelp'),
          rows: 6,
          begins: true,
        }),
        need: t('foodMenu.needDish'),
        sent: dishesOf,
        against: shown => {
          const wrong = wrongDishes(dishesOf(shown))
          return wrong && t(wrong.key, { most: wrong.most })
        },
      },
    },
    {
      send: ({ dishes }) => changeMenu(menu.day, dishes),
      says: t('foodMenu.saved'),
      fails: t('foodMenu.cannotSave'),
      refreshes,
      onDone: onClose,
    },
  )
  const end = useSave(() => removeMenu(menu.day), {
    says: t('foodMenu.removed'),
    fails: t('foodMenu.cannotRemove'),
    refreshes,
    onDone: onClose,
    refusal: 'toast',
  })
  return (
    <FormDialog
      of={form}
      title={longDate(menu.day)}
      onClose={onClose}
      onSubmit={form.submit}
      action={t('common.save')}
      first={
        mayRemove && (
          <EndButton busy={end.busy} onClick={() => end.save()}>
            {t('foodMenu.remove')}
          </EndButton>
        )
      }
    >
      {form.all}
    </FormDialog>
  )
}
