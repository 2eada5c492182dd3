import { DeleteLogo, GetLogo, PostLogo, PutLogo } from '#api/contract/logo.ts'
import { base64Of } from '../lib/base64.ts'
import { call } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export const logo = () => oneQuery(GetLogo, {})
export const giveLogo = async (file: File) =>
  call(PostLogo, { body: { content: await base64Of(file) } })
export const changeLogo = async (file: File) =>
  call(PutLogo, { body: { content: await base64Of(file) } })
export const removeLogo = () => call(DeleteLogo, {})
