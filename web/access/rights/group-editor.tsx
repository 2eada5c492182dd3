import { Button, Menu } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PutMenuGroup } from '#api/contract/menu-groups.ts'
import { Confirm } from '../../kit/feedback/confirm.tsx'
import form from '../../kit/fields/form.module.css'
import { WrongGroup } from '../../kit/fields/wrong-group.tsx'
import { EndButton } from '../../kit/patterns/end-button.tsx'
import { constant, text } from '../../kit/patterns/field-kinds.tsx'
import { FormSides } from '../../kit/patterns/form-page.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useFields } from '../../kit/patterns/use-fields.tsx'
import { useMay } from '../../lib/settings.ts'
import type { Wrong } from '../../lib/use-wrong-fields.ts'
import {
  addMenuGroup,
  changeMenuGroup,
  removeMenuGroup,
  type MenuGroup,
  type MenuGroups,
} from './api.ts'
import { chosenOf, definitionOf, nothingChosen, type ChosenRights } from './choosing.ts'
import { MenuPreview } from './menu-preview.tsx'
import { RightsGrid } from './rights-grid.tsx'

type Props = {
  /** Null: a new one. */
  readonly group: MenuGroup | null
  readonly of: MenuGroups
  readonly onClose: () => void
}

/**
 * A group's name and rights, and beside them the menu that whoever has it sees. Long because it is one form, and asks
 * before it removes.
 */
export const GroupEditor = ({ group, of, onClose }: Props) => {
  const { t } = useTranslation()
  const [maySave, mayRemove] = [
    useMay(group ? 'menu-groups.update' : 'menu-groups.create'),
    useMay('menu-groups.delete'),
  ]
  const [chosen, choose] = useState<ChosenRights>(group ? chosenOf(group) : nothingChosen)
  const { permissions, pages } = definitionOf(chosen)
  const definition = useFields(
    PutMenuGroup,
    {
      title: text(t('rights.title'), group?.title, {
        need: t('rights.needTitle'),
        begins: true,
      }),
      permissions: constant(permissions),
      pages: constant(pages),
    },
    {
      send: body => (group ? changeMenuGroup(group.menuGroupId, body) : addMenuGroup(body)),
      may: maySave,
      says: (_, { body }) => t('rights.saved', { title: body.title }),
      refreshes: areasRead,
      onDone: onClose,
      fails: t('rights.cannotSave'),
    },
  )
  const [removing, setRemoving] = useState(false)
  if (removing && group)
    return <RemoveGroup group={group} onDone={onClose} onClose={() => setRemoving(false)} />
  return (
    <FormDialog
      of={definition}
      size={1180}
      stays
      title={group ? <bdi>{group.title}</bdi> : t('rights.addTitle')}
      onClose={onClose}
      onSubmit={definition.submit}
      action={maySave ? t('common.save') : undefined}
      does={
        group && group.users.length > 0 ? t('rights.does', { count: group.users.length }) : null
      }
      first={
        group &&
        mayRemove && (
          <EndButton onClick={() => setRemoving(true)}>{t('rights.remove')}</EndButton>
        )
      }
    >
      <Fields
        of={of}
        group={group}
        disabled={!maySave}
        title={definition.field('title')}
        chosen={chosen}
        choose={choose}
        wrong={definition.wrong}
      />
    </FormDialog>
  )
}
const areasRead = ['settings', 'users'] as const

type Fields = Pick<Props, 'group' | 'of'> & {
  readonly disabled: boolean
  readonly title: ReactNode
  readonly chosen: ChosenRights
  readonly choose: (next: ChosenRights) => void
  readonly wrong: Wrong
}

const Fields = ({ group, of, disabled, title, chosen, choose, wrong }: Fields) => (
  <FormSides
    width={720}
    beside={<MenuPreview of={of.catalogue} chosen={chosen} choose={choose} />}
  >
    <div className={form.form}>
      {title}
      {!disabled && <Beginning of={of} except={group} choose={choose} />}
      <WrongGroup wrong={wrong('permissions') ?? wrong('pages')}>
        <RightsGrid
          catalogue={of.catalogue}
          chosen={chosen}
          choose={choose}
          disabled={disabled}
        />
      </WrongGroup>
    </div>
  </FormSides>
)

const RemoveGroup = ({
  group,
  onDone,
  onClose,
}: {
  group: MenuGroup
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Confirm
      title={t('rights.removeTitle', { title: group.title })}
      action={t('rights.remove')}
      danger
      act={() => removeMenuGroup(group.menuGroupId)}
      says={t('rights.removed', { title: group.title })}
      refreshes={areasRead}
      onDone={onDone}
      onClose={onClose}
      fails={t('rights.cannotRemove')}
    >
      <p className={form.fine}>{t('rights.removeWhat')}</p>
    </Confirm>
  )
}

/** What a group begins as: one of the usual ones, or a copy of another. */
const Beginning = ({
  of: { templates, rows },
  except,
  choose,
}: {
  of: MenuGroups
  except: MenuGroup | null
  choose: (chosen: ChosenRights) => void
}) => {
  const { t } = useTranslation()
  const others = rows.filter(({ menuGroupId }) => menuGroupId !== except?.menuGroupId)
  return (
    <div>
      <Menu width={280} position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('rights.begin')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('rights.templates')}</Menu.Label>
          {templates.map(template => (
            <Menu.Item key={template.name} onClick={() => choose(chosenOf(template))}>
              {t(`rights.template.${template.name}`)}
            </Menu.Item>
          ))}
          {others.length > 0 && <Menu.Label>{t('rights.copyOf')}</Menu.Label>}
          {others.map(group => (
            <Menu.Item key={group.menuGroupId} onClick={() => choose(chosenOf(group))}>
              <bdi>{group.title}</bdi>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
