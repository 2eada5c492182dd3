import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  solveChallenge({ challenge, deriveKey })
    .then(solution => postMessage(btoa(JSON.stringify({ challenge, solution }))))
    .catch(reportError)
})
