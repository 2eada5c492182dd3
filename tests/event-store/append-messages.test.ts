import { randomUUID } from 'node:crypto'
import {
  openFrames,
  readAnswer,
  requestsOf,
  type AppendAsked,
} from '#event-store/eventstoredb/append-messages.ts'
import { describe, expect, test } from 'vitest'
import { any, shared, status, streams, type BatchAppendReq } from './double/generated.ts'

/** What we write and read byte by byte, held against the messages that the server's own protocol comes with. */
const noted = (note: string, id = randomUUID()) => ({
  id,
  type: 'Noted',
  data: { note },
  meta: { company: 'ü' },
})
const asked = (of: Partial<AppendAsked> = {}): AppendAsked => ({
  call: 1,
  stream: 'mesai-şirket',
  revision: 0,
  events: [noted('a')],
  deadlineMs: 5000,
  ...of,
})
const read = (of: AppendAsked): BatchAppendReq[] =>
  openFrames()(Buffer.concat(requestsOf(of))).map(message =>
    streams.BatchAppendReq.deserializeBinary(message),
  )
const textOf = (bytes: Uint8Array | string | undefined): string =>
  Buffer.from(bytes ?? '').toString('utf8')

describe('an append, as the server reads it', () => {
  test('has its stream, its events in order and what lies beside them', () => {
    const events = [noted('Çay ☕'), noted('')]
    const [only, ...more] = read(asked({ events }))
    expect(more).toEqual([])
    expect(only?.getIsFinal()).toBe(true)
    const name = only?.getOptions()?.getStreamIdentifier()?.getStreamName_asU8()
    expect(textOf(name)).toBe('mesai-şirket')
    const told = only?.getProposedMessagesList().map(message => ({
      id: message.getId()?.getString(),
      type: message.getMetadataMap().get('type'),
      data: JSON.parse(textOf(message.getData_asU8())),
      meta: JSON.parse(textOf(message.getCustomMetadata_asU8())),
    }))
    expect(told).toEqual(events)
    expect(
      only?.getProposedMessagesList().map(one => one.getMetadataMap().get('content-type')),
    ).toEqual(['application/json', 'application/json'])
  })
  test.each<[number, string | null]>([
    [0, null],
    [1, '0'],
    [128, '127'],
    [129, '128'],
    [2 ** 31, '2147483647'],
  ])('at revision %i is expected where the stream has as many events', (revision, last) => {
    const options = read(asked({ revision }))[0]?.getOptions()
    expect(options?.hasNoStream()).toBe(last === null)
    if (last !== null) expect(options?.getStreamPosition()).toBe(last)
  })
  test('says for how long it is waited for', () => {
    // The seventh field, a length of time: the client's own copy of the protocol is older.
    const [bytes] = requestsOf(asked({ deadlineMs: 4200 }))
    expect(bytes?.includes(Buffer.from([(7 << 3) | 2, 2, 8, 5]))).toBe(true)
  })
  test.each([1, 127, 128, 2 ** 32, Number.MAX_SAFE_INTEGER])(
    'is known by the number of its call: %i',
    call => {
      const structured = read(asked({ call }))[0]?.getCorrelationId()?.getStructured()
      expect(structured?.getLeastSignificantBits()).toBe(String(call))
    },
  )
  test('of more than a message takes goes in several, of which the last ends it', () => {
    const events = Array.from({ length: 5 }, (_, at) =>
      noted('x'.repeat(at === 2 ? 4_000_000 : 1_400_000)),
    )
    const messages = read(asked({ call: 7, events }))
    expect(messages.map(message => message.getIsFinal())).toEqual([false, false, true])
    expect(messages.map(message => message.hasOptions())).toEqual([true, false, false])
    const ids = messages.flatMap(message =>
      message.getProposedMessagesList().map(one => one.getId()?.getString()),
    )
    expect(ids).toEqual(events.map(({ id }) => id))
    expect(
      new Set(messages.map(one => JSON.stringify(one.getCorrelationId()?.toObject()))).size,
    ).toBe(1)
  })
})

const answerTo = (call: number) =>
  new streams.BatchAppendResp().setCorrelationId(
    new shared.UUID().setStructured(
      new shared.UUID.Structured()
        .setMostSignificantBits('0')
        .setLeastSignificantBits(String(call)),
    ),
  )
const refusal = (
  name: string,
  message: {
    serializeBinary(): Uint8Array
  } = new shared.Empty(),
) => {
  const details = new any.Any()
  details.pack(message.serializeBinary(), `event_store.client.${name}`)
  return answerTo(3).setError(
    new status.Status().setCode(9).setMessage('said why').setDetails(details),
  )
}
const bytesOf = (message: { serializeBinary(): Uint8Array }): Buffer =>
  Buffer.from(message.serializeBinary())

describe('an answer of the server', () => {
  test('that it is stored has the position, however far the log is', () => {
    const position = 2n ** 62n + 5n
    const success = new streams.BatchAppendResp.Success()
      .setCurrentRevision('0')
      .setPosition(
        new shared.AllStreamPosition()
          .setCommitPosition(String(position))
          .setPreparePosition(String(position)),
      )
    expect(readAnswer(bytesOf(answerTo(300).setSuccess(success)))).toEqual({
      call: 300,
      answer: { stored: true, position },
    })
  })
  test('that it is stored without a place has none', () => {
    const success = new streams.BatchAppendResp.Success().setCurrentRevision('4')
    expect(readAnswer(bytesOf(answerTo(1).setSuccess(success))).answer).toEqual({
      stored: true,
      position: null,
    })
  })
  test.each([
    [
      'another revision',
      refusal(
        'WrongExpectedVersion',
        new shared.WrongExpectedVersion().setCurrentStreamRevision('6'),
      ),
      { stored: false, revision: 7 },
    ],
    [
      'a stream of one event',
      refusal(
        'WrongExpectedVersion',
        new shared.WrongExpectedVersion().setCurrentStreamRevision('0'),
      ),
      { stored: false, revision: 1 },
    ],
    [
      'no stream',
      refusal('WrongExpectedVersion', new shared.WrongExpectedVersion()),
      { stored: false, revision: 0 },
    ],
    [
      'too much',
      refusal(
        'MaximumAppendSizeExceeded',
        new shared.MaximumAppendSizeExceeded().setMaxappendsize(1_048_576),
      ),
      {
        stored: false,
        refused: 'log.too-large',
        most: 1_048_576,
      },
    ],
    [
      'a stream that was deleted',
      refusal('StreamDeleted', new shared.StreamDeleted()),
      {
        stored: false,
        refused: 'log.stream-deleted',
        most: null,
      },
    ],
    [
      'no right',
      refusal('AccessDenied'),
      {
        stored: false,
        refused: 'log.not-allowed',
        most: null,
      },
    ],
  ])('that tells of %s says so', (_, message, answer) => {
    expect(readAnswer(bytesOf(message))).toEqual({
      call: 3,
      answer,
    })
  })
  test.each(['Timeout', 'Unknown', 'SomethingNew'])(
    'of %s is an error of that append alone',
    name => {
      const { call, answer } = readAnswer(bytesOf(refusal(name)))
      expect(call).toBe(3)
      expect(answer).toBeInstanceOf(Error)
      expect(String(answer)).toContain(`${name} said why`)
    },
  )
  test('that says neither, or is cut off, is none', () => {
    expect(() => readAnswer(bytesOf(answerTo(1)))).toThrow(RangeError)
    const whole = bytesOf(refusal('Timeout'))
    for (let end = 0; end < whole.length; end++)
      expect(() => readAnswer(whole.subarray(0, end))).toThrow(RangeError)
    expect(() => readAnswer(Buffer.from([255, 255, 255]))).toThrow(RangeError)
  })
  test('comes whole, wherever the network cuts it', () => {
    const wire = Buffer.concat(requestsOf(asked({ events: [noted('a'), noted('b')] })))
    const twice = Buffer.concat([wire, wire])
    for (let size = 1; size <= twice.length; size += 7) {
      const take = openFrames()
      const messages: Buffer[] = []
      for (let at = 0; at < twice.length; at += size)
        messages.push(...take(twice.subarray(at, at + size)))
      expect(messages.map(String)).toEqual([
        wire.subarray(5).toString(),
        wire.subarray(5).toString(),
      ])
    }
    expect(() => openFrames()(Buffer.from([1, 0, 0, 0, 0]))).toThrow(RangeError)
    expect(() => openFrames()(Buffer.from([0, 127, 0, 0, 0]))).toThrow(RangeError)
  })
})
