import type {
  AuditCheck,
  CheckoutDryRun,
  CredentialSelfTest,
  ImportCheck,
} from '../../sdks/node/src/index.ts'
import type { ApiCommand } from './api-command.ts'
import { UnfinishedError } from './unfinished-error.ts'

/** What an answer says went wrong, though the request did not; null where nothing did. */
type Judge<Answer> = (answer: Answer) => string | null

const count = (failed: number, what: string) => (failed > 0 ? `${failed} ${what}` : null)

const dryRun: Judge<CheckoutDryRun> = ({ failures }) =>
  count(
    failures.length,
    failures.length === 1 ? 'pass would be refused' : 'passes would be refused',
  )
const checkImport: Judge<ImportCheck> = ({ refused }) =>
  count(refused.length, refused.length === 1 ? 'row would be refused' : 'rows would be refused')
const checkAuditLog: Judge<AuditCheck> = ({ holds }) => (holds ? null : 'the chain is broken')
const selfTestCredential: Judge<CredentialSelfTest> = ({ checks }) =>
  count(checks.filter(({ ok }) => !ok).length, 'of the checks failed')
const createPasses: Judge<{ summary: { failed: number } }> = ({ summary }) =>
  count(summary.failed, 'of the passes failed')

/** By the `operationId` of what was asked. */
const JUDGES: Readonly<Record<string, Judge<never>>> = {
  checkAuditLog,
  checkImport,
  createPasses,
  dryRunCheckout: dryRun,
  dryRunCheckoutRule: dryRun,
  selfTestCredential,
}

/**
 * A script must not go on as if all was well when the service has answered that some of it was not.
 *
 * @throws UnfinishedError
 */
export function checkAnswer({ id }: Pick<ApiCommand, 'id'>, answer: unknown): void {
  const problem = JUDGES[id]?.(answer as never)
  if (problem) throw new UnfinishedError(`Not all is well: ${problem}. The answer says why.`)
}
