import { useCallback } from 'react'
import { GetPhoto } from '#api/contract/photo.ts'
import { addressOf } from './call.ts'
import { useSession } from './use-session.ts'

/** Where the photo of somebody is. A picture sends no header, so the file token stands in it. */
export const usePhotoAddress = () => {
  const token = useSession()?.fileToken
  return useCallback(
    (employeeId: string, photo: string | null | undefined): string | null =>
      token && photo
        ? addressOf(GetPhoto.url, { params: { employeeId }, query: { token, photo } })
        : null,
    [token],
  )
}
