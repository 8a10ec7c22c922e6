/**
 * The modules of the Worker, by the file that each begins with. `start` is evaluated when an isolate starts, and the others
 * when they are first needed: only by `import()`, and in no other place than the one that is named here.
 *
 * A file that several rooms need is in the first of them in this list, so the later ones may load earlier ones with them.
 */
export const ROOMS = {
  start: { file: 'src/index.ts', openedBy: [] },
  images: {
    file: 'src/lib/images/make-images.ts',
    openedBy: [
      'src/stores/image-library.ts',
      'src/stores/stamp-pictures.ts',
      'src/http/routes/public-files.ts',
    ],
  },
  /** What gives new objects their tables. */
  migrations: { file: 'src/stores/migrations.ts', openedBy: ['src/stores/tables.ts'] },
  /** What moves workspaces, takes them back, and brings them out and in. */
  operators: { file: 'src/wiring/operators.ts', openedBy: ['src/wiring/deps.ts'] },
  /** What is counted of events, and read of it. */
  figures: { file: 'src/stores/figures.ts', openedBy: ['src/wiring/ctx.ts'] },
  /** What finds the passes of a campaign. */
  campaigns: {
    file: 'src/stores/campaign-audience.ts',
    openedBy: ['src/stores/campaigns.ts'],
  },
  'sample-data': { file: 'src/stores/sample-data.ts', openedBy: ['src/wiring/ctx.ts'] },
  drawings: { file: 'src/preview/draw-pass.ts', openedBy: ['src/http/picture.ts'] },
  pages: { file: 'src/http/pages/index.ts', openedBy: ['src/http/holder-page.ts'] },
  claims: { file: 'src/http/routes/claim-pages.ts', openedBy: ['src/app.ts'] },
  background: { file: 'src/queues/index.ts', openedBy: ['src/index.ts'] },
  operations: { file: 'src/http/operations-room.ts', openedBy: ['src/app.ts'] },
  /** What uploads of credentials and passkeys read with: it comes with either of them. */
  asn1: { file: 'node_modules/@peculiar/asn1-x509/build/es2015/index.js', openedBy: [] },
  credentials: {
    file: 'src/wallets/apple/read-credential.ts',
    openedBy: ['src/wallets/apple/index.ts'],
  },
  /** What looks at templates: passes are checked without it. */
  'template-checks': {
    file: 'src/domain/render/template-warnings.ts',
    openedBy: ['src/domain/templates/view.ts'],
  },
  /** What measures texts against the pictures of a template. */
  'picture-checks': {
    file: 'src/wallets/apple/lint-pictures.ts',
    openedBy: ['src/wallets/apple/index.ts'],
  },
  'pass-files': {
    file: 'src/domain/templates/import-pkpass.ts',
    openedBy: ['src/http/routes/templates.ts'],
  },
  'sign-up': { file: 'src/http/routes/sign-up-pages.ts', openedBy: ['src/app.ts'] },
  mcp: { file: 'src/mcp/routes.ts', openedBy: ['src/app.ts'] },
  dashboard: { file: 'src/dashboard/routes.ts', openedBy: ['src/app.ts'] },
  passkeys: {
    file: 'src/dashboard/session/webauthn-library.ts',
    openedBy: ['src/dashboard/session/webauthn.ts'],
  },
} as const satisfies Record<string, { file: string; openedBy: readonly string[] }>
