export default {
  fetch: () => new Response('ok'),
  queue: async () => {},
} satisfies ExportedHandler
