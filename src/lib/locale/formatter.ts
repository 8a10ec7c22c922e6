const MAX_FORMATTERS = 256
const formatters = new Map<string, unknown>()

/** One of Intl's formatters. They are kept, because making one takes a hundred times as long as using it. */
export function formatter<O, F>(
  Format: { new (language: string, options: O): F; name: string },
  language: string,
  options: O,
): F {
  const key = `${Format.name} ${language} ${JSON.stringify(options)}`
  let known = formatters.get(key) as F | undefined
  if (!known) {
    if (formatters.size >= MAX_FORMATTERS) formatters.clear()
    known = new Format(language, options)
    formatters.set(key, known)
  }
  return known
}
