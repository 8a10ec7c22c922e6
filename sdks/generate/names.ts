import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the packages are called where they are published. The names belong to whoever publishes: change them here, and
 * `npm run sdks` writes them and the version into the manifests. READMEs and imports in code name them as well.
 */
export const NAMES = {
  repository: 'https://github.com/wallet-pass-service/wallet-pass-service',
  node: '@wallet-pass-service/node',
  cli: '@wallet-pass-service/cli',
  python: 'wallet-pass-service',
  go: 'github.com/wallet-pass-service/wallet-pass-service/sdks/go',
  php: 'wallet-pass-service/sdk',
  java: { groupId: 'io.github.wallet-pass-service', artifactId: 'wallet-pass-service' },
}

/** What stands before and behind the text that is put in its place. */
type Place = [before: string, text: string, behind: string]

const MANIFESTS: Record<string, (version: string) => Place[]> = {
  'sdks/node/package.json': (version) => npmPlaces(NAMES.node, version),
  'sdks/python/pyproject.toml': () => [
    ['[project]\nname = "', NAMES.python, '"'],
    ['Repository = "', NAMES.repository, '"'],
  ],
  'sdks/php/composer.json': (version) => [
    ['"name": "', NAMES.php, '"'],
    ['"version": "', version, '"'],
    ['"homepage": "', NAMES.repository, '"'],
  ],
  'sdks/java/pom.xml': (version) => [
    ['<groupId>', NAMES.java.groupId, '</groupId>'],
    ['<artifactId>', NAMES.java.artifactId, '</artifactId>'],
    ['<version>', version, '</version>'],
    ['<url>', NAMES.repository, '</url>'],
  ],
  'cli/package.json': (version) => npmPlaces(NAMES.cli, version),
  'sdks/go/go.mod': () => [['module ', NAMES.go, '\n']],
}

const npmPlaces = (name: string, version: string): Place[] => [
  ['"name": "', name, '"'],
  ['"version": "', version, '"'],
  ['"url": "git+', `${NAMES.repository}.git`, '"'],
]

/** The manifests of all packages with their names and the version of the document. */
export function stampManifests(root: string, version: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(MANIFESTS).map(([path, places]) => [
      path,
      places(version).reduce(
        (manifest, place) => put(path, manifest, place),
        readFileSync(join(root, path), 'utf8'),
      ),
    ]),
  )
}

function put(path: string, manifest: string, [before, text, behind]: Place): string {
  const from = manifest.indexOf(before) + before.length
  const to = manifest.indexOf(behind, from)
  if (from < before.length || to < 0) throw new Error(`${path} has no «${before.trim()}»`)
  return manifest.slice(0, from) + text + manifest.slice(to)
}
