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
  type ReadReq,
  type ReadResp,
} from './generated.ts'
import type { Answer, Expected, Kept, Proposed } from './log.ts'

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

export const appendResponse = (answer: Exclude<Answer, { status: 'too-big' }>): AppendResp => {
  const response = new streams.AppendResp()
  if (answer.status === 'conflict') {
    const wrong = new streams.AppendResp.WrongExpectedVersion()
    if (answer.current === null) wrong.setCurrentNoStream(new shared.Empty())
    else wrong.setCurrentRevision(String(answer.current))
    if (typeof answer.expected === 'number') wrong.setExpectedRevision(String(answer.expected))
    else wrong.setExpectedNoStream(new shared.Empty())
    return response.setWrongExpectedVersion(wrong)
  }
  const success = new streams.AppendResp.Success().setCurrentRevision(String(answer.revision))
  if (answer.position === null) success.setNoPosition(new shared.Empty())
  else
    success.setPosition(
      new streams.AppendResp.Position()
        .setCommitPosition(String(answer.position))
        .setPreparePosition(String(answer.position)),
    )
  return response.setSuccess(success)
}

const stream = (name: string) =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(name, 'utf8').toString('base64'))

export const batchResponse = (
  request: BatchAppendReq,
  name: string,
  answer: Answer,
): BatchAppendResp => {
  const response = new streams.BatchAppendResp()
    .setCorrelationId(request.getCorrelationId())
    .setStreamIdentifier(stream(name))
  if (answer.status === 'stored') {
    const success = new streams.BatchAppendResp.Success().setCurrentRevision(
      String(answer.revision),
    )
    if (answer.position === null) success.setNoPosition(new empty.Empty())
    else
      success.setPosition(
        new shared.AllStreamPosition()
          .setCommitPosition(String(answer.position))
          .setPreparePosition(String(answer.position)),
      )
    return response.setSuccess(success)
  }
  const details = new any.Any()
  if (answer.status === 'too-big')
    details.pack(
      new shared.MaximumAppendSizeExceeded().setMaxappendsize(answer.most).serializeBinary(),
      'event_store.client.MaximumAppendSizeExceeded',
    )
  else {
    const wrong = new shared.WrongExpectedVersion()
    if (answer.current === null) wrong.setCurrentNoStream(new empty.Empty())
    else wrong.setCurrentStreamRevision(String(answer.current))
    if (typeof answer.expected === 'number')
      wrong.setExpectedStreamPosition(String(answer.expected))
    else wrong.setExpectedNoStream(new empty.Empty())
    details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion')
  }
  return response.setError(
    new status.Status().setCode(9).setMessage('refused').setDetails(details),
  )
}

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
    .setStreamRevision(String(revision))
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
    | { readonly stream: string; readonly from: number }
    | { readonly after: bigint; readonly inclusive: boolean }
    | 'end'
  readonly backwards: boolean
  readonly count: number
  readonly follows: boolean
  readonly matches: (kept: Kept) => boolean
  /** After so many events looked at, a filtered subscription says how far it is. */
  readonly checkpointEvery: number
}
export const askedOf = (request: ReadReq): Asked => {
  const options = request.getOptions()
  const one = options?.getStream()
  const follows = options?.hasSubscription() ?? false
  const position = options?.getAll()?.getPosition()
  const filter = options?.getFilter()
  const prefixes = filter?.getStreamIdentifier()?.getPrefixList() ?? []
  const types = new RegExp(filter?.getEventType()?.getRegex() ?? '', 'u')
  const window = (filter?.getMax() ?? 0) * (filter?.getCheckpointintervalmultiplier() ?? 0)
  return {
    of: one
      ? { stream: nameIn(one), from: one.hasRevision() ? Number(one.getRevision()) : 0 }
      : options?.getAll()?.hasEnd()
        ? 'end'
        : // A read begins with the event at its position, a subscription after it.
          { after: position ? BigInt(position.getCommitPosition()) : -1n, inclusive: !follows },
    backwards: options?.getReadDirection() === 1,
    count: follows ? Infinity : Number(options?.getCount() ?? 0),
    follows,
    matches: kept =>
      types.test(kept.type) &&
      (prefixes.length === 0 || prefixes.some(prefix => kept.stream.startsWith(prefix))),
    checkpointEvery: filter && window > 0 ? window : Infinity,
  }
}
