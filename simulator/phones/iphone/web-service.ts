/** A pass on a device as Apple's web service names it. */
export interface DevicePass {
  webServiceURL: string
  authenticationToken: string
  passTypeIdentifier: string
  serialNumber: string
}

/** What a device asks the web service for; each task has a name in its log. */
export type Task =
  | { name: 'Register' | 'Unregister' | 'Get pass'; pass: DevicePass; modifiedSince?: string }
  | {
      name: 'Get serial #s'
      webServiceURL: string
      passTypeIdentifier: string
      tag: string | undefined
    }

/** https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes */
export function taskRequest(
  task: Task,
  device: { deviceLibraryIdentifier: string; pushToken: string },
): { method: string; url: string; headers: Record<string, string>; body?: string } {
  const id = encodeURIComponent(device.deviceLibraryIdentifier)
  if (task.name === 'Get serial #s') {
    const { webServiceURL, passTypeIdentifier, tag } = task
    const query = tag === undefined ? '' : `?passesUpdatedSince=${encodeURIComponent(tag)}`
    const path = `/v1/devices/${id}/registrations/${encodeURIComponent(passTypeIdentifier)}${query}`
    return { method: 'GET', url: webServiceURL + path, headers: {} }
  }
  const { webServiceURL, authenticationToken, passTypeIdentifier, serialNumber } = task.pass
  const place = `${encodeURIComponent(passTypeIdentifier)}/${encodeURIComponent(serialNumber)}`
  const headers = { Authorization: `ApplePass ${authenticationToken}` }
  if (task.name === 'Get pass') {
    const since = task.modifiedSince ? { 'If-Modified-Since': task.modifiedSince } : {}
    const url = `${webServiceURL}/v1/passes/${place}`
    return { method: 'GET', url, headers: { ...headers, ...since } }
  }
  const url = `${webServiceURL}/v1/devices/${id}/registrations/${place}`
  if (task.name === 'Unregister') return { method: 'DELETE', url, headers }
  return {
    method: 'POST',
    url,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ pushToken: device.pushToken }),
  }
}

/**
 * A line for `POST /v1/log` in the words of iOS: what was tried, where, and what went wrong.
 *
 * @see https://developer.apple.com/documentation/walletpasses/log-a-message
 */
export function taskFailure(
  task: Task,
  deviceLibraryIdentifier: string,
  problem: string,
  nowMs: number,
): string {
  const at = new Date(nowMs)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z/, ' +0000')
  const isList = task.name === 'Get serial #s'
  const { webServiceURL, passTypeIdentifier } = isList ? task : task.pass
  const about = [
    `for device ${deviceLibraryIdentifier}`,
    `pass type ${passTypeIdentifier}`,
    isList ? `last updated ${task.tag ?? '(null)'}` : `serial number ${task.pass.serialNumber}`,
  ]
  if (task.name === 'Get pass') about.push(`if-modified-since ${task.modifiedSince ?? '(null)'}`)
  return `[${at}] ${task.name} task (${about.join(', ')}; with web service url ${webServiceURL}) encountered error: ${problem}`
}

/** iOS's words for an answer that is none. */
export function problemOf(status: number | null): string {
  if (status === null) return 'Could not connect to the server.'
  if (status === 401) return 'Authentication failure'
  return `Unexpected response code ${status}`
}
