import type { Permission } from '#domain/access/permissions.ts'
import type { Answer, World } from '#tests/api/world.ts'

export const groups = '/api/app/settings/menu-auth-groups'

/** Calls with that session. */
export const callsOf =
  (world: World, token: string) =>
  (method: string, url: string, body?: unknown): Promise<Answer> =>
    world.ask(method, url, { token, ...(body === undefined ? {} : { body }) })

/** Groups of rights as the main manager of the first company defines and gives them; what is given holds at once. */
export const rightsBy = (world: World, token: string) => {
  const call = callsOf(world, token)
  return {
    /** @returns its id. @throws where it is refused. */
    define: async (
      title: string,
      permissions: readonly Permission[],
      pages: readonly string[] = [],
    ): Promise<string> => {
      const { status, body, text } = await call('POST', groups, { title, permissions, pages })
      if (status !== 200) throw new Error(`${title} was answered ${status}: ${text}`)
      return String(body['menuGroupId'])
    },
    /** Null: all that his role may. */
    give: async (userId: string, menuGroupId: string | null): Promise<Answer> => {
      const answer = await call('PUT', `/api/app/users/${userId}/menu-auth-group`, {
        menuGroupId,
      })
      await world.settle()
      return answer
    },
  }
}
