/** The program cannot start, or go on, as it is set up: the message is a sentence for whoever runs it. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}

/** The database, or the way to it, failed or did not answer in time; what was asked may be asked again. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly code = 'unavailable'
}

/** There was no connection to be had: nobody else who waits for one will get it any sooner. */
export class NoConnection extends DatabaseUnavailable {}
