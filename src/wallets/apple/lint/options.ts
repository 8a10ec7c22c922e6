import { isP256PublicKey } from '../../../lib/apple/lint/nfc-key.ts'
import {
  malformedSemantics,
  missingSemantics,
  STYLE_SCHEMES,
  type StyleScheme,
} from '../../../lib/apple/lint/semantics.ts'
import { holdsNull } from '../../../lib/apple/pass-json.ts'
import { pointer } from '../../../lib/json/pointer.ts'
import { canGroup } from '../pass-json.ts'
import { styleOf } from '../style.ts'
import type { AppleRule, Finding, RuleCode } from './rule.ts'

const MAX_NFC_MESSAGE_BYTES = 64
const AT_SCHEMES = '/apple/preferredStyleSchemes'

const isNewScheme = (scheme: string): scheme is StyleScheme => Object.hasOwn(STYLE_SCHEMES, scheme)

/** What a template says under `apple`. */
export const OPTION_RULES = {
  apple_style_fallback: {
    phone:
      'Falls back to the legacy layout if the pass lacks anything that the preferred style needs.',
    check: (content) =>
      (content.apple.preferredStyleSchemes ?? []).filter(isNewScheme).flatMap((scheme) => {
        const findings: Finding[] = missingSemantics(scheme, content.apple.semantics ?? {}).map(
          (tag) => ({
            message: `${scheme} needs the semantic tag ${tag}`,
            pointer: pointer(['apple', 'semantics', tag]),
          }),
        )
        if (styleOf(content) !== STYLE_SCHEMES[scheme]) {
          findings.push({
            message: `${scheme} is a style of ${STYLE_SCHEMES[scheme]} passes`,
            pointer: AT_SCHEMES,
          })
        } else if (scheme === 'semanticBoardingPass' && content.transitType !== 'Air') {
          findings.push({
            message: 'semanticBoardingPass needs the transitType Air',
            pointer: '/transitType',
          })
        }
        return findings
      }),
  },

  apple_semantics_malformed: {
    phone: 'Refuses a pass with a semantic tag of another type than Apple’s, in every layout.',
    check: ({ apple }) =>
      malformedSemantics(apple.semantics ?? {}).map(({ tag, expected }) => ({
        message: `The semantic tag ${tag} must be ${expected}`,
        pointer: pointer(['apple', 'semantics', tag]),
      })),
  },

  apple_null_dropped: {
    phone: 'Refuses a pass with a null anywhere in it. Nulls are left out.',
    check: ({ apple }) =>
      (['semantics', 'userInfo'] as const)
        .filter((member) => apple[member] && holdsNull(apple[member]))
        .map((member) => ({
          message: `The nulls in ${member} are left out`,
          pointer: pointer(['apple', member]),
        })),
  },

  apple_nfc_invalid: {
    phone: 'Refuses a pass whose NFC key is not on P-256 or whose message is longer than 64 bytes.',
    check: ({ apple: { nfc } }) => {
      if (!nfc) return []
      const findings: Finding[] = []
      if (!isP256PublicKey(nfc.encryptionPublicKey)) {
        findings.push({
          message: 'Must be the base64 X.509 SubjectPublicKeyInfo of a P-256 key',
          pointer: '/apple/nfc/encryptionPublicKey',
        })
      }
      if (new TextEncoder().encode(nfc.message).length > MAX_NFC_MESSAGE_BYTES) {
        findings.push({
          message: `Must be at most ${MAX_NFC_MESSAGE_BYTES} bytes`,
          pointer: '/apple/nfc/message',
        })
      }
      return findings
    },
  },

  apple_app_launch_url_alone: {
    phone:
      'Opens an app only if the pass names it in associatedStoreIdentifiers. The URL is left out.',
    check: ({ apple }) =>
      apple.appLaunchURL !== undefined && !apple.associatedStoreIdentifiers?.length
        ? [
            {
              message: 'appLaunchURL needs associatedStoreIdentifiers',
              pointer: '/apple/appLaunchURL',
            },
          ]
        : [],
  },

  apple_grouping_ignored: {
    phone: 'Groups boarding passes and event tickets only. The grouping identifier is left out.',
    check: (content) =>
      content.apple.groupingIdentifier !== undefined && !canGroup(content)
        ? [
            {
              message: `A pass of the kind ${content.kind} cannot be grouped`,
              pointer: '/apple/groupingIdentifier',
            },
          ]
        : [],
  },

  apple_live_activity_suppressed: {
    phone: 'Leaves the boarding Live Activity to the issuer’s app once the pass names one.',
    check: ({ apple }) =>
      apple.preferredStyleSchemes?.includes('semanticBoardingPass') &&
      apple.associatedStoreIdentifiers?.length
        ? [
            {
              message: 'associatedStoreIdentifiers switches Wallet’s own Live Activity off',
              pointer: '/apple/associatedStoreIdentifiers',
            },
          ]
        : [],
  },

  apple_translations_conflict: {
    phone: 'Translates texts, not fields: equal labels get one and the same translation.',
    check: ({ fields, apple }) => {
      const seen = new Map<string, string>()
      const findings: Finding[] = []
      for (const { key, label, labels } of fields) {
        if (label === '') continue
        for (const [language, translation] of Object.entries(labels)) {
          const id = `${language} ${label}`
          const first = seen.get(id) ?? apple.localizations?.[language]?.[label]
          if (first !== undefined && first !== translation) {
            findings.push({
              message: `The label of ${key} has more than one translation into ${language}`,
              pointer: pointer(['fields', key]),
            })
          }
          if (!seen.has(id)) seen.set(id, translation)
        }
      }
      return findings
    },
  },
} satisfies Record<RuleCode, AppleRule>
