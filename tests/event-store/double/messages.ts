import {
  any,
  empty,
  shared,
  status,
  streams,
  type AppendReq,
  type AppendResp,
  type BatchAppendReq,
  type BatchAppendResp,
  type DeleteResp,
  type ReadReq,
  type ReadResp,
} from './generated.ts'
import type { Answer, Conflict, Expected, Kept, Proposed, Stored } from './log.ts'

/** Between the messages of the wire and the double's log. */
type Message = Pick<
  ReturnType<BatchAppendReq['getProposedMessagesList']>[number],
  'getId' | 'getMetadataMap' | 'getData_asU8' | 'getCustomMetadata_asU8'
>
export const proposedOf = (message: Message): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  meta: message.getCustomMetadata_asU8(),
})

type Named = { getStreamIdentifier(): { getStreamName_asU8(): Uint8Array } | undefined }
export const nameIn = (options: Named | undefined): string =>
  Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8')

export const expectedOfAppend = (options: ReturnType<AppendReq['getOptions']>): Expected =>
  !options || options.hasAny()
    ? 'any'
    : options.hasNoStream()
      ? 'none'
      : options.hasStreamExists()
        ? 'exists'
        : Number(options.getRevision())
export const expectedOfBatch = (options: ReturnType<BatchAppendReq['getOptions']>): Expected =>
  !options || options.hasAny()
    ? 'any'
    : options.hasNoStream()
      ? 'none'
      : options.hasStreamExists()
        ? 'exists'
        : Number(options.getStreamPosition())

export const appendResponse = (answer: Stored | Conflict): AppendResp => {
  const response = new streams.AppendResp()
  if (answer.status === 'conflict') {
    const wrong = new streams.AppendResp.WrongExpectedVersion()
    if (answer.current === null) wrong.setCurrentNoStream(new shared.Empty())
    else wrong.setCurrentRevision(String(answer.current))
    if (typeof answer.expected === 'number') wrong.setExpectedRevision(String(answer.expected))
    else if (answer.expected === 'exists') wrong.setExpectedStreamExists(new shared.Empty())
    else wrong.setExpectedNoStream(new shared.Empty())
    return response.setWrongExpectedVersion(wrong)
  }
  const success = new streams.AppendResp.Success().setPosition(
    new streams.AppendResp.Position()
      .setCommitPosition(String(answer.position))
      .setPreparePosition(String(answer.position)),
  )
  if (answer.revision === null) success.setNoStream(new shared.Empty())
  else success.setCurrentRevision(String(answer.revision))
  return response.setSuccess(success)
}

const stream = (name: string) =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(name, 'utf8').toString('base64'))

export const batchResponse = (
  request: BatchAppendReq,
  name: string,
  answer: BatchAnswer,
): BatchAppendResp => {
  const response = new streams.BatchAppendResp()
    .setCorrelationId(request.getCorrelationId())
    .setStreamIdentifier(stream(name))
  if (answer.status !== 'stored') return response.setError(statusOf(name, answer))
  const success = new streams.BatchAppendResp.Success().setPosition(
    new shared.AllStreamPosition()
      .setCommitPosition(String(answer.position))
      .setPreparePosition(String(answer.position)),
  )
  if (answer.revision === null) success.setNoStream(new empty.Empty())
  else success.setCurrentRevision(String(answer.revision))
  return response.setSuccess(success)
}

export const deleteResponse = (position: bigint, forEver: boolean): DeleteResp => {
  const of = forEver ? streams.TombstoneResp : streams.DeleteResp
  return new of().setPosition(
    new of.Position().setCommitPosition(String(position)).setPreparePosition(String(position)),
  )
}

type BatchAnswer = Answer | { readonly status: 'not-allowed' }
const statusOf = (name: string, answer: Exclude<BatchAnswer, Stored>) => {
  const details = new any.Any()
  const pack = (what: string, message: { serializeBinary(): Uint8Array }): void => {
    details.pack(message.serializeBinary(), `event_store.client.${what}`)
  }
  switch (answer.status) {
    case 'too-big':
      pack(
        'MaximumAppendSizeExceeded',
        new shared.MaximumAppendSizeExceeded().setMaxappendsize(answer.most),
      )
      break
    case 'deleted':
      pack('StreamDeleted', new shared.StreamDeleted().setStreamIdentifier(stream(name)))
      break
    case 'not-allowed':
      pack('AccessDenied', new shared.AccessDenied())
      break
    case 'conflict': {
      const wrong = new shared.WrongExpectedVersion()
      if (answer.current === null) wrong.setCurrentNoStream(new empty.Empty())
      else wrong.setCurrentStreamRevision(String(answer.current))
      if (typeof answer.expected === 'number')
        wrong.setExpectedStreamPosition(String(answer.expected))
      else if (answer.expected === 'exists') wrong.setExpectedStreamExists(new empty.Empty())
      else wrong.setExpectedNoStream(new empty.Empty())
      pack('WrongExpectedVersion', wrong)
    }
  }
  return new status.Status().setCode(9).setMessage('refused').setDetails(details)
}

/** Of the record that says that a stream was deleted for ever. */
const endless = Number.MAX_SAFE_INTEGER
export const eventResponse = ({
  id,
  stream: name,
  revision,
  position,
  type,
  contentType,
  data,
  meta,
  created,
}: Kept): ReadResp => {
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(id))
    .setStreamIdentifier(stream(name))
    .setStreamRevision(revision === endless ? '9223372036854775807' : String(revision))
    .setCommitPosition(String(position))
    .setPreparePosition(String(position))
    .setData(data)
    .setCustomMetadata(meta)
  event
    .getMetadataMap()
    .set('type', type)
    .set('content-type', contentType)
    .set('created', String(BigInt(created) * 10_000_000n))
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(event).setCommitPosition(String(position)),
  )
}
export const notFound = (name: string): ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(stream(name)),
  )
export const confirmation = (id: string): ReadResp =>
  new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id),
  )
export const checkpoint = (position: bigint): ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position)),
  )
export const caughtUp = (): ReadResp =>
  new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())

/** What a read asks for, in the double's words. */
export type Asked = {
  readonly of:
    | { readonly stream: string; readonly from: number | 'end' }
    | { readonly position: bigint | 'start' | 'end' }
  readonly backwards: boolean
  readonly count: number
  readonly follows: boolean
  readonly matches: (kept: Kept) => boolean
  /** After so many events looked at, a filtered subscription says how far it is; null where there is no filter. */
  readonly checkpointEvery: number | null
}
export const askedOf = (request: ReadReq): Asked => {
  const options = request.getOptions()
  const one = options?.getStream()
  const all = options?.getAll()
  const filter = options?.getFilter()
  const prefixes = filter?.getStreamIdentifier()?.getPrefixList() ?? []
  const types = new RegExp(filter?.getEventType()?.getRegex() ?? '', 'u')
  const window = (filter?.getMax() ?? 0) * (filter?.getCheckpointintervalmultiplier() ?? 0)
  const position = all?.getPosition()
  return {
    of: one
      ? {
          stream: nameIn(one),
          from: one.hasRevision() ? Number(one.getRevision()) : one.hasEnd() ? 'end' : 0,
        }
      : {
          position: position
            ? BigInt(position.getCommitPosition())
            : all?.hasEnd()
              ? 'end'
              : 'start',
        },
    backwards: options?.getReadDirection() === 1,
    count: Number(options?.getCount() ?? 0),
    follows: options?.hasSubscription() ?? false,
    matches: kept =>
      types.test(kept.type) &&
      (prefixes.length === 0 || prefixes.some(prefix => kept.stream.startsWith(prefix))),
    checkpointEvery: filter ? Math.max(1, window) : null,
  }
}
