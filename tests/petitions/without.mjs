/** A press on a machine that has no compiler. */
process.send('missing')
setInterval(() => undefined, 1_000)
