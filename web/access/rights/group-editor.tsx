import { Button, Menu, TextInput } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../kit/feedback/confirm.tsx'
import form from '../../kit/fields/form.module.css'
import { WrongGroup } from '../../kit/fields/wrong-group.tsx'
import { EndButton } from '../../kit/patterns/end-button.tsx'
import { FormSides } from '../../kit/patterns/form-page.tsx'
import { FormDialog } from '../../kit/patterns/save-form.tsx'
import { useSave } from '../../kit/patterns/use-save.ts'
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

/** A group's name and rights, and beside them the menu that whoever has it sees. */
export const GroupEditor = ({ group, of, onClose }: Props) => {
  const { t } = useTranslation()
  const [maySave, mayRemove] = [
    useMay(group ? 'menu-groups.update' : 'menu-groups.create'),
    useMay('menu-groups.delete'),
  ]
  const { title, setTitle, chosen, choose, missing, save, submit } = useDefinition(
    group,
    onClose,
  )
  const [removing, setRemoving] = useState(false)
  if (removing && group)
    return <RemoveGroup group={group} onDone={onClose} onClose={() => setRemoving(false)} />
  return (
    <FormDialog
      of={save}
      size={1180}
      stays
      title={group ? <bdi>{group.title}</bdi> : t('rights.addTitle')}
      onClose={onClose}
      onSubmit={submit}
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
        title={title}
        retitle={setTitle}
        missing={missing}
        chosen={chosen}
        choose={choose}
        wrong={save.wrong}
      />
    </FormDialog>
  )
}
const areasRead = ['settings', 'users'] as const

/** A group's name and rights as they are being written. */
const useDefinition = (group: MenuGroup | null, onClose: () => void) => {
  const { t } = useTranslation()
  const [title, setTitle] = useState(group?.title ?? '')
  const [chosen, choose] = useState<ChosenRights>(group ? chosenOf(group) : nothingChosen)
  const [asked, setAsked] = useState(false)
  const save = useSave(
    () => {
      const definition = { title: title.trim(), ...definitionOf(chosen) }
      return group ? changeMenuGroup(group.menuGroupId, definition) : addMenuGroup(definition)
    },
    {
      says: t('rights.saved', { title: title.trim() }),
      refreshes: areasRead,
      onDone: onClose,
      fails: t('rights.cannotSave'),
    },
  )
  const submit = (): void => {
    setAsked(true)
    if (title.trim() !== '') save.save()
  }
  const missing = asked && title.trim() === ''
  return { title, setTitle, chosen, choose, missing, save, submit }
}

type Fields = Pick<Props, 'group' | 'of'> & {
  readonly disabled: boolean
  readonly title: string
  readonly retitle: (title: string) => void
  /** The title, once it was tried to save without. */
  readonly missing: boolean
  readonly chosen: ChosenRights
  readonly choose: (next: ChosenRights) => void
  readonly wrong: Wrong
}

const Fields = ({
  group,
  of,
  disabled,
  title,
  retitle,
  missing,
  chosen,
  choose,
  wrong,
}: Fields) => {
  const { t } = useTranslation()
  return (
    <FormSides
      width={720}
      beside={<MenuPreview of={of.catalogue} chosen={chosen} choose={choose} />}
    >
      <div className={form.form}>
        <TextInput
          size="sm"
          data-autofocus
          label={t('rights.title')}
          maxLength={100}
          disabled={disabled}
          value={title}
          onChange={event => retitle(event.currentTarget.value)}
          error={(missing ? t('rights.needTitle') : null) ?? wrong('title')}
        />
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
}

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
