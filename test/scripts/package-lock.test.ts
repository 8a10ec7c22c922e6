import { describe, expect, it } from 'vitest'
import lock from '../../package-lock.json'

interface LockedPackage {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  resolved?: string
  integrity?: string
}

const packages: Record<string, LockedPackage> = lock.packages

/** Looks where Node would look: in the package's own `node_modules`, and then in those above it. */
function isLocked(name: string, from: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/'))) {
    const path = folder.replace(/\/$/, '')
    if (`${path}${path && '/'}node_modules/${name}` in packages) return true
    if (path === '') return false
  }
}

describe('the lock file', () => {
  it('holds the packages of every platform, without which `npm ci` refuses it', () => {
    const missing = Object.entries(packages).flatMap(([from, locked]) =>
      Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })
        .filter((name) => !isLocked(name, from))
        .map((name) => `${from} needs ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('holds the digest of each package, and the address of no registry', () => {
    const { '': _own, ...installed } = packages
    const wrong = Object.entries(installed).filter(
      ([, { resolved, integrity }]) => resolved !== undefined || !integrity?.startsWith('sha512-'),
    )
    expect(wrong).toEqual([])
  })
})
