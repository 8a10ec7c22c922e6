import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'

/**
 * `npm run release`: builds every package into dist/release, with checksums and a bill of materials. It publishes nothing;
 * docs/releasing.md says what to do with them.
 */
const root = join(import.meta.dirname, '..')
const out = join(root, 'dist', 'release')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

const PACKAGES: Record<string, () => void> = {
  service() {
    const file = join(out, `wallet-pass-service-${version}.tar.gz`)
    run('git', 'archive', `--prefix=wallet-pass-service-${version}/`, `--output=${file}`, 'HEAD')
  },
  node() {
    rmSync(join(root, 'sdks', 'node', 'dist'), { recursive: true, force: true })
    run('npm', 'pack', '--silent', `--pack-destination=${out}`, './sdks/node')
  },
  cli() {
    run(process.execPath, 'cli/build.mjs')
    run('npm', 'pack', '--silent', `--pack-destination=${out}`, './cli')
  },
  python() {
    const venv = join(root, '.cache', 'release-python')
    if (!existsSync(venv)) run('python3', '-m', 'venv', venv)
    const python = join(venv, 'bin', 'python')
    run(python, '-m', 'pip', 'install', '--quiet', 'build')
    run(python, '-m', 'build', '--outdir', out, 'sdks/python')
  },
  go() {
    const file = join(out, `walletpass-go-${version}.zip`)
    run('git', 'archive', '--format=zip', '-9', `--output=${file}`, 'HEAD:sdks/go')
  },
  php() {
    const file = join(out, `wallet-pass-service-php-${version}.zip`)
    const kept = ['src', 'composer.json', 'README.md', 'LICENSE']
    run('git', 'archive', '--format=zip', '-9', `--output=${file}`, 'HEAD:sdks/php', ...kept)
  },
  java() {
    const goals = ['clean', 'package', 'source:jar']
    run('mvn', '--quiet', '--batch-mode', '--file=sdks/java', '-DskipTests', ...goals)
    for (const jar of globSync('sdks/java/target/*.jar', { cwd: root })) {
      cpSync(join(root, jar), join(out, basename(jar)))
    }
    cpSync(join(root, 'sdks', 'java', 'pom.xml'), join(out, `wallet-pass-service-${version}.pom`))
  },
}

if (run('git', 'status', '--porcelain') !== '') {
  console.error('Commit first: what is released is what is committed.')
  process.exit(1)
}
for (const [name, build] of Object.entries(PACKAGES)) {
  console.log(`  Building ${name} …`)
  build()
}
writeFileSync(join(out, 'sbom.cdx.json'), `${JSON.stringify(bill(), null, 1)}\n`)
const files = globSync('*', { cwd: out }).sort()
const sums = files.map((file) => `${sha256(join(out, file))}  ${file}\n`).join('')
writeFileSync(join(out, 'SHA256SUMS'), sums)
console.log(`\n${sums}\nin ${out}`)

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

interface Component {
  type: string
  name: string
  version?: string
  purl: string
}

/**
 * What all packages are made of and need, in CycloneDX: npm's list for the service, `commander` in the command line, and what
 * the manifests of the SDKs ask for.
 *
 * @see https://cyclonedx.org/docs/1.5/json/
 */
function bill(): { components: Component[] } {
  const npm = JSON.parse(run('npm', 'sbom', '--sbom-format=cyclonedx', '--omit=dev'))
  const { version: commander } = JSON.parse(
    readFileSync(join(root, 'node_modules', 'commander', 'package.json'), 'utf8'),
  )
  const pom = readFileSync(join(root, 'sdks', 'java', 'pom.xml'), 'utf8')
  const gson = /<artifactId>gson<\/artifactId>\s*<version>([^<]+)</.exec(pom)![1]!
  const others: Component[] = [
    {
      type: 'library',
      name: 'commander',
      version: commander,
      purl: `pkg:npm/commander@${commander}`,
    },
    {
      type: 'library',
      name: 'gson',
      version: gson,
      purl: `pkg:maven/com.google.code.gson/gson@${gson}`,
    },
    { type: 'library', name: 'httpx2', purl: 'pkg:pypi/httpx2' },
  ]
  return { ...npm, components: [...npm.components, ...others] }
}
