import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A certificate for `localhost` that nobody signed but we ourselves, and its key, as PEM; none of it stays on disk. */
export const ownCertificate = (name = 'localhost'): { key: string; certificate: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'mesai-certificate-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    execFileSync(
      'openssl',
      [
        ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`],
        ['-addext', `subjectAltName=DNS:${name}`, '-keyout', key, '-out', certificate],
      ].flat(),
      { stdio: 'ignore' },
    )
    return { key: readFileSync(key, 'utf8'), certificate: readFileSync(certificate, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
