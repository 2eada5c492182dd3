/**
 * The values every feature speaks in. A branded string is checked once, where text becomes a value (`as*` below, or an
 * event's or call's schema); from there on the compiler keeps an employee's id from being used as a card's.
 */
declare const brand: unique symbol
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }

export type CompanyId = Brand<string, 'CompanyId'>
export type EmployeeId = Brand<string, 'EmployeeId'>
export type DepartmentId = Brand<string, 'DepartmentId'>
export type CardId = Brand<string, 'CardId'>
export type DeviceId = Brand<string, 'DeviceId'>
export type MoveInId = Brand<string, 'MoveInId'>
export type PositionId = Brand<string, 'PositionId'>
export type DegreeId = Brand<string, 'DegreeId'>
export type LogoId = Brand<string, 'LogoId'>
export type PhotoId = Brand<string, 'PhotoId'>
export type IntegrationId = Brand<string, 'IntegrationId'>
/** What lies sealed beside the log, under a key of its own. */
export type SecretId = Brand<string, 'SecretId'>
export type DocumentId = Brand<string, 'DocumentId'>
export type DeviceGroupId = Brand<string, 'DeviceGroupId'>
export type MenuGroupId = Brand<string, 'MenuGroupId'>
export type PasskeyId = Brand<string, 'PasskeyId'>
export type DeviceCommandId = Brand<string, 'DeviceCommandId'>
export type ShiftId = Brand<string, 'ShiftId'>
export type SchemeId = Brand<string, 'SchemeId'>
export type ShiftGroupId = Brand<string, 'ShiftGroupId'>
export type CalendarActId = Brand<string, 'CalendarActId'>
export type CalendarDraftId = Brand<string, 'CalendarDraftId'>
export type UserId = Brand<string, 'UserId'>
export type MovementId = Brand<string, 'MovementId'>
/** One key of a phone, of one person. */
export type PhoneId = Brand<string, 'PhoneId'>
export type OvertimeId = Brand<string, 'OvertimeId'>
export type CorrectionId = Brand<string, 'CorrectionId'>
export type UndoId = Brand<string, 'UndoId'>
export type LeaveTypeId = Brand<string, 'LeaveTypeId'>
/** Of a leave, or of a change of one. */
export type AnnualGroupId = Brand<string, 'AnnualGroupId'>
export type LeaveGroupId = Brand<string, 'LeaveGroupId'>
export type PayrollProfileId = Brand<string, 'PayrollProfileId'>
export type PetitionId = Brand<string, 'PetitionId'>
export type ConsentTextId = Brand<string, 'ConsentTextId'>
export type PetitionTemplateId = Brand<string, 'PetitionTemplateId'>
/** Of a picture that stands on papers. */
export type PaperPictureId = Brand<string, 'PaperPictureId'>
export type LeaveRequestId = Brand<string, 'LeaveRequestId'>
export type EntitlementId = Brand<string, 'EntitlementId'>
export type ShiftDemandId = Brand<string, 'ShiftDemandId'>
export type CountryChangeId = Brand<string, 'CountryChangeId'>
export type HandOverId = Brand<string, 'HandOverId'>
/** Of one making of a lock, or of one taking of adjustments; one that broke off is another's never. */
export type PayrollAttemptId = Brand<string, 'PayrollAttemptId'>
export type UnlockRequestId = Brand<string, 'UnlockRequestId'>
export type PayrollExportId = Brand<string, 'PayrollExportId'>
export type DelegationId = Brand<string, 'DelegationId'>
export type MusterId = Brand<string, 'MusterId'>
export type WebhookId = Brand<string, 'WebhookId'>
/** Of a rule by which people are told of days (notice-rules 1). */
export type NoticeRuleId = Brand<string, 'NoticeRuleId'>
export type VisitTypeId = Brand<string, 'VisitTypeId'>
/** Somebody who comes from elsewhere, the same one whenever he comes again. */
export type VisitorId = Brand<string, 'VisitorId'>
export type VisitId = Brand<string, 'VisitId'>
/** Somebody on the list of those who are not let in. */
export type BlacklistEntryId = Brand<string, 'BlacklistEntryId'>
/** Of several who come together. */
export type VisitGroupId = Brand<string, 'VisitGroupId'>
export type AnnouncementId = Brand<string, 'AnnouncementId'>
/** Of a file that goes with an announcement. */
export type AttachmentId = Brand<string, 'AttachmentId'>
/** Of the books of one company, whose id it is, from its registration on. */
export type SubscriptionId = Brand<string, 'SubscriptionId'>

/** A calendar date of the company, `2026-03-02`; a range of dates includes both ends. */
export type LocalDate = Brand<string, 'LocalDate'>
/** A wall clock reading without a zone, to the second: `2026-03-02T08:01:15`. */
export type LocalDateTime = Brand<string, 'LocalDateTime'>
/** A point in time in UTC with milliseconds, `2026-03-02T05:01:15.000Z`: as text they sort as in time. */
export type Instant = Brand<string, 'Instant'>
/**
 * Where an event lies in the log, 0n before the first. Positions are opaque: they are told by a log and compared, and
 * nobody reckons the one before or after, since not every number is the position of an event.
 */
export type LogPosition = 0n | Brand<bigint, 'LogPosition'>
/** An IANA time zone name, `Europe/Istanbul`. */
export type Zone = Brand<string, 'Zone'>
/** HMAC-SHA256 (hex) of a card, pin or QR value under the company's pepper: tells whose it is, never what it is. */
export type Credential = Brand<string, 'Credential'>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const localDate = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const localDateTime =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

export const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && uuid.test(text)
/** Also refuses days a month does not have (`2026-02-30`). */
export const isLocalDate = (text: unknown): text is LocalDate =>
  typeof text === 'string' &&
  localDate.test(text) &&
  Number(text.slice(8)) <= daysInMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)))
export const isLocalDateTime = (text: unknown): text is LocalDateTime =>
  typeof text === 'string' && localDateTime.test(text) && isLocalDate(text.slice(0, 10))
export const isInstant = (text: unknown): text is Instant =>
  typeof text === 'string' && instant.test(text)

const branded =
  <B extends Brand<string, string>>(check: (text: unknown) => boolean, what: string) =>
  (text: string): B => {
    if (!check(text)) throw new TypeError(`not ${what}`)
    return text as B
  }
export const asCompanyId = branded<CompanyId>(isUuid, 'a company id')
export const asEmployeeId = branded<EmployeeId>(isUuid, 'an employee id')
export const asDepartmentId = branded<DepartmentId>(isUuid, 'a department id')
export const asCardId = branded<CardId>(isUuid, 'a card id')
export const asDeviceId = branded<DeviceId>(isUuid, 'a device id')
export const asMoveInId = branded<MoveInId>(isUuid, 'a move-in id')
export const asPositionId = branded<PositionId>(isUuid, 'a position id')
export const asDegreeId = branded<DegreeId>(isUuid, 'a degree id')
export const asLogoId = branded<LogoId>(isUuid, 'a logo id')
export const asPhotoId = branded<PhotoId>(isUuid, 'a photo id')
export const asIntegrationId = branded<IntegrationId>(isUuid, 'an id of an integration')
export const asSecretId = branded<SecretId>(isUuid, 'an id of a secret')
export const asDocumentId = branded<DocumentId>(isUuid, 'a document id')
export const asDeviceGroupId = branded<DeviceGroupId>(isUuid, 'a device group id')
export const asMenuGroupId = branded<MenuGroupId>(isUuid, 'a menu group id')
export const asPasskeyId = branded<PasskeyId>(isUuid, 'a passkey id')
export const asDeviceCommandId = branded<DeviceCommandId>(isUuid, 'a device command id')
export const asShiftId = branded<ShiftId>(isUuid, 'a shift id')
export const asSchemeId = branded<SchemeId>(isUuid, 'a scheme id')
export const asShiftGroupId = branded<ShiftGroupId>(isUuid, 'a shift group id')
export const asCalendarActId = branded<CalendarActId>(isUuid, 'a calendar act id')
export const asCalendarDraftId = branded<CalendarDraftId>(isUuid, 'a calendar draft id')
export const asUserId = branded<UserId>(isUuid, 'a user id')
export const asCountryChangeId = branded<CountryChangeId>(
  isUuid,
  'an id of a change of country',
)
export const asHandOverId = branded<HandOverId>(isUuid, 'a hand-over id')
export const asMusterId = branded<MusterId>(isUuid, 'a roll call id')
export const asWebhookId = branded<WebhookId>(isUuid, 'a webhook id')
export const asAnnouncementId = branded<AnnouncementId>(isUuid, 'an announcement id')
export const asAttachmentId = branded<AttachmentId>(isUuid, 'an attachment id')
export const asSubscriptionId = branded<SubscriptionId>(isUuid, 'an id of a subscription')
export const asNoticeRuleId = branded<NoticeRuleId>(isUuid, 'a notice rule id')
export const asVisitTypeId = branded<VisitTypeId>(isUuid, 'a visit type id')
export const asVisitorId = branded<VisitorId>(isUuid, 'a visitor id')
export const asVisitId = branded<VisitId>(isUuid, 'a visit id')
export const asBlacklistEntryId = branded<BlacklistEntryId>(
  isUuid,
  'an id of an entry of the blacklist',
)
export const asVisitGroupId = branded<VisitGroupId>(isUuid, 'an id of a group of visits')
export const asDelegationId = branded<DelegationId>(isUuid, 'a delegation id')
export const asMovementId = branded<MovementId>(isUuid, 'a movement id')
export const asPhoneId = branded<PhoneId>(isUuid, 'a phone id')
export const asLeaveTypeId = branded<LeaveTypeId>(isUuid, 'a leave type id')
export const asAnnualGroupId = branded<AnnualGroupId>(isUuid, 'an annual-leave group id')
export const asPayrollProfileId = branded<PayrollProfileId>(isUuid, 'a payroll profile id')
export const asPetitionId = branded<PetitionId>(isUuid, 'a petition id')
export const asConsentTextId = branded<ConsentTextId>(isUuid, 'a consent text id')
export const asPetitionTemplateId = branded<PetitionTemplateId>(
  isUuid,
  'a petition template id',
)
export const asPaperPictureId = branded<PaperPictureId>(isUuid, 'a picture id')
export const asLeaveGroupId = branded<LeaveGroupId>(isUuid, 'a leave group id')
export const asLeaveRequestId = branded<LeaveRequestId>(isUuid, 'a leave request id')
export const asEntitlementId = branded<EntitlementId>(isUuid, 'an entitlement id')
export const asShiftDemandId = branded<ShiftDemandId>(isUuid, 'a shift demand id')
export const asOvertimeId = branded<OvertimeId>(isUuid, 'an overtime id')
export const asPayrollAttemptId = branded<PayrollAttemptId>(isUuid, 'an attempt id')
export const asUnlockRequestId = branded<UnlockRequestId>(isUuid, 'an unlock request id')
export const asPayrollExportId = branded<PayrollExportId>(isUuid, 'an export id')
export const asCorrectionId = branded<CorrectionId>(isUuid, 'a correction id')
export const asUndoId = branded<UndoId>(isUuid, 'an undo id')
export const asLocalDate = branded<LocalDate>(isLocalDate, 'a date')
export const asLocalDateTime = branded<LocalDateTime>(isLocalDateTime, 'a local date and time')
export const asInstant = branded<Instant>(isInstant, 'an instant')
/** @param told a position as a log counts it, or a table keeps it */
export const asLogPosition = (told: string | number | bigint): LogPosition =>
  BigInt(told) as LogPosition

/** The company of facts that belong to none: the clock, and names unique across companies. */
export const noCompany = asCompanyId('00000000-0000-0000-0000-000000000000')

const daysInMonth = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31
