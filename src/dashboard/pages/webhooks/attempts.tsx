import { Badge } from '../../parts/badge.tsx'
import { Time } from '../../parts/time.tsx'
import { type Attempt, answerOf, isGood } from './views.ts'

/** Every request of a delivery with its response, the newest first and open. */
export function Attempts({ of }: { of: readonly Attempt[] }) {
  if (of.length === 0) return <p class="help">Not sent yet.</p>
  return (
    <div class="attempts">
      {of
        .map((attempt, index) => <OneAttempt attempt={attempt} isOpen={index === of.length - 1} />)
        .toReversed()}
    </div>
  )
}

function OneAttempt({ attempt, isOpen }: { attempt: Attempt; isOpen: boolean }) {
  const { at, trigger, durationMs, requestHeaders, responseHeaders, responseHead } = attempt
  return (
    <details open={isOpen ? true : undefined} data-key={at}>
      <summary>
        <Badge tone={isGood(attempt) ? 'good' : 'bad'}>{answerOf(attempt)}</Badge>{' '}
        <Time at={at} hasSeconds />{' '}
        <span class="faint">
          {trigger === 'manual' ? 'manual' : 'automatic'}, {durationMs} ms
        </span>
      </summary>
      <h3>Request headers</h3>
      <Headers of={requestHeaders} />
      <h3>Response</h3>
      {responseHeaders === null && responseHead === null ? (
        <p class="help">
          {attempt.statusCode === null
            ? 'The endpoint didn’t answer.'
            : 'The response was erased with the pass.'}
        </p>
      ) : (
        <>
          <Headers of={responseHeaders ?? {}} />
          {responseHead === null ? (
            <p class="help">The body is empty.</p>
          ) : (
            <pre tabindex={0}>
              <code>{responseHead}</code>
            </pre>
          )}
        </>
      )}
    </details>
  )
}

function Headers({ of }: { of: Record<string, string> }) {
  return (
    <dl class="headers">
      {Object.entries(of).map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
