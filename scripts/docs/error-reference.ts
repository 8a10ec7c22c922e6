import { ERRORS, type ErrorCode, type ErrorKind } from '../../src/domain/model/errors.ts'
import { FAULT_REASONS } from '../../src/domain/model/fault-reasons.ts'
import { WARNINGS } from './warnings.ts'

export interface ErrorDescription extends ErrorKind {
  code: ErrorCode
  /** Whether the same request can succeed later, in words. */
  again: string
}

const AGAIN = {
  yes: 'Yes: wait as `Retry-After` says, or back off, and send the same request again.',
  later: 'Later: once the cause is mended, the same request works.',
  no: 'Not by itself: mend the cause first.',
}

/** The catalogue of refusals, by status. */
export const ERROR_DESCRIPTIONS: readonly ErrorDescription[] = Object.entries<ErrorKind>(ERRORS)
  .map(([code, kind]) => ({ ...kind, code: code as ErrorCode, again: AGAIN[kind.retry ?? 'no'] }))
  .toSorted((a, b) => a.status - b.status)

export const STORED = 'A repeat with the same Idempotency-Key gets this same answer.'

export const TWO_ROUNDS =
  'Faults come in two rounds. The first tells all unknown members, wrong types and wrong forms of the request at once. Only a request ' +
  'without any of these is compared with its template, and the second round tells all unknown or missing fields.'

/** docs/errors.md: a heading for every code of an error and of a warning. */
export function errorsMarkdown(): string {
  const errors = ERROR_DESCRIPTIONS.map(
    ({ code, status, title, help, again, storedByIdempotency }) =>
      `### ${code}\n\n**${status}** · ${title}.\n\n- What to do: ${help}\n- Does a retry help? ${again}\n${
        storedByIdempotency ? `- ${STORED}\n` : ''
      }`,
  )
  const meanings = Object.entries(WARNINGS).map(([code, text]) => `### ${code}\n\n${text}\n`)
  return `# Errors and warnings

<!-- Made by scripts/openapi.ts out of src/domain/model/errors.ts and the wallets' rules. -->

Every refusal has the envelope of a success: \`success: false\`, \`data: null\`, and at least one entry in \`errors\`
with a stable \`code\`, a \`message\` for people, and where it applies the \`pointer\` (RFC 6901, into the body),
\`parameter\` or \`header\` that it is about. \`Accept: application/problem+json\` gets the same as RFC 9457.
Of more than 50 faults the first 50 are shown, and \`errorsOmitted\` beside \`errors\` counts the others. Every answer has
an \`X-Request-Id\`.

400 means that the request cannot be parsed, 422 that it was parsed and something in it is invalid, 409 that it conflicts with the
state of things.

${TWO_ROUNDS}

\`reason\` says what is wrong with a member. With \`validation_failed\` it is one of these; other codes have words of their
own, and new ones may be added:

| \`reason\` | |
|---|---|
${Object.entries(FAULT_REASONS)
  .map(([reason, text]) => `| \`${reason}\` | ${text} |`)
  .join('\n')}

## Errors

${errors.join('\n')}
## Warnings

A warning stands beside a success, in \`warnings: [{ code, message, pointer }]\`: the request was carried out, and a
phone will not show everything as you may expect.

${meanings.join('\n')}`
}
