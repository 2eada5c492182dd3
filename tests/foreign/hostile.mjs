/** A worker that does what the file says, as a parser might that a file has got the better of. */
import { existsSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

parentPort.on('message', async ({ input: { content } }) => {
  if (content === 'spin') for (;;);
  if (content === 'fill') {
    const held = []
    for (;;) held.push(Array.from({ length: 10_000 }, (_, at) => at + held.length))
  }
  if (content === 'leave') process.exit(3)
  if (content === 'throw')
    setImmediate(() => {
      throw new TypeError('a fault of the program')
    })
  else if (content.startsWith('until')) {
    const open = setInterval(() => {
      if (!existsSync(content.slice(5))) return
      clearInterval(open)
      parentPort.postMessage({ value: content }, [])
    }, 5)
  } else if (content.startsWith('wait'))
    setTimeout(() => parentPort.postMessage({ value: content }, []), Number(content.slice(4)))
  else parentPort.postMessage({ value: content }, [])
})
parentPort.postMessage('ready', [])
