/** Already HTML: the only thing that goes into HTML unescaped. */
export class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML out of a template: every value but HTML becomes text, also inside the quotes of an attribute. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const written = parts.map((part, at) => part + (at < values.length ? write(values[at]!) : ''))
  return new Html(written.join(''))
}

function write(value: string | Html | Html[]): string {
  if (Array.isArray(value)) return value.map(write).join('')
  if (value instanceof Html) return value.source
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}
