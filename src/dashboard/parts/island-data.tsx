import { raw } from 'hono/html'

/** What an island is given. The browser does not run it, whatever it says. */
export function IslandData({ data }: { data: unknown }) {
  return (
    <script type="application/json">{raw(JSON.stringify(data).replaceAll('<', '\\u003c'))}</script>
  )
}
