/** Where a person wanted to go before a sign-in: a page of the dashboard and nothing else. */
export function nextPage(next: unknown): string | null {
  return typeof next === 'string' && /^\/dashboard(?:\/[\w-]+)*(?:\?[\w=&%+.~-]*)?$/.test(next)
    ? next
    : null
}
