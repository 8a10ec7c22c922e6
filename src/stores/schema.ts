import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { ApiKeyNote } from '../domain/model/api-key.ts'
import type { Origin } from '../domain/model/audit-entry.ts'
import { CAMPAIGN_PASS_STATES, CAMPAIGN_STATUSES, type Campaign } from '../domain/model/campaign.ts'
import { SHOPS } from '../domain/model/checkout-order.ts'
import {
  ENROLMENT_STATUSES,
  type EnrolmentConfig,
  type GivenConsent,
  type Texts,
} from '../domain/model/enrolment.ts'
import type { FunnelStep } from '../domain/model/figures.ts'
import type { Jurisdiction, Region } from '../domain/model/location.ts'
import { MOVE_PHASES, type MoveProgress } from '../domain/model/move.ts'
import type { Pass } from '../domain/model/pass.ts'
import type { PassStatus } from '../domain/model/pass-content.ts'
import type { PassSource } from '../domain/model/pass-source.ts'
import { PASSKEY_PURPOSES, PROOFS, ROLES } from '../domain/model/person.ts'
import type { CredentialPlatform, InstallPlatform, Platform } from '../domain/model/platforms.ts'
import type { PointEntry } from '../domain/model/point-entry.ts'
import type { Restore } from '../domain/model/ports/restores.ts'
import { SCANNER_MODES, type ScannerConfig } from '../domain/model/scanner.ts'

/**
 * The tables. Times are epoch milliseconds. Each index costs one more row written per insert; docs/storage.md
 * says what every one of them is for. Tables keyed by text are WITHOUT ROWID (written by hand in the migration,
 * drizzle cannot say it), which saves the hidden second index.
 *
 * The directory (migrations/directory) and the workspaces' data (migrations/workspace) are never joined or batched together, because
 * the data of a workspace may be in an object of its own.
 */

/** A BLOB. D1 takes bytes and gives an array of numbers. */
const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array | number[] }>({
  dataType: () => 'blob',
  fromDriver: (value) => Uint8Array.from(value),
})

// --- directory ---

export const workspaces = sqliteTable(
  'workspaces',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    mode: text('mode', { enum: ['live', 'test'] }).notNull(),
    createdAt: integer('created_at').notNull(),
    /** Where its data are. 0: beside the directory in D1; n: in the Durable Object `<id>/<n>`. */
    generation: integer('generation').notNull().default(0),
    /** Where the object was first to stand, a hint; null: none was given, or there is no object. */
    region: text('region').$type<Region>(),
    /** What the object never leaves; null: nothing. */
    jurisdiction: text('jurisdiction').$type<Jurisdiction>(),
    /** `leaving`: its data are moved; `restoring`: they are taken back to an earlier time. */
    state: text('state', { enum: ['open', 'leaving', 'restoring'] })
      .notNull()
      .default('open'),
    /** The restore that is under way, or the last one: its id, and how far it has come. */
    restoreId: text('restore_id'),
    restore: text('restore', { mode: 'json' }).$type<Restore>(),
    /** An IANA name: times are typed and shown in it. */
    timeZone: text('time_zone').notNull().default('UTC'),
  },
  (t) => [
    index('workspaces_in_objects').on(t.id).where(sql`generation > 0`),
    index('workspaces_restoring').on(t.state).where(sql`state = 'restoring'`),
  ],
)

export const apiKeys = sqliteTable(
  'api_keys',
  {
    /** SHA-256 of the whole key, hex. */
    hash: text('hash').primaryKey(),
    id: text('id').notNull(),
    workspaceId: text('workspace_id').notNull(),
    name: text('name').notNull(),
    scopes: text('scopes', { mode: 'json' }).$type<string[]>().notNull(),
    prefix: text('prefix').notNull(),
    last4: text('last4').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at'),
    lastUsedAt: integer('last_used_at'),
    revokedAt: integer('revoked_at'),
    /** The key that made it or rotated it into being. */
    createdBy: text('created_by'),
    /**
     * Changes of this key whose events are still to be written. Keys are directory data and events workspace data, so they
     * cannot share a batch. Null: none.
     */
    unrecorded: text('unrecorded', { mode: 'json' }).$type<ApiKeyNote[]>(),
  },
  (t) => [
    uniqueIndex('api_keys_by_id').on(t.workspaceId, t.id),
    index('api_keys_by_maker').on(t.workspaceId, t.createdBy).where(sql`created_by IS NOT NULL`),
    index('api_keys_unrecorded').on(t.workspaceId, t.id).where(sql`unrecorded IS NOT NULL`),
  ],
)

/** Somebody who uses the dashboard. */
export const people = sqliteTable('people', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: integer('created_at').notNull(),
  /** A bootstrap link was made for them: they may found a workspace without owning one. */
  mayFound: integer('may_found', { mode: 'boolean' }).notNull().default(false),
  /** The number of workspaces that they have ever created. */
  founded: integer('founded').notNull().default(0),
  /** Since when nothing signs them in any more; null: they have access. */
  endedAt: integer('ended_at'),
})

/** A person's place in a workspace. */
export const memberships = sqliteTable(
  'memberships',
  {
    personId: text('person_id').notNull(),
    workspaceId: text('workspace_id').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.workspaceId] }),
    index('memberships_by_workspace').on(t.workspaceId, t.createdAt),
  ],
)

/** A browser in which a person has signed in. */
export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the secret in the cookie, hex. */
    hash: text('hash').primaryKey(),
    id: text('id').notNull(),
    personId: text('person_id').notNull(),
    createdAt: integer('created_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    authenticatedAt: integer('authenticated_at').notNull(),
    /** The proof that the person showed to sign in. */
    cameBy: text('came_by', { enum: PROOFS }).notNull(),
    /** The account at Cloudflare Access that it was begun with. */
    accessSubject: text('access_subject'),
    device: text('device').notNull(),
    country: text('country'),
  },
  (t) => [index('sessions_by_person').on(t.personId, t.createdAt)],
)

/** A link that signs a person in once. */
export const signInLinks = sqliteTable(
  'sign_in_links',
  {
    /** SHA-256 of the secret in the link, hex. */
    hash: text('hash').primaryKey(),
    personId: text('person_id').notNull(),
    /** The owner who made it, and must still be able to when it is used; null: whoever runs the deployment. */
    madeBy: text('made_by'),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [
    index('sign_in_links_by_person').on(t.personId),
    index('sign_in_links_by_maker').on(t.madeBy).where(sql`made_by IS NOT NULL`),
  ],
)

/** A key on somebody's device or in somebody's password manager, by which the person signs in. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The id that the authenticator gave it, base64url. */
    id: text('id').primaryKey(),
    personId: text('person_id').notNull(),
    name: text('name').notNull(),
    /** COSE. */
    publicKey: bytes('public_key').notNull(),
    /** The authenticator's own count of signatures; 0 if it does not count. */
    counter: integer('counter').notNull(),
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
    /** Since when it is refused, because its counter went back: somebody may have copied it. */
    refusedAt: integer('refused_at'),
  },
  (t) => [index('passkeys_by_person').on(t.personId, t.createdAt)],
)

/** A challenge that a passkey has to sign, once and within minutes. */
export const passkeyChallenges = sqliteTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  purpose: text('purpose', { enum: PASSKEY_PURPOSES }).notNull(),
  /** The person who has to answer; null before anybody is known. */
  personId: text('person_id'),
  expiresAt: integer('expires_at').notNull(),
})

/** A code that signs a person in once, where no passkey is at hand. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    /** SHA-256 of the code, hex. */
    hash: text('hash').primaryKey(),
    personId: text('person_id').notNull(),
  },
  (t) => [index('recovery_codes_by_person').on(t.personId)],
)

/** An account at Cloudflare Access, and who signs in with it. */
export const accessIdentities = sqliteTable(
  'access_identities',
  {
    subject: text('subject').primaryKey(),
    personId: text('person_id').notNull(),
    /** The text by which the person recognises it, sealed. */
    label: text('label').notNull(),
    boundAt: integer('bound_at').notNull(),
  },
  (t) => [index('access_identities_by_person').on(t.personId, t.boundAt)],
)

/** A link by which somebody gets a place in a workspace, once. */
export const invitations = sqliteTable(
  'invitations',
  {
    /** SHA-256 of the secret in the link, hex. */
    hash: text('hash').primaryKey(),
    id: text('id').notNull(),
    workspaceId: text('workspace_id').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    invitedBy: text('invited_by').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('invitations_by_id').on(t.workspaceId, t.id),
    index('invitations_by_maker').on(t.invitedBy, t.workspaceId),
  ],
)

/** Which workspace holds a pass type identifier: installed passes call home under it. */
export const passTypes = sqliteTable(
  'pass_types',
  {
    passTypeIdentifier: text('pass_type_identifier').primaryKey(),
    workspaceId: text('workspace_id').notNull(),
  },
  (t) => [index('pass_types_by_workspace').on(t.workspaceId)],
)

/** Which workspace has the sign-up page at an address: `/e/<slug>`. */
export const slugs = sqliteTable(
  'slugs',
  {
    slug: text('slug').primaryKey(),
    workspaceId: text('workspace_id').notNull(),
    /** Since when it waits for its page, whose row is in the data of the workspace; null: it has it, for good. */
    reservedAt: integer('reserved_at'),
  },
  (t) => [index('slugs_reserved').on(t.reservedAt).where(sql`reserved_at IS NOT NULL`)],
)

/** The token that all isolates speak to APNs with, one for each team and key. */
export const providerTokens = sqliteTable('provider_tokens', {
  /** A digest of team, key id and private key. */
  name: text('name').primaryKey(),
  /** Sealed. */
  token: text('token').notNull(),
  mintedAt: integer('minted_at').notNull(),
})

/** A move of a workspace's data into an object. It alone says whether they have moved. */
export const moves = sqliteTable(
  'moves',
  {
    workspaceId: text('workspace_id').notNull(),
    id: text('id').notNull(),
    phase: text('phase', { enum: MOVE_PHASES }).notNull(),
    /** The place that is left. */
    sourceGeneration: integer('source_generation').notNull(),
    sourceJurisdiction: text('source_jurisdiction').$type<Jurisdiction>(),
    /** The new place. A generation is never used twice. */
    generation: integer('generation').notNull(),
    region: text('region').$type<Region>(),
    jurisdiction: text('jurisdiction').$type<Jurisdiction>(),
    createdAt: integer('created_at').notNull(),
    /** The last sign of life. While rows are copied, whoever finds it too old may call the move off. */
    movedAt: integer('moved_at').notNull(),
    progress: text('progress', { mode: 'json' }).$type<MoveProgress>(),
    /** Why it was called off, or what the last try has failed with. */
    error: text('error'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('moves_unfinished').on(t.movedAt).where(sql`phase NOT IN ('done', 'called_off')`),
  ],
)

/** A database that is not, or no longer, that of its workspace, and when it is emptied. Written before an object is created. */
export const unusedObjects = sqliteTable(
  'unused_objects',
  {
    /** `<workspace>/<generation>`; generation 0 stands for its rows in D1. */
    name: text('name').primaryKey(),
    jurisdiction: text('jurisdiction').$type<Jurisdiction>(),
    deleteAt: integer('delete_at').notNull(),
  },
  (t) => [index('unused_objects_by_time').on(t.deleteAt)],
)

// --- workspace data ---

/** The range of event keys that a workspace has in this database. Written before the workspace itself. */
export const homes = sqliteTable(
  'homes',
  {
    workspaceId: text('workspace_id').primaryKey(),
    /** Its events have the keys from `number << 36` on; see stores/event-keys.ts. */
    number: integer('number').notNull(),
    /**
     * Its next event gets a number above this one: raised after a restore, so that no number is given twice. A test workspace begins
     * with room for the history of sample data below it.
     */
    floor: integer('floor').notNull(),
    /** The prefix of update tags. It changes after a restore, so that phones ask for everything once. */
    epoch: text('epoch').notNull(),
    /** Events stay on timelines and in lists for this many months. */
    timelineMonths: integer('timeline_months').notNull(),
    /** Up to this event, bodies are erased, and events of no pass are gone. */
    erasedTo: integer('erased_to').notNull(),
    /** Up to this event, all are gone but the newest change of each pass. */
    forgottenTo: integer('forgotten_to').notNull(),
    /** Up to this event, all are in the day counts. */
    countedTo: integer('counted_to').notNull(),
    /** Whether holders are found by words of their names. */
    nameSearch: integer('name_search', { mode: 'boolean' }).notNull().default(true),
    /** When clients were told that this database is nearly full. Null: it is not, or they have yet to be told. */
    nearlyFullToldAt: integer('nearly_full_told_at'),
    /**
     * `frozen` while the workspace is copied to another database, `moved` once it lives there; `importing` while its rows arrive
     * in this one.
     */
    state: text('state', { enum: ['open', 'frozen', 'moved', 'importing'] })
      .notNull()
      .default('open'),
    /** The move or import that has set the state. */
    moveId: text('move_id'),
  },
  (t) => [
    uniqueIndex('homes_by_number').on(t.number),
    index('homes_not_open').on(t.workspaceId).where(sql`state <> 'open'`),
  ],
)

export const templates = sqliteTable(
  'templates',
  {
    workspaceId: text('workspace_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    status: text('status', { enum: ['DRAFT', 'PUBLISHED', 'ARCHIVED'] }).notNull(),
    /** The published version, or the one in work before the first publication. */
    version: integer('version').notNull(),
    /** Rises with every write; what ETag and concurrent edits are told apart by. */
    revision: integer('revision').notNull(),
    /** The operator's latest draft, published or not. */
    draft: text('draft', { mode: 'json' }).$type<unknown>().notNull(),
    /** No pass made from it has a lower version, test passes aside; set by a trigger on passes. Null: there never was one. */
    passesFrom: integer('passes_from'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('templates_by_kind').on(t.workspaceId, t.kind),
  ],
)

/** The published versions, which never change. */
export const templateVersions = sqliteTable(
  'template_versions',
  {
    workspaceId: text('workspace_id').notNull(),
    templateId: text('template_id').notNull(),
    version: integer('version').notNull(),
    content: text('content', { mode: 'json' }).$type<unknown>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.templateId, t.version] })],
)

export const assets = sqliteTable(
  'assets',
  {
    workspaceId: text('workspace_id').notNull(),
    /** `ast_` and the start of the content's SHA-256: the same image is stored once. */
    id: text('id').notNull(),
    contentType: text('content_type').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
)

/**
 * An image in one role: the files made of it for that role. `source` is an asset id, or the SHA-256 of an
 * address, which is then fetched once a day at most.
 */
export const imageRenditions = sqliteTable(
  'image_renditions',
  {
    workspaceId: text('workspace_id').notNull(),
    source: text('source').notNull(),
    role: text('role').notNull(),
    assetId: text('asset_id').notNull(),
    files: text('files', { mode: 'json' }).$type<string[]>().notNull(),
    /** The width and height of the original, of which the files are made. */
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    fetchedAt: integer('fetched_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.source, t.role] }),
    index('image_renditions_by_asset').on(t.workspaceId, t.assetId),
  ],
)

/** Which pass or template shows which image; written by triggers on these. */
export const imageUses = sqliteTable(
  'image_uses',
  {
    workspaceId: text('workspace_id').notNull(),
    /** A pass or a template. */
    userId: text('user_id').notNull(),
    assetId: text('asset_id').notNull(),
    /** When the pass was deleted. */
    releasedAt: integer('released_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.userId, t.assetId] }),
    index('image_uses_by_asset').on(t.workspaceId, t.assetId),
  ],
)

export const passes = sqliteTable(
  'passes',
  {
    workspaceId: text('workspace_id').notNull(),
    id: text('id').notNull(),
    templateId: text('template_id').notNull(),
    templateVersion: integer('template_version').notNull(),
    serialNumber: text('serial_number').notNull(),
    /** What created it: `api`, `import:job_…`; see domain/model/pass-source.ts. */
    source: text('source').$type<Pass['source']>().notNull(),
    /** Stored status; an ACTIVE pass past expiresAt counts as EXPIRED from that instant on. */
    status: text('status', {
      enum: ['ACTIVE', 'SUSPENDED', 'REDEEMED', 'EXPIRED', 'VOIDED'],
    }).notNull(),
    version: integer('version').notNull(),
    /** Members given for this pass alone: name, colours, images, barcode, relevantDate, metadata. */
    overrides: text('overrides', { mode: 'json' }).$type<Pass['overrides']>().notNull(),
    fields: text('fields', { mode: 'json' }).$type<Record<string, string | number>>().notNull(),
    /** `{ name, email, language, timeZone }`, sealed. */
    customer: text('customer'),
    /** Blind index of the customer's e-mail. */
    customerEmailIndex: text('customer_email_index'),
    /** The bits by which the holder is found by name; see lib/seal/name-filter.ts. Null: nobody, or the workspace searches no names. */
    nameBitsA: integer('name_bits_a'),
    nameBitsB: integer('name_bits_b'),
    nameBitsC: integer('name_bits_c'),
    nameBitsD: integer('name_bits_d'),
    barcodeValue: text('barcode_value'),
    /** The value that phones send to a terminal by NFC, if it differs from the value of the barcode. */
    tapValue: text('tap_value'),
    otherTapValue: text('other_tap_value'),
    points: integer('points'),
    earned: integer('earned').notNull(),
    tier: text('tier'),
    /** `[{ points, endsAt, warned? }]`, the soonest first; see domain/model/point-lots.ts. */
    lots: text('lots', { mode: 'json' }).$type<Pass['lots']>(),
    pointsDueAt: integer('points_due_at'),
    access: text('access', { mode: 'json' }).$type<Pass['access']>(),
    expiresAt: integer('expires_at'),
    /** The link-signing key that this pass's link and Apple token are made with, for life. */
    keyId: text('key_id').notNull(),
    linkGeneration: integer('link_generation').notNull(),
    /** Number of the pass's own event that made its last change: Apple's update tag. */
    updateSeq: integer('update_seq').notNull(),
    /** Whole seconds; rises with every change, because phones compare in seconds. */
    lastModifiedSeconds: integer('last_modified_seconds').notNull(),
    /** The state of the pass in each wallet; see stores/pass-wallets.ts. */
    wallets: text('wallets', { mode: 'json' }).$type<Pass['wallets']>().notNull(),
    redeemedAt: integer('redeemed_at'),
    /** Made by `test-pass` from a draft: shown as such and not counted. */
    test: integer('test', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    deletedAt: integer('deleted_at'),
    /** The last version that wallets must hear of; 0 before there is any. */
    notifyVersion: integer('notify_version').notNull(),
    /** The one wallet on which that version shows something else; null: all are notified. */
    notifyOnly: text('notify_only').$type<Platform>(),
    /** The last version that wallets have heard of, or that was given up. */
    notifiedVersion: integer('notified_version').notNull(),
    /** The time at which an unsent notification goes to the queue again; null: everybody is notified. */
    renotifyAt: integer('renotify_at'),
    /** The time at which copies of the deleted pass are erased (again); null: no copy is left. */
    eraseAt: integer('erase_at'),
    /** The last version whose page somebody opened. */
    viewedVersion: integer('viewed_version').notNull(),
    /**
     * The Apple pass type that the pass was issued under, for life. Null where it was made before the workspace had a
     * certificate: then it is of the first type that the workspace got.
     */
    passTypeIdentifier: text('pass_type_identifier'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('passes_by_serial_number').on(t.workspaceId, t.serialNumber),
    index('passes_by_barcode')
      .on(t.workspaceId, t.barcodeValue)
      .where(sql`barcode_value IS NOT NULL`),
    index('passes_by_tap').on(t.workspaceId, t.tapValue).where(sql`tap_value IS NOT NULL`),
    index('passes_by_other_tap')
      .on(t.workspaceId, t.otherTapValue)
      .where(sql`other_tap_value IS NOT NULL`),
    index('passes_by_customer_email')
      .on(t.workspaceId, t.customerEmailIndex, t.id)
      .where(sql`customer_email_index IS NOT NULL`),
    index('passes_by_name')
      .on(t.workspaceId, t.id, t.nameBitsA, t.nameBitsB, t.nameBitsC, t.nameBitsD)
      .where(sql`name_bits_a IS NOT NULL`),
    index('passes_by_expiry')
      .on(t.expiresAt)
      .where(sql`expires_at IS NOT NULL AND status IN ('ACTIVE', 'SUSPENDED')`),
    index('passes_by_points_due').on(t.pointsDueAt).where(sql`points_due_at IS NOT NULL`),
    index('passes_to_notify').on(t.renotifyAt).where(sql`renotify_at IS NOT NULL`),
    index('passes_by_erasure').on(t.eraseAt).where(sql`erase_at IS NOT NULL`),
  ],
)

/** The append-only points ledger; a pass's balance is its sum. */
export const pointEntries = sqliteTable(
  'point_entries',
  {
    workspaceId: text('workspace_id').notNull(),
    passId: text('pass_id').notNull(),
    transactionId: text('transaction_id').notNull(),
    id: text('id').notNull(),
    type: text('type', {
      enum: ['opening', 'earn', 'redeem', 'reverse', 'adjust', 'expire'],
    }).notNull(),
    points: integer('points').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    createdAt: integer('created_at').notNull(),
    /** The version of the pass that the entry made: the ledger's order. */
    version: integer('version').notNull(),
    /** The transaction that the entry takes back. */
    reverses: text('reverses'),
    /** What it adds to the points that the pass has earned. */
    earned: integer('earned').notNull(),
    /** The reward that the points were taken for, or given back for. */
    reward: text('reward'),
    /** `[[points, endsAt]]`: what it did to the lots of the pass. */
    lots: text('lots', { mode: 'json' }).$type<PointEntry['lots']>(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.passId, t.transactionId] }),
    uniqueIndex('point_entries_by_reversed')
      .on(t.workspaceId, t.passId, t.reverses)
      .where(sql`reverses IS NOT NULL`),
    index('point_entries_by_reward')
      .on(t.workspaceId, t.passId, t.reward, t.points)
      .where(sql`reward IS NOT NULL`),
  ],
)

/** Passes of one order, handed to the buyer under one link. */
export const bundles = sqliteTable(
  'bundles',
  {
    workspaceId: text('workspace_id').notNull(),
    id: text('id').notNull(),
    passIds: text('pass_ids', { mode: 'json' }).$type<string[]>().notNull(),
    /** Rises when the link is rotated. */
    linkGeneration: integer('link_generation')
      .notNull()
      .$default(() => 1),
    /** The generation of each pass's own link when the bundle's was made, by pass id; left out where it is 1. */
    passGenerations: text('pass_generations', { mode: 'json' })
      .$type<Record<string, number>>()
      .notNull()
      .$default(() => ({})),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
)

/** Append-only: the outbox, what webhooks are made of, a pass's timeline. Written with the change itself. */
export const events = sqliteTable(
  'events',
  {
    /** The workspace's home and the event's number there; see stores/event-keys.ts. A workspace's newest event stays. */
    key: integer('key').primaryKey(),
    passId: text('pass_id'),
    type: text('type').notNull(),
    actor: text('actor').notNull(),
    /** The version of the pass that the event made or found. */
    version: integer('version'),
    /** Never earlier than that of the event before it. */
    at: integer('at').notNull(),
    /** For the timeline: nothing personal in it. */
    detail: text('detail', { mode: 'json' }).$type<unknown>().notNull(),
    /** The webhook's `data`, deflated and sealed; erased with the pass. */
    body: bytes('body'),
    /** Names the row of `idempotency` with the answer of the request that recorded the event: it speaks of the pass too. */
    recordKey: text('record_key'),
  },
  (t) => [
    index('events_by_pass').on(t.passId, t.key).where(sql`pass_id IS NOT NULL`),
    uniqueIndex('events_of_fetches').on(t.passId, t.version).where(sql`type = 'pass.fetched'`),
    uniqueIndex('events_of_api_keys')
      .on(t.type, t.detail)
      .where(sql`type IN ('api_key.created', 'api_key.rotated', 'api_key.revoked')`),
    index('events_of_devices')
      .on(t.passId, t.key)
      .where(sql`type IN ('pass.installed', 'pass.uninstalled')`),
    index('events_of_refused_installs')
      .on(t.passId, t.at)
      .where(sql`type = 'pass.install_refused'`),
  ],
)

/** The first and the last link of a workspace's audit log. Written with the workspace's home. */
export const auditChains = sqliteTable('audit_chains', {
  workspaceId: text('workspace_id').primaryKey(),
  /** The last entry that was purged, and its hash: the first one kept is chained to it. 0 and the hash of no entry before. */
  startNumber: integer('start_number').notNull(),
  startHash: text('start_hash').notNull(),
  /** The last entry that has its hash. Entries above it wait for theirs. */
  headNumber: integer('head_number').notNull(),
  headHash: text('head_hash').notNull(),
  /** Up to this event, digests of the events stand in the log; and when the last digest was taken. */
  sealedTo: integer('sealed_to').notNull(),
  sealedAt: integer('sealed_at').notNull(),
})

/** Append-only: who did what, from where. Triggers refuse any change but that an entry gets its hash, and its purge. */
export const auditEntries = sqliteTable(
  'audit_entries',
  {
    workspaceId: text('workspace_id').notNull(),
    /** Counts from 1 in the workspace, without a gap. */
    number: integer('number').notNull(),
    /** Never earlier than that of the entry before it. */
    at: integer('at').notNull(),
    actor: text('actor').notNull(),
    /** The id of an operation, or what else happened: `session.signedIn`. */
    action: text('action').notNull(),
    /** The id of what it was done to. */
    subject: text('subject'),
    /** Names of members that were given, and ids; no values. */
    detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** Country and network of a person; null for keys. */
    origin: text('origin', { mode: 'json' }).$type<Origin>(),
    requestId: text('request_id'),
    /** Chains the entry to the one before it; null until that is done, right after the request. */
    hash: text('hash'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.number] })],
)

/** Counts of events by day; see stores/figures.ts. */
export const dayCounts = sqliteTable(
  'day_counts',
  {
    workspaceId: text('workspace_id').notNull(),
    /** Days since 1970, UTC; -1 stands for all days together. */
    day: integer('day').notNull(),
    /** A type of event, a step of passes that were made on that day, or how many more passes are on phones than a day before. */
    what: text('what').notNull(),
    /** Empty where the event names none; of passes on phones, where it does not matter which. */
    platform: text('platform').notNull(),
    /** Empty: all templates together. */
    templateId: text('template_id').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.day, t.what, t.platform, t.templateId] })],
)

/** How far the passes of a day have come; see `funnelOf` in stores/figure-counts.ts. */
export const funnelCounts = sqliteTable(
  'funnel_counts',
  {
    workspaceId: text('workspace_id').notNull(),
    /** The day on which the passes were created: days since 1970, UTC. */
    day: integer('day').notNull(),
    templateId: text('template_id').notNull(),
    source: text('source').$type<PassSource>().notNull(),
    step: text('step').$type<FunnelStep>().notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.day, t.templateId, t.source, t.step] })],
)

/**
 * What is counted of a pass: a step that it has made, so that the first time is counted and no other; and `on:apple`, `on:google`
 * while it is counted as on a phone of that wallet.
 */
export const passSteps = sqliteTable(
  'pass_steps',
  {
    workspaceId: text('workspace_id').notNull(),
    passId: text('pass_id').notNull(),
    step: text('step').$type<FunnelStep | `on:${InstallPlatform}`>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.passId, t.step] })],
)

/** Idempotency-Key claims: lock, result and crash recovery in one row. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    workspaceId: text('workspace_id').notNull(),
    /** SHA-256 of workspace, method, path and key. */
    recordKey: text('record_key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    state: text('state', { enum: ['in_progress', 'completed'] }).notNull(),
    /** Rises when a claim of a dead request is taken over; the dead one can then no longer finish. */
    attempt: integer('attempt').notNull(),
    /** The seed of the first attempt's ids, so that a takeover finds the things that it created. */
    seed: text('seed').notNull(),
    lockedAt: integer('locked_at').notNull(),
    status: integer('status'),
    headers: text('headers', { mode: 'json' }).$type<Record<string, string>>(),
    /** Deflated and sealed; null where it showed a secret. */
    body: bytes('body'),
    /** Passes that the body speaks of and no event of the request is about, so that erasing one erases the copy. */
    passIds: text('pass_ids', { mode: 'json' }).$type<string[]>(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.recordKey] }),
    index('idempotency_by_pass')
      .on(sql`json_extract(pass_ids, '$[0]')`)
      .where(sql`pass_ids IS NOT NULL`),
    index('idempotency_of_batches').on(t.workspaceId).where(sql`json_array_length(pass_ids) > 1`),
  ],
)

/** Certificates and keys of the wallets, secrets sealed. */
export const credentials = sqliteTable(
  'credentials',
  {
    workspaceId: text('workspace_id').notNull(),
    id: text('id').notNull(),
    platform: text('platform').$type<CredentialPlatform>().notNull(),
    status: text('status', { enum: ['ACTIVE', 'FAILING', 'REPLACED'] }).notNull(),
    /** Pass type identifier or issuer id. */
    subject: text('subject').notNull(),
    teamIdentifier: text('team_identifier'),
    /** SHA-256 of certificate or service account key: part of the name of every file signed with it. */
    fingerprint: text('fingerprint').notNull(),
    notAfter: integer('not_after'),
    checks: text('checks', { mode: 'json' }).$type<unknown>().notNull(),
    secret: text('secret').notNull(),
    /** When its platform first took it. */
    acceptedAt: integer('accepted_at'),
    createdAt: integer('created_at').notNull(),
    /** The last warning about its end was this many days before it: 90, 30, 7 or 1. */
    warnedDays: integer('warned_days'),
    /** The time of the sweep's next try while it is FAILING. */
    probeAt: integer('probe_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('credentials_by_end')
      .on(t.notAfter)
      .where(sql`not_after IS NOT NULL AND status <> 'REPLACED'`),
    index('credentials_failing').on(t.probeAt).where(sql`status = 'FAILING'`),
  ],
)

/** An Apple device and its push token. Apple does not say whether the token is the same for all pass types. */
export const devices = sqliteTable(
  'devices',
  {
    workspaceId: text('workspace_id').notNull(),
    deviceLibraryIdentifier: text('device_library_identifier').notNull(),
    passTypeIdentifier: text('pass_type_identifier').notNull(),
    pushToken: text('push_token').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.deviceLibraryIdentifier, t.passTypeIdentifier] }),
  ],
)

/** Which passes an Apple device holds. The key is the order in which it asks what changed. */
export const registrations = sqliteTable(
  'registrations',
  {
    workspaceId: text('workspace_id').notNull(),
    deviceLibraryIdentifier: text('device_library_identifier').notNull(),
    passTypeIdentifier: text('pass_type_identifier').notNull(),
    passId: text('pass_id').notNull(),
    /** Number of the event of the registration. What changed between download and registration is older. */
    sinceSeq: integer('since_seq').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({
      columns: [t.workspaceId, t.deviceLibraryIdentifier, t.passTypeIdentifier, t.passId],
    }),
    // A push asks which devices hold a pass; the rest of the key comes with it.
    index('registrations_by_pass').on(t.workspaceId, t.passId),
  ],
)

/** Log lines from Apple devices, unverified: anybody can send them, so passes and workspaces keep a limited number. */
export const deviceLogs = sqliteTable(
  'device_logs',
  {
    workspaceId: text('workspace_id').notNull(),
    /** Counts up within the workspace. */
    number: integer('number').notNull(),
    at: integer('at').notNull(),
    /** See lib/apple/device-log.ts. */
    code: text('code').notNull(),
    line: text('line').notNull(),
    /** The pass whose serial number the line names. */
    passId: text('pass_id'),
    /** The newest event when the line came: where it stands among the events of its pass. */
    afterSeq: integer('after_seq').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.number] }),
    // For the timeline of a pass, and how many lines it has; those that name no pass are counted as well.
    index('device_logs_by_pass').on(t.workspaceId, t.passId),
    // For the hourly purge of old lines, in all workspaces.
    index('device_logs_by_age').on(t.at),
  ],
)

/** The last push to each Apple device; a row lives for a day. */
export const devicePushes = sqliteTable(
  'device_pushes',
  {
    workspaceId: text('workspace_id').notNull(),
    passTypeIdentifier: text('pass_type_identifier').notNull(),
    deviceLibraryIdentifier: text('device_library_identifier').notNull(),
    pushedAt: integer('pushed_at').notNull(),
    /** The reason for the push: `<pass id>:<version>`, or `<pass id>:<its time>` for a new registration. */
    reservation: text('reservation').notNull(),
    /** False from the reservation until APNs has answered. */
    done: integer('done', { mode: 'boolean' }).notNull(),
    /** When its holder was notified lately; null where the wallet does not limit how often. */
    notifiedAt: text('notified_at', { mode: 'json' }).$type<number[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.passTypeIdentifier, t.deviceLibraryIdentifier] }),
  ],
)

/** Reports of wallets that a pass was added or removed, by their nonce; kept for as long as one could be sent again. */
export const installReports = sqliteTable(
  'install_reports',
  {
    workspaceId: text('workspace_id').notNull(),
    platform: text('platform').$type<Platform>().notNull(),
    nonce: text('nonce').notNull(),
    passId: text('pass_id').notNull(),
    change: text('change', { enum: ['installed', 'uninstalled'] }).notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** False for a removal that found no installation: the report of that has yet to come, if it ever does. */
    counted: integer('counted', { mode: 'boolean' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.platform, t.nonce] }),
    index('install_reports_uncounted')
      .on(t.workspaceId, t.platform, t.passId)
      .where(sql`counted = 0`),
    index('install_reports_by_expiry').on(t.expiresAt),
  ],
)

/** Work that outlives its request, done in slices. */
export const jobs = sqliteTable(
  'jobs',
  {
    workspaceId: text('workspace_id').notNull(),
    id: text('id').notNull(),
    type: text('type', {
      enum: [
        'import',
        'import_check',
        'export',
        'template_rerender',
        'credential_resign',
        'name_index',
        'void',
      ],
    }).notNull(),
    status: text('status', {
      enum: ['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED'],
    }).notNull(),
    /** The ids and versions to work on. */
    input: text('input', { mode: 'json' }).$type<unknown>().notNull(),
    /** The place at which the next batch begins. */
    cursor: text('cursor'),
    /** Rises with every write; what was read at another step is refused. */
    step: integer('step').notNull(),
    total: integer('total'),
    processed: integer('processed').notNull(),
    succeeded: integer('succeeded').notNull(),
    failed: integer('failed').notNull(),
    tally: text('tally', { mode: 'json' }).$type<Record<string, number>>().notNull(),
    /** Until then the phones that the job has notified are busy. */
    notifyUntil: integer('notify_until').notNull(),
    /** Full files of result rows in R2. */
    resultParts: integer('result_parts').notNull(),
    /** Result rows that fill no file yet, NDJSON. */
    resultTail: text('result_tail').notNull(),
    createdAt: integer('created_at').notNull(),
    movedAt: integer('moved_at').notNull(),
    finishedAt: integer('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('jobs_unfinished').on(t.movedAt).where(sql`status IN ('QUEUED', 'RUNNING')`),
    index('jobs_finished').on(t.finishedAt).where(sql`finished_at IS NOT NULL`),
  ],
)

/** A message or a change for many passes. */
export const campaigns = sqliteTable(
  'campaigns',
  {
    workspaceId: text('workspace_id').notNull(),
    id: text('id').notNull(),
    status: text('status', { enum: CAMPAIGN_STATUSES }).notNull(),
    phase: text('phase', { enum: ['plan', 'send', 'revert'] }).notNull(),
    failure: text('failure'),
    name: text('name').notNull(),
    templateId: text('template_id').notNull(),
    audience: text('audience', { mode: 'json' }).$type<Campaign['audience']>().notNull(),
    plan: text('plan', { mode: 'json' }).$type<Campaign['plan']>().notNull(),
    /** What a campaign that is reverted changes: no two reverts of the same members cross. */
    pointers: text('pointers', { mode: 'json' }).$type<string[]>().notNull(),
    startsAt: integer('starts_at'),
    revertAt: integer('revert_at'),
    /** Rises with every write; what was read at another step is refused. */
    step: integer('step').notNull(),
    cursor: text('cursor'),
    counts: text('counts', { mode: 'json' }).$type<Campaign['counts']>().notNull(),
    /** Written by the figures, whatever the step is; see stores/campaign-reach.ts. */
    reached: text('reached', { mode: 'json' }).$type<Campaign['reached']>().notNull(),
    /** When the sweep looks after it; null: nothing is to be done. */
    dueAt: integer('due_at'),
    /** How long others ask for it: those that it could cross, and who counts fetches. Null: it has not begun. */
    openUntil: integer('open_until'),
    cancelled: integer('cancelled', { mode: 'boolean' }).notNull(),
    startedAt: integer('started_at'),
    finishedAt: integer('finished_at'),
    revertedAt: integer('reverted_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('campaigns_due').on(t.dueAt).where(sql`due_at IS NOT NULL`),
    index('campaigns_open').on(t.workspaceId, t.openUntil).where(sql`open_until IS NOT NULL`),
  ],
)

/** The passes that a campaign names one by one: ids or serial numbers, 1,000 in a row. */
export const campaignListed = sqliteTable(
  'campaign_listed',
  {
    workspaceId: text('workspace_id').notNull(),
    campaignId: text('campaign_id').notNull(),
    /** How many of them stand in the rows before. */
    place: integer('place').notNull(),
    listed: text('listed', { mode: 'json' }).$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.campaignId, t.place] })],
)

/** The passes of a campaign, as they were picked when it began, and what became of each. */
export const campaignPasses = sqliteTable(
  'campaign_passes',
  {
    workspaceId: text('workspace_id').notNull(),
    campaignId: text('campaign_id').notNull(),
    passId: text('pass_id').notNull(),
    dueAt: integer('due_at').notNull(),
    state: text('state', { enum: CAMPAIGN_PASS_STATES }).notNull(),
    /** The version of the pass that the campaign made. */
    version: integer('version'),
    reason: text('reason'),
    /** Written by the figures; null: nothing is known. */
    reached: text('reached', { mode: 'json' }).$type<Record<string, string>>(),
    /** What a revert takes back, sealed; null: nothing. */
    written: text('written'),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.campaignId, t.passId] })],
)

/** Changes that no wallet could be notified of, tried to the end. Counts while its version is the pass's newest. */
export const pushFailures = sqliteTable(
  'push_failures',
  {
    workspaceId: text('workspace_id').notNull(),
    passId: text('pass_id').notNull(),
    platform: text('platform').$type<Platform>().notNull(),
    version: integer('version').notNull(),
    reason: text('reason').notNull(),
    devices: integer('devices').notNull(),
    at: integer('at').notNull(),
    /** The version that was notified before: a retry knows by it which message is new. */
    notifiedVersion: integer('notified_version').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.passId, t.platform] })],
)

/** Decisions at doors, append-only. What was scanned is not kept. */
export const accessEvents = sqliteTable(
  'access_events',
  {
    workspaceId: text('workspace_id').notNull(),
    id: text('id').notNull(),
    evaluatedAt: integer('evaluated_at').notNull(),
    doorId: text('door_id').notNull(),
    passId: text('pass_id'),
    decision: text('decision', { enum: ['granted', 'denied'] }).notNull(),
    reason: text('reason').notNull(),
    accessLevel: text('access_level'),
    validUntil: text('valid_until'),
    cacheTtlSeconds: integer('cache_ttl_seconds').notNull(),
    direction: text('direction', { enum: ['in', 'out'] }),
    readerId: text('reader_id'),
    /** The reader's own id of the event: sent twice, it is one event. */
    eventId: text('event_id'),
    /** Keyed: it stays when `event_id` is erased with the pass, so that a repeat still counts once. */
    eventIdHash: text('event_id_hash'),
    /** When a reader without a connection decided; null for decisions of the service. */
    offlineAt: integer('offline_at'),
    /** Keyed hash of the request, where the reader gave an eventId. */
    fingerprint: text('fingerprint'),
    actor: text('actor').notNull(),
    /** The scanner that asked; null for readers with a key of their own. */
    scannerId: text('scanner_id'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('access_events_by_door').on(t.workspaceId, t.doorId, t.id),
    index('access_events_by_pass')
      .on(t.workspaceId, t.passId, t.id)
      .where(sql`pass_id IS NOT NULL`),
    uniqueIndex('access_events_by_event_id')
      .on(t.workspaceId, t.eventIdHash)
      .where(sql`event_id_hash IS NOT NULL`),
    index('access_events_by_scanner')
      .on(t.workspaceId, t.scannerId, t.id)
      .where(sql`scanner_id IS NOT NULL`),
  ],
)

/** Links that turn a phone into a scanner. */
export const scanners = sqliteTable(
  'scanners',
  {
    workspaceId: text('workspace_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    mode: text('mode', { enum: SCANNER_MODES }).notNull(),
    /** What it may do: fixed when it is created. */
    config: text('config', { mode: 'json' }).$type<ScannerConfig>().notNull(),
    /** The API key in its link. */
    keyId: text('key_id').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    revokedAt: integer('revoked_at'),
    revision: integer('revision').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('scanners_unrevoked').on(t.workspaceId, t.id).where(sql`revoked_at IS NULL`),
    uniqueIndex('scanners_by_key').on(t.workspaceId, t.keyId),
  ],
)

/** Who was admitted in which scope, under the id of the decision in the log. */
export const admissions = sqliteTable(
  'admissions',
  {
    workspaceId: text('workspace_id').notNull(),
    id: text('id').notNull(),
    scope: text('scope').notNull(),
    passId: text('pass_id').notNull(),
    /** When the holder was let in, by the clock of whoever decided. */
    at: integer('at').notNull(),
    /** Keyed hash of the device's id of the scan: orders what happened within one millisecond, in whatever order it arrived. */
    eventHash: text('event_hash').notNull(),
    doorId: text('door_id').notNull(),
    scannerId: text('scanner_id').notNull(),
    readerId: text('reader_id').notNull(),
    /** How often the scanner lets a pass in. */
    useLimit: integer('use_limit').notNull(),
    offline: integer('offline', { mode: 'boolean' }).notNull(),
    /** Why the service would have refused when it was told of an admission; null: it would not have. */
    lateReason: text('late_reason'),
    /** Whether as many as `use_limit` come before it. */
    conflict: integer('conflict', { mode: 'boolean' }).notNull(),
    /** Whether the event of a conflict was written. */
    conflictTold: integer('conflict_told', { mode: 'boolean' }).notNull(),
    undoneAt: integer('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('admissions_by_scope').on(t.workspaceId, t.scope, t.id),
    index('admissions_by_pass').on(t.workspaceId, t.passId, t.scope),
  ],
)

/** Rotating codes that opened a door, by the step of time that they belong to: each opens once. */
export const accessCodes = sqliteTable(
  'access_codes',
  {
    workspaceId: text('workspace_id').notNull(),
    passId: text('pass_id').notNull(),
    step: integer('step').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.passId, t.step] })],
)

/** Which barcode opens which door, for lists that readers keep. Written by triggers on `passes` alone. */
export const doorEntries = sqliteTable(
  'door_entries',
  {
    workspaceId: text('workspace_id').notNull(),
    /** Its digest on the list of the door, once the pass was deleted. */
    barcodeValue: text('barcode_value').notNull(),
    doorId: text('door_id').notNull(),
    passId: text('pass_id').notNull(),
    /** The key that the salt of the digest was derived from; null where the barcode itself is kept. */
    saltedWith: text('salted_with'),
    /** ISO 8601 UTC with milliseconds, as in the pass. */
    validFrom: text('valid_from'),
    validUntil: text('valid_until'),
    expiresAt: integer('expires_at'),
    /** The newest event when the entry changed: what a reader's cursor is compared with. */
    seq: integer('seq').notNull(),
    /** When the barcode stopped opening the door; the row stays until no reader can have an older list. */
    removedAt: integer('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.barcodeValue, t.doorId, t.passId] }),
    index('door_entries_by_door').on(t.workspaceId, t.doorId, t.seq),
    index('door_entries_removed').on(t.workspaceId, t.passId).where(sql`removed_at IS NOT NULL`),
  ],
)

/** Mails to holders, each written with the passes that it is about: the outbox. No address stands in it. */
export const mails = sqliteTable(
  'mails',
  {
    workspaceId: text('workspace_id').notNull(),
    /** The mail provider gets it as idempotency key. */
    id: text('id').notNull(),
    passIds: text('pass_ids', { mode: 'json' }).$type<string[]>().notNull(),
    /** The link that opens all of them. */
    bundleId: text('bundle_id'),
    state: text('state', { enum: ['queued', 'done'] }).notNull(),
    /** Rises with every attempt: one that was overtaken can no longer say what became of the mail. */
    attempt: integer('attempt').notNull(),
    /** Until then the last attempt has the mail for itself. */
    leaseUntil: integer('lease_until').notNull(),
    /** Why the last attempt came to nothing. */
    reason: text('reason'),
    /** When the sweep queues it again; null: done. */
    retryAt: integer('retry_at'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('mails_due').on(t.retryAt).where(sql`retry_at IS NOT NULL`),
  ],
)

/** Lines of the timeline: what became of a mail, for each pass that it was about. */
export const mailOutcomes = sqliteTable(
  'mail_outcomes',
  {
    workspaceId: text('workspace_id').notNull(),
    passId: text('pass_id').notNull(),
    mailId: text('mail_id').notNull(),
    outcome: text('outcome', { enum: ['sent', 'failed', 'skipped'] }).notNull(),
    at: integer('at').notNull(),
    version: integer('version').notNull(),
    detail: text('detail', { mode: 'json' }).$type<unknown>().notNull(),
    /** The newest event when it was written: where it stands among the events of its pass. */
    afterSeq: integer('after_seq').notNull(),
    /** Its place after that event, between the lines that devices had logged by then and those to come. */
    line: integer('line').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.passId, t.mailId] })],
)

/** What signs claim links; its secret is derived from its id. */
export const linkKeys = sqliteTable(
  'link_keys',
  {
    workspaceId: text('workspace_id').notNull(),
    /** The workspace's ULID and four more characters. */
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** Null stands for all templates. */
    templateIds: text('template_ids', { mode: 'json' }).$type<string[]>(),
    maxPasses: integer('max_passes'),
    passesCreated: integer('passes_created').notNull(),
    expiresAt: integer('expires_at'),
    revokedAt: integer('revoked_at'),
    createdAt: integer('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('link_keys_by_time').on(t.workspaceId, t.createdAt, t.id),
  ],
)

/** A shop whose orders issue passes. */
export const checkoutConnections = sqliteTable(
  'checkout_connections',
  {
    workspaceId: text('workspace_id').notNull(),
    id: text('id').notNull(),
    source: text('source', { enum: SHOPS }).notNull(),
    name: text('name').notNull(),
    status: text('status', { enum: ['ENABLED', 'DISABLED'] }).notNull(),
    /** The secrets that its deliveries are signed with, and its API key; sealed. */
    secret: text('secret').notNull(),
    revision: integer('revision').notNull(),
    /** Why deliveries had no effect: `{ <reason>: { count, at } }`. */
    refused: text('refused', { mode: 'json' }).$type<unknown>().notNull(),
    /** Topics of deliveries that nothing follows from: `{ <topic>: { count, at } }`. */
    ignored: text('ignored', { mode: 'json' }).$type<unknown>().notNull(),
    /** When the first delivery came that a secret of the connection had signed. */
    verifiedAt: integer('verified_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
)

/** Which lines of a connection's orders get which passes. */
export const checkoutRules = sqliteTable(
  'checkout_rules',
  {
    workspaceId: text('workspace_id').notNull(),
    connectionId: text('connection_id').notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    rule: text('rule', { mode: 'json' }).$type<unknown>().notNull(),
    revision: integer('revision').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.connectionId, t.id] })],
)

/** A request of a shop, verified, until it is a month old. */
export const checkoutDeliveries = sqliteTable(
  'checkout_deliveries',
  {
    workspaceId: text('workspace_id').notNull(),
    connectionId: text('connection_id').notNull(),
    /** A digest of what it tells: the same for every repetition. */
    key: text('key').notNull(),
    /** The order's id, or another name of it. */
    orderName: text('order_name').notNull(),
    state: text('state', { enum: ['PENDING', 'DONE', 'FAILED'] }).notNull(),
    /** The headers that say what the delivery is about. */
    headers: text('headers', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** The body as it came, sealed. Null once a pass of its order was deleted. */
    body: text('body'),
    receivedAt: integer('received_at').notNull(),
    /** When it goes to the queue again; null: nothing is left to do. */
    dueAt: integer('due_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.connectionId, t.key] }),
    index('checkout_deliveries_due').on(t.dueAt).where(sql`due_at IS NOT NULL`),
    index('checkout_deliveries_by_age').on(t.receivedAt),
    index('checkout_deliveries_by_order').on(t.workspaceId, t.connectionId, t.orderName),
  ],
)

/** An order, as far as the shop's messages describe it. */
export const checkoutOrders = sqliteTable(
  'checkout_orders',
  {
    workspaceId: text('workspace_id').notNull(),
    connectionId: text('connection_id').notNull(),
    id: text('id').notNull(),
    /** The shop's own id. */
    orderId: text('order_id').notNull(),
    status: text('status', {
      enum: ['ISSUED', 'PARTIAL', 'UNMATCHED', 'WAITING', 'VOIDED', 'FAILED'],
    }).notNull(),
    /** False: only a refund has named it so far. */
    known: integer('known', { mode: 'boolean' }).notNull(),
    /** The results of processing the order; nothing personal. */
    state: text('state', { mode: 'json' }).$type<unknown>().notNull(),
    /** The order in our shape, sealed; null after a month, and once a pass of it was deleted. */
    body: text('body'),
    /** A pass of the order was deleted. */
    erased: integer('erased', { mode: 'boolean' }).notNull(),
    /** Rises with every write; what was read at another one is refused. */
    revision: integer('revision').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.connectionId, t.id] }),
    index('checkout_orders_by_status')
      .on(t.workspaceId, t.connectionId, t.status, t.id)
      .where(sql`status <> 'ISSUED'`),
    index('checkout_orders_with_body').on(t.createdAt).where(sql`body IS NOT NULL`),
    index('checkout_orders_unknown').on(t.createdAt).where(sql`known = 0`),
  ],
)

/** All ids by which a shop speaks of an order: Stripe names a refund by its payment. */
export const checkoutOrderNames = sqliteTable(
  'checkout_order_names',
  {
    workspaceId: text('workspace_id').notNull(),
    connectionId: text('connection_id').notNull(),
    name: text('name').notNull(),
    /** Our id of the order. */
    orderId: text('order_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.connectionId, t.name] })],
)

/** The pass that a unit of a line was given. */
export const checkoutUnits = sqliteTable(
  'checkout_units',
  {
    workspaceId: text('workspace_id').notNull(),
    connectionId: text('connection_id').notNull(),
    /** Our id of the order. */
    orderId: text('order_id').notNull(),
    lineId: text('line_id').notNull(),
    /** Counts from 1. */
    unit: integer('unit').notNull(),
    passId: text('pass_id').notNull(),
    ruleId: text('rule_id').notNull(),
    onRefund: text('on_refund', { enum: ['void', 'none'] }).notNull(),
    onDispute: text('on_dispute', { enum: ['void', 'none'] }).notNull(),
    voidedAt: integer('voided_at'),
    statusBefore: text('status_before').$type<PassStatus>(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.connectionId, t.orderId, t.lineId, t.unit] }),
    index('checkout_units_by_pass').on(t.workspaceId, t.passId),
  ],
)

/** A page on which people sign up for a pass. */
export const enrolments = sqliteTable(
  'enrolments',
  {
    workspaceId: text('workspace_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    templateId: text('template_id').notNull(),
    status: text('status', { enum: ENROLMENT_STATUSES }).notNull(),
    config: text('config', { mode: 'json' }).$type<EnrolmentConfig>().notNull(),
    made: integer('made').notNull(),
    views: integer('views').notNull(),
    /** The hour of the clock of the newest sign-up, hours since the epoch, and how many there were in it. */
    hour: integer('hour').notNull(),
    hourMade: integer('hour_made').notNull(),
    revision: integer('revision').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('enrolments_by_slug').on(t.workspaceId, t.slug),
  ],
)

/** Who has signed up. A deleted pass takes its row with it. */
export const enrolmentPeople = sqliteTable(
  'enrolment_people',
  {
    workspaceId: text('workspace_id').notNull(),
    enrolmentId: text('enrolment_id').notNull(),
    passId: text('pass_id').notNull(),
    /** A keyed hash: of the e-mail address where a page takes each once, else of the filled-in form itself. */
    person: text('person').notNull(),
    /** A keyed hash of the filled-in form. */
    form: text('form').notNull(),
    /** `[{ key, version, at, language }]` */
    consents: text('consents', { mode: 'json' }).$type<GivenConsent[]>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.enrolmentId, t.passId] }),
    uniqueIndex('enrolment_people_by_person').on(t.workspaceId, t.enrolmentId, t.person),
  ],
)

/** Values that a sign-up page takes once. */
export const enrolmentValues = sqliteTable(
  'enrolment_values',
  {
    workspaceId: text('workspace_id').notNull(),
    enrolmentId: text('enrolment_id').notNull(),
    /** A keyed hash of the field and its value. */
    hash: text('hash').notNull(),
    passId: text('pass_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.enrolmentId, t.hash] }),
    index('enrolment_values_by_pass').on(t.workspaceId, t.enrolmentId, t.passId),
  ],
)

/** How many mails went to an address in the last hour in which one did. */
export const enrolmentMails = sqliteTable(
  'enrolment_mails',
  {
    workspaceId: text('workspace_id').notNull(),
    /** A keyed hash of the address. */
    person: text('person').notNull(),
    /** Hours since the epoch. */
    hour: integer('hour').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.person] })],
)

/** The texts that people agree to, each in all of its versions. */
export const enrolmentConsents = sqliteTable(
  'enrolment_consents',
  {
    workspaceId: text('workspace_id').notNull(),
    enrolmentId: text('enrolment_id').notNull(),
    id: text('id').notNull(),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    text: text('text', { mode: 'json' }).$type<Texts>().notNull(),
    url: text('url'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.enrolmentId, t.id] })],
)

/** A URL that gets a workspace's events. A deleted endpoint stays as a tombstone while its deliveries are kept. */
export const webhookEndpoints = sqliteTable(
  'webhook_endpoints',
  {
    workspaceId: text('workspace_id').notNull(),
    id: text('id').notNull(),
    status: text('status', { enum: ['ENABLED', 'DISABLED'] }).notNull(),
    disabledReason: text('disabled_reason', { enum: ['manual', 'failing', 'gone'] }),
    /** Null stands for all types. */
    types: text('types', { mode: 'json' }).$type<string[]>(),
    description: text('description'),
    /** Address, secrets and headers, sealed; empty for a deleted one. */
    config: text('config').notNull(),
    /** Rises with each change that a person made. */
    revision: integer('revision').notNull(),
    /** Only later events are for this endpoint. */
    sinceSeq: integer('since_seq').notNull(),
    /** The first failure since its last success. */
    firstFailureAt: integer('first_failure_at'),
    /** Its deliveries go through the slow queue. */
    slow: integer('slow', { mode: 'boolean' }).notNull(),
    /** A recovery under way: after which event it goes on, and the event that it ends with. */
    recoverAfter: integer('recover_after'),
    recoverUntil: integer('recover_until'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    deletedAt: integer('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('webhook_endpoints_deleted').on(t.deletedAt).where(sql`deleted_at IS NOT NULL`),
    index('webhook_endpoints_recovering').on(t.updatedAt).where(sql`recover_after IS NOT NULL`),
  ],
)

/** The last event of a workspace whose deliveries were made. */
export const webhookCursors = sqliteTable('webhook_cursors', {
  workspaceId: text('workspace_id').primaryKey(),
  seq: integer('seq').notNull(),
})

/** One event to one endpoint. The primary key keeps it one, however often the event is handed out. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    workspaceId: text('workspace_id').notNull(),
    endpointId: text('endpoint_id').notNull(),
    eventSeq: integer('event_seq').notNull(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    status: text('status', { enum: ['PENDING', 'SUCCEEDED', 'FAILED'] }).notNull(),
    failureReason: text('failure_reason'),
    /** Attempts of the schedule that have ended. */
    attempt: integer('attempt').notNull(),
    /** Rises with each try to send: a message counts only while it names the number that stands here. */
    turn: integer('turn').notNull(),
    nextAttemptAt: integer('next_attempt_at'),
    /** An attempt that a person asked for and that has not ended. */
    manualAt: integer('manual_at'),
    /** The time at which the sweep sends a message itself if none has come. */
    sweepAt: integer('sweep_at'),
    /** See domain/model/webhook-delivery.ts; what receivers answered is sealed in it. */
    attempts: text('attempts', { mode: 'json' }).$type<unknown[]>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.endpointId, t.eventSeq] }),
    uniqueIndex('webhook_deliveries_by_id').on(t.workspaceId, t.id),
    index('webhook_deliveries_due').on(t.sweepAt).where(sql`sweep_at IS NOT NULL`),
    index('webhook_deliveries_failed').on(t.workspaceId, t.id).where(sql`status = 'FAILED'`),
  ],
)

/** The progress of a purge that walks along a key. */
export const retentionCursors = sqliteTable('retention_cursors', {
  what: text('what').primaryKey(),
  /** The values of the key; null: at the start. */
  position: text('position', { mode: 'json' }).$type<unknown[]>(),
})

// --- accounts at platforms: each has an object of its own ---

/** Turns at a platform with a limit of requests a second: one row an account, epoch microseconds. See stores/request-turns.ts. */
export const requestTurns = sqliteTable('request_turns', {
  account: text('account').primaryKey(),
  /** The earliest time of the next turn, by lane. */
  singleAt: integer('single_at').notNull(),
  bulkAt: integer('bulk_at').notNull(),
  /** Until then single turns were given the whole rate. */
  aloneUntil: integer('alone_until').notNull(),
  /** The turn that was given last: what the statement returns. */
  turnAt: integer('turn_at').notNull(),
})
