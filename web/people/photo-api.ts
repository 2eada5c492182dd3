import { DeletePhoto, PutPhoto } from '#api/contract/photo.ts'
import { call } from '../lib/call.ts'
import { drawnAnew } from './drawn-anew.ts'

export const givePhoto = async (employeeId: string, file: Blob) =>
  call(PutPhoto, {
    params: { employeeId },
    body: { content: await drawnAnew(file) },
  })
export const removePhoto = (employeeId: string) => call(DeletePhoto, { params: { employeeId } })
