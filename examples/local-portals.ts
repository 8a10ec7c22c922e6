/**
 * What Apple's portal and Google's console do for you, done by the stand-ins of a local `npm start`: so that the guides
 * can be tried before there is an account. `apple <pass.csr> <pass type identifier> <pass.cer>` signs a request by the
 * local authority; `google <service-account.json>` saves the local service account and prints the issuer id.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const { STATE_DIR = '.local' } = process.env
const [portal, ...files] = process.argv.slice(2)
const { teamIdentifier, googleIssuerIds } = JSON.parse(
  readFileSync(join(STATE_DIR, 'secrets.json'), 'utf8'),
)

if (portal === 'apple') apple(files[0]!, files[1]!, files[2]!)
else if (portal === 'google') google(files[0]!)
else throw new Error('say apple or google')

/** Signs a request as Apple's portal does: only the public key of the request is taken over, subject and extensions are Apple's own. */
function apple(request: string, passType: string, certificate: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  try {
    const extensions = join(folder, 'extensions')
    writeFileSync(
      extensions,
      [
        'basicConstraints=critical,CA:FALSE',
        'keyUsage=critical,digitalSignature',
        'extendedKeyUsage=clientAuth,1.2.840.113635.100.4.14',
        `1.2.840.113635.100.6.1.16=ASN1:UTF8String:${passType}`,
        '1.2.840.113635.100.6.3.2=ASN1:NULL',
      ].join('\n'),
    )
    const authority = join(STATE_DIR, 'apple', 'wwdr')
    const subject = `/UID=${passType}/CN=Pass Type ID: ${passType}/OU=${teamIdentifier}/O=Example/C=US`
    const serial = `0x${randomBytes(8).toString('hex')}`
    execFileSync(
      'openssl',
      ['x509', '-req', '-in', request, '-CA', `${authority}.pem`, '-CAkey', `${authority}.key.pem`]
        .concat(['-set_serial', serial, '-days', '365', '-extfile', extensions, '-subj', subject])
        .concat(['-outform', 'DER', '-out', certificate]),
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function google(serviceAccount: string): void {
  copyFileSync(join(STATE_DIR, 'google', 'service-account.json'), serviceAccount)
  console.log(googleIssuerIds.first)
}
