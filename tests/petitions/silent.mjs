/** A press that never begins. */
setInterval(() => undefined, 1_000)
