import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Request, Response } from 'miniflare'
import { createApnsKey, createLocalAppleCa } from '../../../scripts/local-ca.ts'
import { createLocalGoogleKey } from '../../../scripts/local-google-key.ts'

/**
 * What `npm start` makes in an empty folder, twice over: a leaf for the subject that is posted, an
 * APNs key, a Google key, and the modes of the files.
 */
export async function localCa(request: Request): Promise<Response> {
  const subject = (await request.json()) as Parameters<
    Awaited<ReturnType<typeof createLocalAppleCa>>['issue']
  >[0]
  const dir = await mkdtemp(join(tmpdir(), 'local-ca-'))
  try {
    const [ca, google] = [await createLocalAppleCa(dir), await createLocalGoogleKey(dir)]
    const [sameCa, sameGoogle] = [await createLocalAppleCa(dir), await createLocalGoogleKey(dir)]
    const names = await readdir(dir)
    return Response.json({
      rootPem: ca.rootPem,
      wwdrPem: ca.wwdrPem,
      leaf: await sameCa.issue(subject),
      apnsKey: await createApnsKey(),
      google,
      same:
        sameCa.rootPem === ca.rootPem &&
        sameCa.wwdrPem === ca.wwdrPem &&
        JSON.stringify(sameGoogle) === JSON.stringify(google),
      modes: Object.fromEntries(
        await Promise.all(
          names.map(async (name) => [
            name,
            ((await stat(join(dir, name))).mode & 0o777).toString(8),
          ]),
        ),
      ),
    })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
