/** Where three runs share a machine, a new connection may take seconds, and so may a turn at the log. */
export const patient = { patienceMs: 30_000 }
export const patientLog = { patienceMs: 30_000, connectMs: 30_000, readerMs: 30_000 }
