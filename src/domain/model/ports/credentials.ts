import type { Write } from '../commit.ts'
import type { Credential, CredentialSecret } from '../credential.ts'
import type { CredentialPlatform } from '../platforms.ts'

export interface CredentialStore {
  insertion(credential: Credential, secret: CredentialSecret): Promise<Write>
  get(id: string): Promise<Credential | null>
  list(): Promise<Credential[]>
  deletion(id: string): Write
  /** Expectation `credential_inactive`. */
  stillActive(id: string): Write
  /** @param probeAt when the sweep tries it again */
  markFailing(id: string, probeAt: number): Write
  /** A credential that is FAILING is in use again; one in another state stays as it is. */
  markWorking(id: string): Write
  /** Nobody was told that it ends in so many days, or in fewer. Expectation `credential_warned`. */
  notYetWarned(id: string, days: number): Write
  markWarned(id: string, days: number): Write
  /** Marks all others of the same platform and subject REPLACED. */
  replaceOthers(credential: Pick<Credential, 'id' | 'platform' | 'subject'>): Write
  /**
   * The credential that passes are signed with now, opened; remembered for a short while in the isolate. One that
   * APNs refuses still signs.
   */
  current(
    platform: CredentialPlatform,
  ): Promise<{ credential: Credential; secret: CredentialSecret } | null>
  /**
   * The credential that passes of one Apple pass type are signed with; null stands for the first type that the workspace
   * had. The answer is null where all certificates of the type are replaced or deleted.
   */
  ofPassType(
    passTypeIdentifier: string | null,
  ): Promise<{ credential: Credential; secret: CredentialSecret } | null>
  /** The Apple pass type whose certificate came first; null before there is any. */
  firstPassType(): Promise<string | null>
  /** Drops the credentials that this isolate remembers. */
  forget(): void
  secret(id: string): Promise<CredentialSecret | null>
  /** Takes a pass type identifier for this workspace. @throws AppError pass_type_identifier_taken */
  takePassType(passTypeIdentifier: string): Promise<void>
}
