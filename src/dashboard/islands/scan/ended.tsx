/** The service no longer takes the key. */
export function Ended() {
  return (
    <section class="scan-note bad" role="alert">
      <h1>This scanner has ended</h1>
      <p>
        Its key was revoked, or its time is over. Doors stay shut here. Ask whoever gave you the
        link for a new one.
      </p>
      <p>The key was removed from this device.</p>
    </section>
  )
}
