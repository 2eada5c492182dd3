/** What a notice rule is about, in the order in which a day has them. */
export const noticeTypes = ['enter', 'exit', 'overtime', 'missing_work'] as const
/** By what somebody is told, in the order in which it is written. */
export const noticeChannels = ['web', 'push', 'mail', 'sms'] as const
export const mostNamedUsers = 50
/** So many notices one recipient gets by one channel on a day, where a company wants that many. */
export const mostDailyNotices = 200
