/** Parameters that several operations share, as components. */

const text = { type: 'string' }
const inPath = (description: string, example: string) => ({
  in: 'path',
  required: true,
  description,
  schema: text,
  example,
})
const ULID = '01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'

/** Every parameter that a path can have, by its name there. A new one needs an entry. */
const PATH_PARAMETERS: Record<string, ReturnType<typeof inPath>> = {
  passId: inPath('The pass.', `pass_${ULID}`),
  serialNumber: inPath('Your own id of the pass.', 'TICKET-2026-0001'),
  rewardKey: inPath('The reward, by its key in the template.', 'coffee'),
  templateId: inPath('The template.', `tpl_${ULID}`),
  version: inPath('The published version: 1, 2, …', '1'),
  assetId: inPath('The asset.', `ast_${ULID}`),
  jobId: inPath('The job.', `job_${ULID}`),
  eventId: inPath('The event.', `evt_${ULID}`),
  doorId: inPath('The door, as your own system calls it.', 'door_main'),
  endpointId: inPath('The webhook endpoint.', `whe_${ULID}`),
  deliveryId: inPath('The delivery.', `dlv_${ULID}`),
  bundleId: inPath('The bundle.', `bdl_${ULID}`),
  campaignId: inPath('The campaign.', `cmp_${ULID}`),
  connectionId: inPath('The connected shop.', `chk_${ULID}`),
  ruleId: inPath('The rule.', `rule_${ULID}`),
  orderId: inPath('The order, by its id here.', `ord_${ULID}`),
  enrolmentId: inPath('The sign-up page.', `enr_${ULID}`),
  credentialId: inPath('The credential.', `cred_${ULID}`),
  linkKeyId: inPath('The link key.', `${ULID}7K4Q`),
  scannerId: inPath('The scanner.', `scn_${ULID}`),
  deviceEventId: inPath('The device’s own id of the scan.', ULID),
  keyId: inPath('The API key.', `key_${ULID}`),
}

const HEADER_PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes a retry safe: the same key with the same body has one effect and gets the same answer for 24 hours. ' +
      'Bare or quoted, 1 to 255 printable ASCII characters without spaces and commas.',
    schema: text,
    example: '8e03978e-40d5-43e8-bc93-6894a57f9324',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The `ETag` that the change is based on; 412 when the object has changed since. Without it the last write wins.',
    schema: text,
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of the copy that you have; 304 when it is still current.',
    schema: text,
  },
  IfNoneMatchAny: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: '`*`: only create it; 412 when it is there already.',
    schema: text,
    example: '*',
  },
  WebhookId: {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The id of the event, the same in every attempt: repeats have the same one.',
    schema: text,
  },
  WebhookTimestamp: {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'Unix seconds of this attempt.',
    schema: text,
  },
  WebhookSignature: {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      'Signatures separated by spaces: `v1,…` by each live secret, and `v1a,…` where it is switched on.',
    schema: text,
  },
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const PARAMETERS: Record<string, { name: string; in: string }> = {
  ...Object.fromEntries(
    Object.entries(PATH_PARAMETERS).map(([name, rest]) => [capitalized(name), { name, ...rest }]),
  ),
  ...HEADER_PARAMETERS,
}

export const parameterRef = (name: keyof typeof HEADER_PARAMETERS | 'Limit' | 'Cursor') => ({
  $ref: `#/components/parameters/${name}`,
})

/** References to the parameters of a path. */
export function pathParameters(path: string): { $ref: string }[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    if (!(name! in PATH_PARAMETERS)) throw new Error(`say in parameters.ts what {${name}} is`)
    return { $ref: `#/components/parameters/${capitalized(name!)}` }
  })
}
