import { Button, Menu } from '@mantine/core'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Confirm } from '../kit/feedback/confirm.tsx'
import {
  filtersOf,
  isAsSaved,
  noView,
  queryOfView,
  savedName,
  type View,
} from '../kit/page/saved-views.ts'
import { choiceOf, tableHere } from '../kit/table/table-columns.ts'
import { changeView, chooseDefault, deleteView, readAgain } from './api.ts'
import { useMay } from '../lib/settings.ts'
import { useSave } from '../kit/patterns/use-save.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { columnsNow, ViewDialog } from './view-dialog.tsx'
import styles from './views.module.css'

type Props = {
  page: string
  views: readonly View[]
  active: View | undefined
  query: URLSearchParams
  now: string
  mayShare: boolean
  sendable: { period: boolean } | undefined
}
type Dialog = 'save' | 'rename' | 'mail' | 'delete' | null

/**
 * The ways of looking at this page that were kept: one's own, those that are shared, and what can be done with the one
 * that is open. Long because every act on the open view stands in this menu, with its dialog.
 */
export const ViewsMenu = ({ page, views, active, query, now, mayShare, sendable }: Props) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<Dialog>(null)
  const [maySave, mayChange, mayDelete] = [
    useMay('reports.create'),
    useMay('reports.update'),
    useMay('reports.delete'),
  ]
  const update = useSave(
    (view: View) => changeView(view.viewId, contentNow(view, page, query, now)),
    { ...readAgain, says: t('views.updated'), refusal: 'toast', fails: t('views.cannotSave') },
  )
  const choose = useSave((viewId: string | null) => chooseDefault(page, viewId), {
    ...readAgain,
    says: (_, viewId) =>
      viewId === null
        ? t('views.noLongerDefault')
        : t('views.nowDefault', { name: active?.name ?? '' }),
    refusal: 'toast',
    fails: t('views.cannotChoose'),
  })
  const copy = useSave(
    (view: View) =>
      navigator.clipboard.writeText(`${location.origin}${page}?${savedName}=${view.viewId}`),
    { says: t('views.linkCopied'), refusal: 'toast', fails: t('views.cannotCopy') },
  )
  const changed =
    active !== undefined && (!isAsSaved(active, query, now) || columnsChanged(active))
  const openMail = active !== undefined && query.get('mail') === 'settings'
  useEffect(() => {
    if (openMail) setDialog('mail')
  }, [openMail])
  const show = (view: View) => void navigate(`${page}?${queryOfView(view, now)}`)
  const closeDialog = () => {
    setDialog(null)
    if (query.has('mail')) {
      const rest = new URLSearchParams(query)
      rest.delete('mail')
      void navigate(`${page}?${rest}`, { replace: true })
    }
  }
  const own = views.filter(view => view.own)
  const shared = views.filter(view => !view.own)
  const item = (view: View) => (
    <Menu.Item
      key={view.viewId}
      onClick={() => show(view)}
      aria-current={view === active ? 'true' : undefined}
      leftSection={
        view === active ? (
          <IconCheck size={14} aria-hidden />
        ) : (
          <span className={styles.noIcon} />
        )
      }
      rightSection={
        <>
          {view.scheduled && (
            <IconMail size={13} role="img" aria-label={t('views.scheduled')} />
          )}
          {view.isDefault && (
            <IconStarFilled
              size={12}
              className={styles.star}
              role="img"
              aria-label={t('views.isDefault')}
            />
          )}
        </>
      }
    >
      <bdi>{view.name}</bdi>
      {view.ownerName && (
        <small className={styles.owner}>
          <bdi>{view.ownerName}</bdi>
        </small>
      )}
    </Menu.Item>
  )
  return (
    <>
      <Menu width={290} position="bottom-end" shadow="md">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={15} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            className={styles.target}
            data-changed={changed || undefined}
          >
            <span className={styles.targetText}>
              <bdi>{active?.name ?? t('views.open')}</bdi>
            </span>
            {changed && <small className={styles.changed}>{t('views.changed')}</small>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          {own.length > 0 && (
            <>
              <Menu.Label>{t('views.own')}</Menu.Label>
              {own.map(item)}
            </>
          )}
          {shared.length > 0 && (
            <>
              <Menu.Label>{t('views.shared')}</Menu.Label>
              {shared.map(item)}
            </>
          )}
          {views.length === 0 && <p className={styles.none}>{t('views.none')}</p>}
          {active && (
            <Menu.Item
              leftSection={<span className={styles.noIcon} />}
              onClick={() => void navigate(`${page}?${savedName}=${noView}`)}
            >
              {t('views.asItIs')}
            </Menu.Item>
          )}
          <Menu.Divider />
          {active?.own && changed && mayChange && (
            <Menu.Item onClick={() => update.save(active)}>{t('views.update')}</Menu.Item>
          )}
          {maySave && (
            <Menu.Item onClick={() => setDialog('save')}>{t('views.save')}</Menu.Item>
          )}
          {active &&
            !(active.received && !active.own && !active.shared) &&
            (active.isDefault ? (
              <Menu.Item onClick={() => choose.save(null)}>{t('views.unsetDefault')}</Menu.Item>
            ) : (
              <Menu.Item onClick={() => choose.save(active.viewId)}>
                {t('views.setDefault')}
              </Menu.Item>
            ))}
          {active && (
            <Menu.Item onClick={() => copy.save(active)}>{t('views.copyLink')}</Menu.Item>
          )}
          {active && (active.own ? sendable !== undefined && mayChange : active.received) && (
            <Menu.Item
              leftSection={<IconMail size={14} aria-hidden />}
              onClick={() => setDialog('mail')}
            >
              {t('views.mail.open')}
            </Menu.Item>
          )}
          {active?.own && mayChange && (
            <Menu.Item onClick={() => setDialog('rename')}>{t('views.rename')}</Menu.Item>
          )}
          {active && mayDelete && (active.own || (active.shared && mayShare)) && (
            <Menu.Item color="red" onClick={() => setDialog('delete')}>
              {t('views.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {active && active.dropped.length > 0 && (
        <span role="status" className={styles.dropped} title={active.dropped.join(', ')}>
          {t('views.dropped', { count: active.dropped.length })}
        </span>
      )}
      {dialog === 'save' && (
        <ViewDialog
          page={page}
          query={query}
          now={now}
          mayShare={mayShare}
          onClose={closeDialog}
          onSaved={viewId => {
            closeDialog()
            const next = new URLSearchParams(query)
            next.set(savedName, viewId)
            void navigate(`${page}?${next}`, { replace: true })
          }}
        />
      )}
      {dialog === 'rename' && active && (
        <ViewDialog
          page={page}
          query={query}
          now={now}
          mayShare={mayShare}
          view={active}
          onClose={closeDialog}
          onSaved={closeDialog}
        />
      )}
      {dialog === 'mail' && active && (
        <ScheduleDialog
          view={active}
          hasPeriod={sendable?.period ?? false}
          onClose={closeDialog}
        />
      )}
      {dialog === 'delete' && active && (
        <Confirm
          title={t('views.deleteTitle', { name: active.name })}
          action={t('views.delete')}
          danger
          act={() => deleteView(active.viewId)}
          says={t('views.deleted')}
          {...readAgain}
          onClose={closeDialog}
          onDone={() => {
            setDialog(null)
            void navigate(`${page}?${savedName}=${noView}`, { replace: true })
          }}
          fails={t('views.cannotDelete')}
        >
          <p>
            {t(
              active.scheduled
                ? 'views.deleteMailed'
                : active.shared
                  ? 'views.deleteShared'
                  : 'views.deleteOwn',
            )}
          </p>
        </Confirm>
      )}
    </>
  )
}

/** What the view would be if it were saved as the page stands. */
const contentNow = (view: View, page: string, query: URLSearchParams, now: string) => {
  const { filters, period } = filtersOf(page, query, now)
  return {
    name: view.name,
    shared: view.shared,
    filters,
    period: period ?? null,
    ...columnsNow(),
  }
}

const columnsChanged = (view: View): boolean => {
  const table = tableHere()
  if (!table || view.columns?.table !== table.name) return false
  const choice = choiceOf(table.name)
  return (
    choice?.columns?.join(' ') !== view.columns.shown.join(' ') ||
    choice.density !== (view.density ?? 'normal')
  )
}
