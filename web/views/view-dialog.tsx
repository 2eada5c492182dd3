import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../lib/format.ts'
import form from '../kit/fields/form.module.css'
import { Notice } from '../kit/feedback/notice.tsx'
import { filtersOf, type View } from '../kit/page/saved-views.ts'
import { choiceOf, fileColumns, tableHere } from '../kit/table/table-columns.ts'
import { changeView, readAgain, saveView, type NewView, type ViewContent } from './api.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import { FormDialog } from '../kit/patterns/save-form.tsx'

type Props = {
  page: string
  query: URLSearchParams
  now: string
  mayShare: boolean
  view?: View
  onSaved: (viewId: string) => void
  onClose: () => void
}

/**
 * Saves what the page shows as a view, or renames and shares one that is there. Long because it is one form, for a new
 * view and for one that is there.
 */
export const ViewDialog = ({ page, query, now, mayShare, view, onSaved, onClose }: Props) => {
  const { t } = useTranslation()
  const { filters, period } = filtersOf(page, query, now)
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [isDefault, setDefault] = useState(false)
  const [moving, setMoving] = useState(true)
  const [touched, setTouched] = useState(false)
  const renamed = (of: View): ViewContent => ({
    name: name.trim(),
    shared,
    filters: of.filters,
    period: of.period,
    columns: of.columns,
    density: of.density,
  })
  const shownNow = (): NewView => ({
    page,
    name: name.trim(),
    shared,
    isDefault,
    filters,
    period: moving ? period : null,
    ...columnsNow(),
  })
  const save = useSave(
    () => (view ? changeView(view.viewId, renamed(view)) : saveView(shownNow())),
    {
      ...readAgain,
      says: t('views.saved', { name: name.trim() }),
      fails: t('views.cannotSave'),
      onDone: ({ viewId }) => onSaved(viewId),
    },
  )
  const { wrong } = save
  const { from, to } = filters
  const missing = name.trim() === ''
  const submit = () => {
    setTouched(true)
    if (!missing) save.save()
  }
  return (
    <FormDialog
      of={save}
      title={t(view ? 'views.renameTitle' : 'views.saveTitle')}
      onClose={onClose}
      onSubmit={submit}
      action={t('common.save')}
    >
      <TextInput
        label={t('views.name')}
        description={view ? undefined : t('views.nameHelp')}
        size="sm"
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        onBlur={() => setTouched(true)}
        maxLength={60}
        data-autofocus
        error={
          (touched && missing ? t('views.nameNeeded') : null) ??
          wrong('name', 'page', 'filters', 'period', 'columns', 'density')
        }
      />
      {!view && period && from && to && (
        <fieldset className={form.choices}>
          <legend>{t('views.days')}</legend>
          <label>
            <input type="radio" name="days" checked={moving} onChange={() => setMoving(true)} />
            <span>
              {t(`period.${period}`)}
              <small>{t('views.daysMove')}</small>
            </span>
          </label>
          <label>
            <input
              type="radio"
              name="days"
              checked={!moving}
              onChange={() => setMoving(false)}
            />
            <span>
              {t('views.daysStay')}
              <small>
                <bdi dir="ltr">
                  {from === to ? showDate(from) : `${showDate(from)} – ${showDate(to)}`}
                </bdi>
              </small>
            </span>
          </label>
        </fieldset>
      )}
      {!view && query.get('search') && <Notice tone="warn">{t('views.searchNotKept')}</Notice>}
      {!view && (
        <label className={form.check}>
          <input
            type="checkbox"
            checked={isDefault}
            onChange={event => setDefault(event.currentTarget.checked)}
          />
          <span>
            {t('views.asDefault')}
            <small>{t('views.asDefaultWhat')}</small>
          </span>
        </label>
      )}
      {(mayShare || view?.shared) && (
        <label className={form.check}>
          <input
            type="checkbox"
            checked={shared}
            onChange={event => setShared(event.currentTarget.checked)}
          />
          <span>
            {t('views.share')}
            <small>{t('views.shareWhat')}</small>
          </span>
        </label>
      )}
    </FormDialog>
  )
}

/** The columns as they stand, with what an export calls them; none where nobody chose any. */
export const columnsNow = () => {
  const table = tableHere()
  const choice = table && choiceOf(table.name)
  if (!table || !choice) return { columns: null, density: null }
  const shown =
    choice.columns ?? table.columns.filter(({ optional }) => !optional).map(({ id }) => id)
  return {
    columns: { table: table.name, shown: [...shown], file: fileColumns()?.split(',') ?? [] },
    density: choice.density,
  }
}
