import {
  DeleteFoodMenu,
  GetFoodMenu,
  PostFoodMenu,
  PutFoodMenu,
} from '#api/contract/cafeteria.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import {
  changeFoodMenu,
  enterFoodMenus,
  removeFoodMenu,
} from '#commands/cafeteria/food-menu.ts'
import { ok } from '#domain/shared/result.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { foodMenuOfWeek } from '#projections/cafeteria/food-menus.ts'
import type { ApiDeps } from '../deps.ts'

export const cafeteriaRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetFoodMenu, async ({ by, query: { at } }) => {
    const days = await read(deps, by, (tx, { company }) =>
      foodMenuOfWeek(tx, company, at === undefined ? null : asLocalDate(at)),
    )
    return ok({ days: days.map(({ day, dishes }) => ({ day, dishes: [...dishes] })) })
  })
  api.route(PostFoodMenu, async ({ by, body }) =>
    recordedAnswer(
      await enterFoodMenus(deps)(
        by.caller,
        body.menus.map(({ day, dishes }) => ({ day: asLocalDate(day), dishes })),
      ),
    ),
  )
  api.route(PutFoodMenu, async ({ by, params, body: { dishes } }) =>
    recordedAnswer(
      await changeFoodMenu(deps)(by.caller, { day: asLocalDate(params.day), dishes }),
    ),
  )
  api.route(DeleteFoodMenu, async ({ by, params }) =>
    recordedAnswer(await removeFoodMenu(deps)(by.caller, asLocalDate(params.day))),
  )
}
