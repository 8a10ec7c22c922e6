import { AppError } from '../model/errors.ts'
import type { ResultRow } from '../model/job.ts'
import type { Pass } from '../model/pass.ts'

/**
 * The result row of a pass that a job leaves as it is. It goes to the client, so it never says what is wrong inside the
 * service.
 */
export function refusedRow(
  { id: passId }: Pick<Pass, 'id'>,
  error: unknown,
): Omit<ResultRow, 'row'> {
  const { code, status, details } =
    error instanceof AppError ? error : new AppError('internal_error', 'It could not be rendered')
  const errors = details.map(({ message, pointer }) => ({
    code,
    message,
    ...(pointer !== undefined && { pointer }),
  }))
  return { statusCode: status, passId, errors }
}
