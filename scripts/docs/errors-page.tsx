import { FAULT_REASONS } from '../../src/domain/model/fault-reasons.ts'
import { ERROR_DESCRIPTIONS, STORED, TWO_ROUNDS } from './error-reference.ts'
import { renderFrame } from './frame.tsx'
import { Code, Inline } from './text.tsx'
import { WARNINGS } from './warnings.ts'

/** Every code that a refusal or a warning can have, each under an anchor of its name. */
export function renderErrorsPage(baseUrl: string): string {
  const statuses = [...Map.groupBy(ERROR_DESCRIPTIONS, ({ status }) => status)]
  return renderFrame({
    title: 'Errors and warnings · Wallet Pass Service',
    description: 'Every error and warning code: what it means and what to do about it.',
    current: '/docs/errors',
    children: (
      <div class="docs">
        <nav class="toc" aria-label="Codes">
          <Contents statuses={statuses} />
        </nav>
        <details>
          <summary>All codes</summary>
          <div class="toc">
            <Contents statuses={statuses} />
          </div>
        </details>
        <article>
          <section class="guide">
            <h1>Errors and warnings</h1>
            <p>
              Every refusal has the envelope of a success, with at least one entry in{' '}
              <code>errors</code>. The <code>code</code> is stable; the <code>message</code> is for
              people and may change. <code>pointer</code> (RFC 6901) is the place in the body,{' '}
              <code>parameter</code> the one in the query, <code>header</code> the header.
            </p>
            <p>
              400 means that the request cannot be parsed, 422 that it was parsed and something in
              it is invalid, 409 that it conflicts with the state of things. Objects of other
              workspaces are 404, exactly as if they did not exist.
            </p>
            <p>{TWO_ROUNDS}</p>
            <p>
              <code>reason</code> says what is wrong with a member. With{' '}
              <code>validation_failed</code> it is one of these; other codes have words of their
              own, and new ones may be added:
            </p>
            <table>
              <tbody>
                {Object.entries(FAULT_REASONS).map(([reason, text]) => (
                  <tr>
                    <th scope="row">
                      <code>{reason}</code>
                    </th>
                    <td>
                      <Inline>{text}</Inline>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Code title="A refusal">{JSON.stringify(refusal(baseUrl), null, 2)}</Code>
            <p>
              <code>Accept: application/problem+json</code> gets the same refusal as RFC 9457.
              Whatever you ask us about a request, quote its <code>X-Request-Id</code>.
            </p>
          </section>
          <section>
            <h2>Errors</h2>
            {ERROR_DESCRIPTIONS.map(({ code, status, title, help, again, storedByIdempotency }) => (
              <section class="entry" id={code}>
                <h3>
                  <span class={`tag ${status < 500 ? 'four' : 'five'}`}>{status}</span>{' '}
                  <a class="here" href={`#${code}`}>
                    <code>{code}</code>
                  </a>
                </h3>
                <p>{title}.</p>
                <dl>
                  <dt>What to do</dt>
                  <dd>
                    <Inline>{help}</Inline>
                  </dd>
                  <dt>Does a retry help?</dt>
                  <dd>
                    <Inline>{again}</Inline> {storedByIdempotency ? STORED : null}
                  </dd>
                </dl>
              </section>
            ))}
          </section>
          <section>
            <h2 id="warnings">Warnings</h2>
            <p class="text">
              A warning comes with a success, in <code>warnings</code>: the request was carried out,
              and something will not be as you may expect.
            </p>
            {Object.entries(WARNINGS).map(([code, text]) => (
              <section class="entry" id={code}>
                <h3>
                  <a class="here" href={`#${code}`}>
                    <code>{code}</code>
                  </a>
                </h3>
                <p>
                  <Inline>{text}</Inline>
                </p>
              </section>
            ))}
          </section>
        </article>
      </div>
    ),
  })
}

function Contents({ statuses }: { statuses: [number, { code: string }[]][] }) {
  return (
    <>
      {statuses.map(([status, list]) => (
        <>
          <p>{status}</p>
          <ul>
            {list.map(({ code }) => (
              <li>
                <a href={`#${code}`}>{code}</a>
              </li>
            ))}
          </ul>
        </>
      ))}
      <p>Beside a success</p>
      <ul>
        <li>
          <a href="#warnings">Warnings</a>
        </li>
      </ul>
    </>
  )
}

const refusal = (baseUrl: string) => ({
  success: false,
  data: null,
  description: '`backgroundColor` must be a colour of the form #rrggbb',
  errors: [
    {
      code: 'validation_failed',
      message: '`backgroundColor` must be a colour of the form #rrggbb',
      pointer: '/backgroundColor',
      reason: 'invalid_format',
      docUrl: `${baseUrl}/docs/errors#validation_failed`,
    },
  ],
  statusCode: 422,
})
