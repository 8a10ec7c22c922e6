/**
 * How a program signs a claim link with the SDKs. The key itself is left out: code is shared, keys are not.
 *
 * @param baseUrl where the service is reached, without a trailing slash
 */
export const signingSamples = (baseUrl: string, templateId: string) => ({
  'Node.js': `import { claimLink } from '@wallet-pass-service/node'

const link = await claimLink(process.env.LINK_KEY, '${baseUrl}', {
  templateId: '${templateId}',
  serialNumber: 'MEMBER-1001',
})
console.log(link)`,
  Python: `import os
from wallet_pass_service.claim_links import claim_link

link = claim_link(os.environ["LINK_KEY"], "${baseUrl}", {
    "templateId": "${templateId}",
    "serialNumber": "MEMBER-1001",
})
print(link)`,
})
