import { createRequire } from 'node:module'

/** Message classes and service definitions as the client itself ships them: CommonJS whose names no import can see. */
const load = createRequire(import.meta.url)
type Streams = typeof import('@eventstore/db-client/generated/streams_pb.js')
type Shared = typeof import('@eventstore/db-client/generated/shared_pb.js')
type Features = typeof import('@eventstore/db-client/generated/serverfeatures_pb.js')
type Gossip = typeof import('@eventstore/db-client/generated/gossip_pb.js')
type Status = typeof import('@eventstore/db-client/generated/status_pb.js')
type StreamsService = typeof import('@eventstore/db-client/generated/streams_grpc_pb.js')
type GossipService = typeof import('@eventstore/db-client/generated/gossip_grpc_pb.js')
type FeaturesService =
  typeof import('@eventstore/db-client/generated/serverfeatures_grpc_pb.js')

export const streams: Streams = load('@eventstore/db-client/generated/streams_pb.js')
export const shared: Shared = load('@eventstore/db-client/generated/shared_pb.js')
export const features: Features = load('@eventstore/db-client/generated/serverfeatures_pb.js')
export const gossip: Gossip = load('@eventstore/db-client/generated/gossip_pb.js')
export const status: Status = load('@eventstore/db-client/generated/status_pb.js')
export const { StreamsService } = load(
  '@eventstore/db-client/generated/streams_grpc_pb.js',
) as StreamsService
export const { ServerFeaturesService } = load(
  '@eventstore/db-client/generated/serverfeatures_grpc_pb.js',
) as FeaturesService
export const { GossipService } = load(
  '@eventstore/db-client/generated/gossip_grpc_pb.js',
) as GossipService
type Any = typeof import('google-protobuf/google/protobuf/any_pb.js')
type Empty = typeof import('google-protobuf/google/protobuf/empty_pb.js')
const forClient = createRequire(load.resolve('@eventstore/db-client'))
export const any: Any = forClient('google-protobuf/google/protobuf/any_pb.js')
export const empty: Empty = forClient('google-protobuf/google/protobuf/empty_pb.js')

export type ReadReq = import('@eventstore/db-client/generated/streams_pb.js').ReadReq
export type ReadResp = import('@eventstore/db-client/generated/streams_pb.js').ReadResp
export type AppendReq = import('@eventstore/db-client/generated/streams_pb.js').AppendReq
export type AppendResp = import('@eventstore/db-client/generated/streams_pb.js').AppendResp
export type DeleteReq = import('@eventstore/db-client/generated/streams_pb.js').DeleteReq
export type DeleteResp = import('@eventstore/db-client/generated/streams_pb.js').DeleteResp
export type BatchAppendReq =
  import('@eventstore/db-client/generated/streams_pb.js').BatchAppendReq
export type BatchAppendResp =
  import('@eventstore/db-client/generated/streams_pb.js').BatchAppendResp
