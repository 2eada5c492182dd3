import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Gives back what a request took, once: when its answer is out or its connection is gone, whichever comes first, and at
 * once when that is past already. So what was taken before or after something that was waited for is free in any case.
 */
export const onResponseClosed = (
  { raw: { socket } }: Pick<FastifyRequest, 'raw'>,
  { raw: answer }: Pick<FastifyReply, 'raw'>,
  giveBack: () => void,
): void => {
  let given = false
  const give = (): void => {
    if (given) return
    given = true
    answer.off('close', give)
    socket.off('close', give)
    giveBack()
  }
  if (answer.destroyed || socket.destroyed) return give()
  answer.once('close', give)
  socket.once('close', give) // an answer that waits behind another on the same connection never closes
}
