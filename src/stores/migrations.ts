import account0000 from '../../migrations/account/0000_initial.sql'
import workspace0000 from '../../migrations/workspace/0000_initial.sql'

/** The files of `migrations/`, in their order: objects get them with the first call that needs them. */
export const ACCOUNT_MIGRATIONS = [account0000]
export const WORKSPACE_MIGRATIONS = [workspace0000]
