/** The service no longer takes the key. @param untold how many scans of this device the service does not have yet */
export function Ended({ untold = 0 }: { untold?: number }) {
  return (
    <section class="scan-note bad" role="alert">
      <h1>This scanner link has expired</h1>
      <p>
        Its key was revoked or has expired, so nobody can be admitted here. Ask the person who gave
        you the link for a new one.
      </p>
      <p>The key was removed from this device.</p>
      {untold > 0 ? (
        <p data-count="untold">
          {untold === 1 ? '1 scan waits' : `${untold} scans wait`} to sync and{' '}
          {untold === 1 ? 'stays' : 'stay'} on this device. Open a new link of the same kind here to
          sync {untold === 1 ? 'it' : 'them'}.
        </p>
      ) : null}
    </section>
  )
}
