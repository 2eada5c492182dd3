import type { z } from 'zod'
import {
  DeleteMenuGroup,
  GetMenuGroups,
  PostMenuGroup,
  PutMenuGroup,
  PutUserMenuGroup,
  template,
} from '#api/contract/menu-groups.ts'
import type { SignedIn } from '#api/shared/auth.ts'
import { featuresOf } from '#api/shared/features.ts'
import { openPages } from '#api/shared/open-pages.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import {
  defineMenuGroup,
  giveMenuGroup,
  removeMenuGroup,
  type CommanderRights,
} from '#commands/access/menu-groups.ts'
import {
  entryOf,
  isPermission,
  neededFor,
  permissions,
  type Permission,
} from '#domain/access/permissions.ts'
import { menuGroupTemplates } from '#domain/access/templates.ts'
import { ok } from '#domain/shared/result.ts'
import { asMenuGroupId, asUserId } from '#domain/shared/values.ts'
import { menuGroupList } from '#projections/access/menu-groups.ts'
import type { ApiDeps } from '../deps.ts'

type Told = z.infer<typeof GetMenuGroups.reply>['catalogue'][number]

/** Nobody gives more than he has. */
const standingOf = ({ role, permissions: mine }: SignedIn): CommanderRights => ({
  by: role,
  mine,
})

export const menuGroupRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetMenuGroups, async ({ by }) => {
    const { rows } = await read(deps, by, menuGroupList)
    return ok({
      rows: rows.map(row => ({
        ...row,
        permissions: row.permissions.filter(isPermission),
        pages: [...row.pages],
        users: [...row.users],
      })),
      templates: template.options.map(name => {
        const keys = menuGroupTemplates[name]
        return {
          name,
          permissions: [...keys],
          pages: openPages(
            { permissions: new Set(keys), groupPages: null, isEmployee: true },
            featuresOf(deps, by),
          ),
        }
      }),
      catalogue: permissions.map(key => told(key, by)),
    })
  })
  api.route(PostMenuGroup, async ({ by, body }) =>
    recordedAnswer(
      await defineMenuGroup(deps)(by.caller, { ...body, ...standingOf(by) }),
      ({ groupId }) => ({ menuGroupId: groupId }),
    ),
  )
  api.route(PutMenuGroup, async ({ by, params, body }) =>
    recordedAnswer(
      await defineMenuGroup(deps)(by.caller, {
        groupId: asMenuGroupId(params.menuGroupId),
        ...body,
        ...standingOf(by),
      }),
    ),
  )
  api.route(DeleteMenuGroup, async ({ by, params }) =>
    recordedAnswer(
      await removeMenuGroup(deps)(by.caller, { groupId: asMenuGroupId(params.menuGroupId) }),
    ),
  )
  api.route(PutUserMenuGroup, async ({ by, params, body: { menuGroupId } }) =>
    recordedAnswer(
      await giveMenuGroup(deps)(by.caller, {
        userId: asUserId(params.userId),
        groupId: menuGroupId === null ? null : asMenuGroupId(menuGroupId),
        ...standingOf(by),
      }),
    ),
  )
}

const told = (key: Permission, by: SignedIn): Told => {
  const { from, comesWith } = entryOf(key)
  return {
    key,
    needs: [...neededFor(key)],
    from: from ?? 'company',
    comesWith: comesWith ?? null,
    mine: by.permissions.has(key),
  }
}
