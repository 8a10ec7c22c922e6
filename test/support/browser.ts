import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** One folder per version: the package takes any file of the right name for its own. */
const FOLDER = resolve(import.meta.dirname, '../../.cache/chromium-153.0.0')

/** What unpacking the browser changes in this process's environment; put back, or children inherit it. */
const TOUCHED = ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']

/**
 * Headless Chromium out of an npm package: nothing to install by hand, nothing downloaded at run time.
 * Node only. Its one font family is Open Sans, so that pictures look the same on every machine.
 *
 * @param args beside those that every test needs
 * @param without arguments that Playwright would add, such as `--hide-scrollbars`
 * @throws where the optional package `@sparticuz/chromium` is not installed (not x64 Linux, or npm ran on
 *   a Node that the package refuses)
 */
export async function launchBrowser(args: string[] = [], without: string[] = []): Promise<Browser> {
  mkdirSync(FOLDER, { recursive: true })
  return chromium.launch({
    executablePath: await unpackBrowser(),
    headless: true,
    chromiumSandbox: false,
    ignoreDefaultArgs: without,
    // Not the package's own arguments: --single-process dies with the first closed context, and
    // --disable-web-security falsifies the Origin header.
    args: ['--no-zygote', '--disable-gpu', '--font-render-hinting=none', ...args],
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: join(FOLDER, 'al2023', 'lib'),
      FONTCONFIG_FILE: fontConfig(),
    },
  })
}

async function unpackBrowser(): Promise<string> {
  const kept = { ...process.env }
  process.env.TMPDIR = FOLDER
  // Makes the package bring its own libnss3, libnspr4 and libexpat; must be set before the import.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x'
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    return await packaged.executablePath()
  } finally {
    for (const name of TOUCHED) {
      if (kept[name] === undefined) delete process.env[name]
      else process.env[name] = kept[name]
    }
  }
}

/** The packaged fonts.conf names a fixed folder; ours names the one the fonts were unpacked to. */
function fontConfig(): string {
  const path = join(FOLDER, 'fonts.conf')
  if (!existsSync(path)) {
    writeFileSync(
      path,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(FOLDER, 'fonts')}</dir><cachedir>${join(FOLDER, 'fc-cache')}</cachedir></fontconfig>`,
    )
  }
  return path
}
