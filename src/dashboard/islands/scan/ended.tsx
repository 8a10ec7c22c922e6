/** The service no longer takes the key. */
export function Ended() {
  return (
    <section class="scan-note bad" role="alert">
      <h1>This scanner link has expired</h1>
      <p>
        Its key was revoked or has expired, so nobody can be admitted here. Ask the person who gave
        you the link for a new one.
      </p>
      <p>The key was removed from this device.</p>
    </section>
  )
}
