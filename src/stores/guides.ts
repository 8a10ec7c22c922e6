/** The guides as Markdown, their pictures, and the OpenAPI document, as they are deployed beside the Worker. */
export function createGuides(assets: Fetcher) {
  return {
    /** @param name such as `first-pass.md`; null where there is no such file */
    async file(name: string): Promise<Response | null> {
      const response = await assets.fetch(`https://guides.invalid/${name}`)
      return response.ok ? response : null
    },
  }
}
