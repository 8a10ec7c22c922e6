import { escapeMarkup } from './escape.ts'

/** Text that is HTML already. Only this goes into HTML unescaped. */
export class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

/** HTML out of a template. Values that are not HTML become text, also inside the quotes of an attribute. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const written = parts.map((part, at) => part + (at < values.length ? write(values[at]!) : ''))
  return new Html(written.join(''))
}

function write(value: string | Html | Html[]): string {
  if (Array.isArray(value)) return value.map(write).join('')
  return value instanceof Html ? value.source : escapeMarkup(value)
}
