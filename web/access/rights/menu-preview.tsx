import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { menus, type PageSpec } from '#api/contract/page.ts'
import type { Page } from '#api/contract/pages.ts'
import { useFeatures } from '../../lib/settings.ts'
import { Panel } from '../../kit/page/page.tsx'
import type { Entry } from './api.ts'
import { heldIn, openedBy, type ChosenRights, type Scope } from './choosing.ts'
import styles from './rights.module.css'

const scopes = ['company', 'departments', 'own'] as const satisfies readonly Scope[]

/** The menu of whoever has the group, by whose rows his role lets him see; a page can be left out of it. */
export const MenuPreview = ({
  of,
  chosen,
  choose,
}: {
  of: readonly Entry[]
  chosen: ChosenRights
  choose: (next: ChosenRights) => void
}) => {
  const { t } = useTranslation()
  const [scope, setScope] = useState<Scope>('company')
  const held = heldIn(of, chosen.keys, scope)
  const has = useFeatures()
  const opened = openedBy(held).filter(({ features = {} }: PageSpec) => has(features))
  const lost = chosen.keys.size - held.size
  const toggle = (path: string): void => {
    const hidden = new Set(chosen.hidden)
    if (!hidden.delete(path)) hidden.add(path)
    choose({ ...chosen, hidden })
  }
  return (
    <Panel title={t('rights.sees')}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('rights.seesAs')}
        value={scope}
        onChange={next => setScope(scopes.find(one => one === next) ?? 'company')}
        data={scopes.map(value => ({ value, label: t(`rights.scope.${value}`) }))}
      />
      <div className={styles.menu} aria-live="polite">
        {opened.length === 0 && <p className="fine">{t('rights.seesNothing')}</p>}
        {menus.map(menu => (
          <MenuPart
            key={menu}
            name={t(`menu.${menu}`)}
            pages={opened.filter(page => page.menu === menu)}
            hidden={chosen.hidden}
            toggle={toggle}
          />
        ))}
        {lost > 0 && <p className="fine">{t('rights.lost', { count: lost })}</p>}
      </div>
    </Panel>
  )
}

const MenuPart = ({
  name,
  pages,
  hidden,
  toggle,
}: {
  name: string
  pages: readonly Page[]
  hidden: ReadonlySet<string>
  toggle: (path: string) => void
}) => {
  const { t } = useTranslation()
  if (pages.length === 0) return null
  return (
    <fieldset className={styles.part}>
      <legend>{name}</legend>
      {pages.map(page => (
        <label key={page.path} className={styles.tick}>
          <input
            type="checkbox"
            checked={!hidden.has(page.path)}
            onChange={() => toggle(page.path)}
          />
          {t(`page.${page.name}.title`)}
        </label>
      ))}
    </fieldset>
  )
}
