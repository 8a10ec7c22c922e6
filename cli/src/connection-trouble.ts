/** Why a service was not reached: each has another remedy. */
export interface ConnectionTrouble {
  code: 'connection_refused' | 'name_not_found' | 'tls_failed' | 'no_route' | 'connection_lost'
  message: string
}

const TLS =
  /^(CERT_|ERR_TLS_|ERR_SSL_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/
const BY_CODE: Record<string, ConnectionTrouble> = {
  ECONNREFUSED: {
    code: 'connection_refused',
    message: 'the connection is refused. Is the service running, and is the port right?',
  },
  ENOTFOUND: {
    code: 'name_not_found',
    message: 'no such name is known (DNS). Is the address spelt right?',
  },
  EAI_AGAIN: {
    code: 'name_not_found',
    message: 'the name cannot be looked up (DNS). Is this machine online?',
  },
  ECONNRESET: { code: 'connection_lost', message: 'the connection was closed without an answer.' },
  UND_ERR_SOCKET: {
    code: 'connection_lost',
    message: 'the connection was closed without an answer.',
  },
}
for (const code of ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']) {
  BY_CODE[code] = {
    code: 'no_route',
    message: 'no connection comes about. Behind a proxy, see “Proxies” in docs/cli.md.',
  }
}

/** Null for what is no trouble with a connection. */
export function connectionTrouble(error: unknown): ConnectionTrouble | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    if (BY_CODE[code]) return BY_CODE[code]
    if (TLS.test(code)) {
      return {
        code: 'tls_failed',
        message: `TLS failed (${code}). An authority of your own is trusted by NODE_EXTRA_CA_CERTS=authority.pem; an http:// port speaks no TLS.`,
      }
    }
  }
  return null
}
