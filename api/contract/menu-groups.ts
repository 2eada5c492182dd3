import { z } from 'zod'
import { endpoint, id, paging, permission, recordedReply, scope } from './endpoint.ts'
import { pages } from './pages.ts'
import { oneLine } from './one-line.ts'

/** Menu-authorisation groups (`spec §3`): named sets of keys and pages. */
const title = oneLine({ most: 100 })
const page = z.enum(pages.map(({ path }) => path))
const definition = {
  title,
  permissions: z.array(permission).max(500),
  pages: z.array(page).max(200),
}
const params = z.object({ menuGroupId: id() })

export const template = z.enum(['hr', 'payroll', 'planner', 'reception', 'auditor'])

export const menuGroup = z.object({
  menuGroupId: id(),
  title: z.string(),
  permissions: z.array(permission),
  pages: z.array(z.string()),
  /** Who has it, by name. */
  users: z.array(z.object({ userId: id(), fullName: z.string(), role: z.string() })),
})
export const GetMenuGroups = endpoint({
  method: 'GET',
  url: '/api/app/settings/menu-auth-groups',
  access: { permission: 'menu-groups.view' },
  summary: 'Groups of rights by title, what a group may hold, and what one may begin with',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(menuGroup),
    templates: z.array(
      z.object({
        name: template,
        permissions: z.array(permission),
        pages: z.array(z.string()),
      }),
    ),
    catalogue: z.array(
      z.object({
        key: permission,
        /** Of no use without these. */
        needs: z.array(permission),
        /** The narrowest scope in which it may be held. */
        from: scope,
        /** Opens nothing until this feature is there, by the letters of docs/coverage.tsv. */
        comesWith: z.string().nullable(),
        /** The caller has it himself, and so may give it. */
        mine: z.boolean(),
      }),
    ),
  }),
})
export const PostMenuGroup = endpoint({
  method: 'POST',
  url: '/api/app/settings/menu-auth-groups',
  access: { permission: 'menu-groups.create' },
  records: ['MenuGroupDefined'],
  summary: 'Add a group of rights; what its keys need comes with them',
  body: z.strictObject(definition),
  reply: recordedReply.extend({ menuGroupId: id() }),
})
export const PutMenuGroup = endpoint({
  method: 'PUT',
  url: '/api/app/settings/menu-auth-groups/:menuGroupId',
  access: { permission: 'menu-groups.update' },
  records: ['MenuGroupDefined'],
  summary: 'Say a group of rights anew, whole; open sessions of its users follow at once',
  params,
  body: z.strictObject(definition),
  reply: recordedReply,
})
export const DeleteMenuGroup = endpoint({
  method: 'DELETE',
  url: '/api/app/settings/menu-auth-groups/:menuGroupId',
  access: { permission: 'menu-groups.delete' },
  records: ['MenuGroupRemoved'],
  summary: 'Remove a group of rights that nobody has',
  params,
  reply: recordedReply,
})
export const PutUserMenuGroup = endpoint({
  method: 'PUT',
  url: '/api/app/users/:userId/menu-auth-group',
  access: { permission: 'users.update' },
  records: ['MenuGroupGiven'],
  summary: 'Give a user a group of rights; null: all that his role may',
  params: z.object({ userId: id() }),
  body: z.strictObject({ menuGroupId: id().nullable() }),
  reply: recordedReply,
})
