import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Ready } from './local-system.ts'
import { holderOf } from './state-lock.ts'

/**
 * `eval "$(npm run -s env)"`: what the guides in docs/ need of a running `npm start`, as exports and functions that bash,
 * zsh and dash understand.
 */
const root = resolve(import.meta.dirname, '..')
const stateDir = resolve(process.env.STATE_DIR || '.local')
const file = join(stateDir, 'ready.json')
if (!existsSync(file) || !(await holderOf(stateDir))) {
  console.error(
    `Nothing is ready on the state in ${stateDir}: type npm start in another terminal first. If it was started with another STATE_DIR, set that here too.`,
  )
  process.exit(1)
}
/**
 * `api METHOD PATH [BODY]` sends a request with the key and fails when it is refused; `json MEMBER` prints a member of
 * the JSON that it is given, and fails silently when it is given nothing; `wait_for TEXT COMMAND…` repeats a command until it says the text, for half a minute.
 */
const FUNCTIONS = String.raw`
api() {
  api_method=$1
  api_path=$2
  shift 2
  if [ "$#" -gt 0 ]; then set -- -d "$1"; fi
  curl -sS --globoff --fail-with-body -X "$api_method" "$BASE_URL/api/v1$api_path" \
    -H "Authorization: Bearer $API_KEY" -H 'Content-Type: application/json' -w '\n' "$@"
}
json() {
  node -e '
    const text = fs.readFileSync(0, "utf8")
    if (text.trim() === "") process.exit(1)
    const answer = JSON.parse(text)
    if (answer.success === false) {
      console.error(text)
      process.exit(1)
    }
    const value = new Function("answer", "return answer" + process.argv[1])(answer)
    if (typeof value === "object") console.dir(value, { depth: null })
    else console.log(value)' -- "$1"
}
wait_for() {
  wait_for_text=$1
  wait_for_tries=60
  shift
  while [ "$wait_for_tries" -gt 0 ]; do
    wait_for_answer=$("$@") || wait_for_answer=
    case $wait_for_answer in *"$wait_for_text"*)
      printf '%s\n' "$wait_for_answer"
      return 0 ;;
    esac
    wait_for_tries=$((wait_for_tries - 1))
    sleep 0.5
  done
  echo "“$wait_for_text” did not come within half a minute." >&2
  return 1
}`

console.log(exportsOf(JSON.parse(readFileSync(file, 'utf8'))) + FUNCTIONS)

function exportsOf(ready: Ready): string {
  const templates = Object.entries(ready.templates).map(([kind, id]) => [
    `${snake(kind)}_TEMPLATE`,
    id,
  ])
  const variables = {
    CHECKOUT: root,
    STATE_DIR: stateDir,
    BASE_URL: ready.baseUrl,
    API_KEY: ready.apiKey,
    // What SDKs and `wps` look for.
    WALLET_PASS_BASE_URL: ready.baseUrl,
    WALLET_PASS_API_KEY: ready.apiKey,
    WORKSPACE_ID: ready.workspaceId,
    TEMPLATE_ID: ready.templates.eventTicket,
    ...Object.fromEntries(templates),
    SIMULATOR_URL: ready.simulatorUrl,
    APNS_SIMULATOR_URL: ready.apnsSimulatorUrl,
    APPLE_ROOT_CERTIFICATE: ready.appleRootCertificate,
  }
  // The shell runs what is printed: a kind that is no name would be a command.
  const lines = Object.entries<string | undefined>(variables)
    .filter(([name]) => /^[A-Z_]+$/.test(name))
    .map(([name, value]) => `export ${name}=${quoted(value)}`)
  // The Node that runs the examples, once at the front however often this is evaluated.
  const bin = dirname(process.execPath)
  lines.push(`case "$PATH" in ${quoted(bin)}:*) ;; *) export PATH=${quoted(bin)}:"$PATH" ;; esac`)
  return `${lines.join('\n')}\n`
}

/** `eventTicket` is `EVENT_TICKET`. */
function snake(kind: string): string {
  return kind.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()
}

function quoted(value: string | undefined): string {
  return `'${String(value ?? '').replaceAll("'", String.raw`'\''`)}'`
}
