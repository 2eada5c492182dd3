import { canonicalJson } from '#domain/shared/canonical-json.ts'
import type { StoredEvent } from '#event-store/contract.ts'

/** What of a stored event is in the tree (`payroll-rules §8.1`): everything but its position, sealed fields sealed. */
export const leafOf = ({
  company,
  data,
  metadata,
  recordedAt,
  revision,
  schema,
  stream,
  type,
}: StoredEvent): string =>
  canonicalJson({ company, data, metadata, recordedAt, revision, schema, stream, type })
