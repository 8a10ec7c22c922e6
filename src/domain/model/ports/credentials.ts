import type { Expectation, Write } from '../commit.ts'
import type { Credential, CredentialSecret } from '../credential.ts'
import type { Page, Paging } from '../paging.ts'
import type { CredentialPlatform } from '../platforms.ts'

export interface CredentialStore {
  insertion(credential: Credential, secret: CredentialSecret): Promise<Write>
  get(id: string): Promise<Credential | null>
  /** All of them, newest first. */
  list(): Promise<Credential[]>
  page(paging: Paging): Promise<Page<Credential>>
  deletion(id: string): Write
  /** Expectation `credential_inactive`. */
  stillActive(id: string): Expectation
  /** @param probeAt when the sweep tries it again */
  markFailing(id: string, probeAt: number): Write
  /** Notes that its platform takes it, and puts it in use again where it was FAILING. */
  markWorking(id: string): Write
  /** Nobody was warned that it ends in so many days or in fewer. Expectation `credential_warned`. */
  notYetWarned(id: string, days: number): Expectation
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
   * The same for one Apple pass type, where null stands for the first that the workspace had. Null for a type whose
   * certificates are all replaced or deleted.
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
