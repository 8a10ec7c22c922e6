import { connect, createServer } from 'node:net'

/** A port number out of a variable; what is none is an error that says so. */
export function readPort(name: string, value: string | undefined, fallback: number): number {
  const port = value === undefined || value === '' ? fallback : Number(value)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${name} is “${value ?? port}”, which is no whole number from 1 to 65535.`)
  }
  return port
}

/** Refuses a port that another program has, on either loopback address. */
export async function mustBeFree(name: string, port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    if (await isTaken(port, host)) {
      throw new Error(
        `Port ${port} is in use by another program. Stop that program, or set ${name} to a free port.`,
      )
    }
  }
}

/** Asks first: some systems let two programs listen where one of them listens on all addresses. */
async function isTaken(port: number, host: string): Promise<boolean> {
  const answered = await new Promise<boolean>((done) => {
    const socket = connect({ port, host, timeout: 1_000 })
    const end = (taken: boolean) => {
      socket.destroy()
      done(taken)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
  return answered || (await cannotListen(port, host))
}

function cannotListen(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    // A machine without IPv6 has no such address, which keeps nobody from the port.
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code === 'EADDRINUSE'))
    server.listen(port, host, () => server.close(() => done(false)))
  })
}
