import { Buffer } from 'node:buffer'
import { mostPhotoBytes, mostPhotoPixels } from '#api/contract/photo-bounds.ts'
import { DeletePhoto, GetPhoto, PutPhoto } from '#api/contract/photo.ts'
import { isThere } from '#api/shared/is-there.ts'
import { limit } from '#api/shared/limits.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import { answeredByHandler, type Api } from '#api/shared/route.ts'
import { abortOnDisconnect } from '#api/shared/abort-on-disconnect.ts'
import { photoPicture } from '#commands/employees/photo-pictures.ts'
import { photoOf, removePhoto, setPhoto } from '#commands/employees/photo.ts'
import { refuse } from '#domain/shared/result.ts'
import { asEmployeeId } from '#domain/shared/values.ts'
import type { ApiDeps, ApiTools } from '../deps.ts'

/** In the browser of whoever asked, for some minutes: of somebody who was erased nothing is to stay long. */
const kept = 'private, max-age=600, immutable'

export const photoRoutes = (api: Api, deps: ApiDeps, { foreign }: ApiTools): void => {
  api.route(PutPhoto, async ({ by, params, body, raw }) => {
    const employeeId = asEmployeeId(params.employeeId)
    api.limits.take(limit.upload, by.session.userId)
    const picture = await foreign.read(
      'picture.anew',
      { ...body, mostBytes: mostPhotoBytes, mostPixels: mostPhotoPixels },
      { company: by.session.company, signal: abortOnDisconnect(raw) },
    )
    const { content, ...what } = picture
    const bytes = Buffer.from(content, 'base64')
    return recordedAnswer(await setPhoto(deps)(by.caller, { ...what, employeeId, bytes }))
  })
  api.route(DeletePhoto, async ({ by, params }) =>
    recordedAnswer(await removePhoto(deps)(by.caller, asEmployeeId(params.employeeId))),
  )
  api.route(GetPhoto, async ({ by, params, raw }) => {
    const { company } = by.session
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    const photo = await photoOf(deps, company, employeeId)
    const picture = photo && (await photoPicture(deps, { company, ...photo }))
    if (!picture) return refuse({ code: 'employees.photo-not-found' })
    void raw.reply.header('cache-control', kept).type(picture.type).send(picture.bytes)
    return answeredByHandler
  })
}
