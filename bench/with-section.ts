/** The page with one section anew. Its first line is its heading; where the page has none such, it goes to the end of the figures. */
export function withSection(page: string, section: string): string {
  const heading = section.slice(0, section.indexOf('\n') + 1)
  const start = page.indexOf(heading)
  if (start === -1)
    return page.replace('\n## The Worker itself\n', `\n${section}\n## The Worker itself\n`)
  return page.slice(0, start) + section + page.slice(page.indexOf('\n## ', start))
}
