export type { ResponseInfo } from './answer.ts'
export { Call, Page, PageCall } from './call.ts'
export { type Claim, claimLink, signClaim } from './claim-links.ts'
export { type ClientOptions, WalletPass } from './client.ts'
export {
  AbortError,
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  type ErrorEntry,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  TimeoutError,
  ValidationError,
  WalletPassError,
  WebhookVerificationError,
} from './errors.ts'
export type * from './generated/models.ts'
export type { WaitOptions } from './jobs.ts'
export type { Bytes, CallOptions } from './request.ts'
export type { Attempt } from './transport.ts'
export * as webhooks from './webhooks.ts'
