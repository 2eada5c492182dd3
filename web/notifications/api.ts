import { queryOptions } from '@tanstack/react-query'
import {
  DeleteNoticeRule,
  GetNoticeRules,
  GetNoticeUsers,
  PostNoticePreview,
  PostNoticeRule,
  PutNoticeLimits,
  PutNoticeRule,
} from '#api/contract/notice-rules.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type NoticeRule = Reply<typeof GetNoticeRules>['rows'][number]
export type NoticeLimits = Reply<typeof GetNoticeRules>['limits']
export type NoticeSetting = NoticeRule['settings'][number]
export type NoticeType = NoticeRule['noticeType']
export type NoticeChannel = NoticeSetting['channels'][number]
/** A setting as it is sent, with the type of its rule. */
export type SettingTerms = Request<typeof PostNoticeRule>['body']

export type SettingPreview = Reply<typeof PostNoticePreview>
export type PreviewedNotice = SettingPreview['rows'][number]

export const noticeRules = oneQuery(GetNoticeRules, {})
export const noticeUsers = (search: string) =>
  oneQuery(GetNoticeUsers, { query: search === '' ? {} : { search } })

/** @param ruleId null: another rule is made */
export const saveSetting = (
  ruleId: string | null,
  body: SettingTerms,
): Promise<Reply<typeof PutNoticeRule>> =>
  ruleId === null
    ? call(PostNoticeRule, { body })
    : call(PutNoticeRule, { params: { ruleId }, body })
export const removeRule = (ruleId: string) => call(DeleteNoticeRule, { params: { ruleId } })
export const saveLimits = (body: NoticeLimits) => call(PutNoticeLimits, { body })
/** What is shown of them anywhere. */
export const ofNoticeRules = ['settings'] as const

/** Who would have been told; ends on the server, too, when nobody waits for it any more. */
export const noticePreview = (ruleId: string | null, body: SettingTerms) =>
  queryOptions({
    queryKey: ['notice-preview', ruleId, body],
    queryFn: ({ signal }) => call(PostNoticePreview, { body: { ...body, ruleId }, signal }),
    staleTime: 60_000,
    gcTime: 60_000,
  })
