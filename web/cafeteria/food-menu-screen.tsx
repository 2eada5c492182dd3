import { ActionIcon, Button, Skeleton } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { Page } from '../kit/page/page.tsx'
import { addDays, isDate, monday, today } from '../lib/dates.ts'
import { showDate, showDayMonth } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { useFormat } from '../lib/use-format.ts'
import { foodMenuOf, type FoodMenu } from './api.ts'
import { ChangeMenu } from './change-menu.tsx'
import { EnterMenus } from './enter-menus.tsx'
import styles from './food-menu.module.css'

const names = ['at'] as const
type Doing = { readonly enter: readonly string[] } | { readonly change: FoodMenu }

/** What the cafeteria serves, week by week; whoever may enters it, a week at once. */
export const FoodMenuScreen = () => {
  const { t } = useTranslation()
  const now = today(useZone())
  const { filters, change } = useFilters(names)
  const week = monday(isDate(filters.at) ? filters.at : now)
  const query = useQuery(foodMenuOf(week))
  const mayEnter = useMay('food-menu.create')
  const mayChange = useMay('food-menu.update')
  const [doing, setDoing] = useState<Doing | null>(null)
  const { data } = query
  const empty = (data?.days ?? []).filter(({ dishes }) => dishes.length === 0)
  const close = () => setDoing(null)
  return (
    <Page
      title={t('page.foodMenu.title')}
      what={t('page.foodMenu.what')}
      actions={
        mayEnter &&
        empty.length > 0 && (
          <Button
            size="sm"
            leftSection={<IconPlus size={16} />}
            onClick={() => setDoing({ enter: empty.map(({ day }) => day) })}
          >
            {t('foodMenu.enterWeek')}
          </Button>
        )
      }
    >
      <WeekBar week={week} now={now} show={at => change({ at })} />
      {query.isError ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : (
        <Week
          of={data?.days}
          now={now}
          enter={mayEnter ? day => setDoing({ enter: [day] }) : null}
          change={mayChange ? menu => setDoing({ change: menu }) : null}
        />
      )}
      {doing && 'enter' in doing && <EnterMenus days={doing.enter} onClose={close} />}
      {doing && 'change' in doing && <ChangeMenu menu={doing.change} onClose={close} />}
    </Page>
  )
}

type DaysOf = {
  /** Undefined while they come. */
  readonly of: readonly FoodMenu[] | undefined
  readonly now: string
  /** None for whom may not. */
  readonly enter: ((day: string) => void) | null
  readonly change: ((menu: FoodMenu) => void) | null
}
const Week = ({ of: days, now, enter, change }: DaysOf) => {
  const { t } = useTranslation()
  return (
    <ul className={styles.week} aria-label={t('foodMenu.week')}>
      {days
        ? days.map(menu => (
            <DayCard
              key={menu.day}
              menu={menu}
              isToday={menu.day === now}
              enter={enter && (() => enter(menu.day))}
              change={change && (() => change(menu))}
            />
          ))
        : Array.from({ length: 7 }, (_, day) => (
            <li key={day} className={styles.day}>
              <Skeleton height={96} />
            </li>
          ))}
    </ul>
  )
}

type WeekOf = {
  readonly week: string
  readonly now: string
  /** Another week by one of its days; none: this one. */
  readonly show: (at: string) => void
}
const WeekBar = ({ week, now, show }: WeekOf) => {
  const { t } = useTranslation()
  return (
    <div className={styles.bar}>
      <ActionIcon
        size={30}
        aria-label={t('foodMenu.earlier')}
        onClick={() => show(addDays(week, -7))}
      >
        <IconChevronLeft size={16} className="mirrored" />
      </ActionIcon>
      <strong aria-live="polite">
        <bdi dir="ltr">
          {showDayMonth(week)} – {showDate(addDays(week, 6))}
        </bdi>
      </strong>
      <ActionIcon
        size={30}
        aria-label={t('foodMenu.later')}
        onClick={() => show(addDays(week, 7))}
      >
        <IconChevronRight size={16} className="mirrored" />
      </ActionIcon>
      {week !== monday(now) && (
        <Button variant="subtle" size="sm" onClick={() => show('')}>
          {t('foodMenu.thisWeek')}
        </Button>
      )}
    </div>
  )
}

type DayOf = {
  readonly menu: FoodMenu
  readonly isToday: boolean
  /** None for whom may not. */
  readonly enter: (() => void) | null
  readonly change: (() => void) | null
}
const DayCard = ({ menu: { day, dishes }, isToday, enter, change }: DayOf) => {
  const { t } = useTranslation()
  const { weekdayName, longDate } = useFormat()
  const isEmpty = dishes.length === 0
  const act = isEmpty ? enter : change
  return (
    <li className={styles.day} data-today={isToday || undefined}>
      <header>
        <h2>
          {weekdayName(day)} <small>{showDate(day)}</small>
        </h2>
        {isToday && <span className={styles.today}>{t('foodMenu.today')}</span>}
      </header>
      {isEmpty ? (
        <p className="quiet">{t('foodMenu.none')}</p>
      ) : (
        <ul>
          {dishes.map((dish, at) => (
            <li key={`${at} ${dish}`}>
              <bdi>{dish}</bdi>
            </li>
          ))}
        </ul>
      )}
      {act && (
        <Button
          variant="subtle"
          size="sm"
          aria-label={t(isEmpty ? 'foodMenu.enterOne' : 'foodMenu.changeOne', {
            day: longDate(day),
          })}
          onClick={act}
        >
          {t(isEmpty ? 'foodMenu.enterDay' : 'common.change')}
        </Button>
      )}
    </li>
  )
}
