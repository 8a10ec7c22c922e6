import { Icon } from './icon.tsx'

/** The same code in several languages; the first is open. */
export function CodeSample({ samples }: { samples: Record<string, string> }) {
  return (
    <div class="samples">
      {Object.entries(samples).map(([language, code], index) => (
        <details open={index === 0 ? true : undefined}>
          <summary>{language}</summary>
          <div class="code">
            <button type="button" class="button small" data-copy={code} hidden>
              <Icon name="copy" />
              <span>Copy</span>
            </button>
            <pre tabindex={0}>
              <code>{code}</code>
            </pre>
          </div>
        </details>
      ))}
    </div>
  )
}
