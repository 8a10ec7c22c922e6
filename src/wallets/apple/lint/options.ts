import type { ContentField, PassContent } from '../../../domain/model/pass-content.ts'
import { isP256PublicKey } from '../../../lib/apple/lint/nfc-key.ts'
import {
  malformedSemantics,
  missingSemantics,
  STYLE_SCHEMES,
  type StyleScheme,
  withNumbers,
} from '../../../lib/apple/lint/semantics.ts'
import { holdsNull } from '../../../lib/apple/pass-json.ts'
import { pointer } from '../../../lib/json/pointer.ts'
import { fieldPointer, type LintRules, type RuleWarning, warnIf } from '../../lint.ts'
import { canGroup, isSendable, MAX_NFC_MESSAGE_BYTES } from '../pass-json.ts'
import { type FieldLayout, styleOf } from '../style.ts'

const isNewScheme = (scheme: string): scheme is StyleScheme => Object.hasOwn(STYLE_SCHEMES, scheme)

/** Rules about the members of a template under `apple`. */
export const OPTION_RULES = {
  apple_style_fallback: {
    phone:
      'Falls back to the legacy layout if the pass lacks anything that the preferred style needs.',
    check: (content) =>
      (content.apple.preferredStyleSchemes ?? []).filter(isNewScheme).flatMap((scheme) => {
        const wrongStyle = styleOf(content) !== STYLE_SCHEMES[scheme]
        return [
          ...missingSemantics(scheme, content.apple.semantics ?? {}).map((tag) => ({
            message: `${scheme} needs the semantic tag ${tag}`,
            pointer: pointer(['apple', 'semantics', tag]),
          })),
          ...warnIf(
            wrongStyle,
            `${scheme} is a style of ${STYLE_SCHEMES[scheme]} passes`,
            '/apple/preferredStyleSchemes',
          ),
          ...warnIf(
            !wrongStyle && scheme === 'semanticBoardingPass' && content.transitType !== 'Air',
            'semanticBoardingPass needs the transitType Air',
            '/transitType',
          ),
        ]
      }),
  },

  apple_semantics_malformed: {
    phone: 'Refuses a pass with a semantic tag of another type than Apple’s, in every layout.',
    check: ({ apple }) =>
      malformedSemantics(withNumbers(apple.semantics ?? {})).map(({ tag, expected }) => ({
        message: `The semantic tag ${tag} must be ${expected}`,
        pointer: pointer(['apple', 'semantics', tag]),
      })),
  },

  apple_null_dropped: {
    phone: 'Refuses a pass with a null anywhere in it. Nulls are left out.',
    check: ({ apple }) =>
      (['semantics', 'userInfo'] as const).flatMap((member) =>
        warnIf(
          holdsNull(apple[member] ?? {}),
          `The nulls in ${member} are left out`,
          `/apple/${member}`,
        ),
      ),
  },

  apple_nfc_invalid: {
    phone:
      'Refuses a pass whose NFC key is not on P-256, and sends messages of 1 to 64 bytes. With any other message the NFC part is left out.',
    check: ({ apple: { nfc } }) =>
      nfc
        ? [
            ...warnIf(
              !isP256PublicKey(nfc.encryptionPublicKey),
              'Must be the base64 X.509 SubjectPublicKeyInfo of a P-256 key',
              '/apple/nfc/encryptionPublicKey',
            ),
            ...warnIf(
              !isSendable(nfc.message),
              nfc.message === ''
                ? 'It says nothing in this pass: the NFC part is left out'
                : `Must be at most ${MAX_NFC_MESSAGE_BYTES} bytes: the NFC part is left out`,
              '/apple/nfc/message',
            ),
          ]
        : [],
  },

  apple_app_launch_url_alone: {
    phone:
      'Opens an app only if the pass names it in associatedStoreIdentifiers. The URL is left out.',
    check: ({ apple }) =>
      warnIf(
        apple.appLaunchURL !== undefined && !apple.associatedStoreIdentifiers?.length,
        'appLaunchURL needs associatedStoreIdentifiers',
        '/apple/appLaunchURL',
      ),
  },

  apple_grouping_ignored: {
    phone: 'Groups boarding passes and event tickets only. The grouping identifier is left out.',
    check: (content) =>
      warnIf(
        content.apple.groupingIdentifier !== undefined && !canGroup(content),
        `A pass of the kind ${content.kind} cannot be grouped`,
        '/apple/groupingIdentifier',
      ),
  },

  apple_live_activity_suppressed: {
    phone: 'Leaves the boarding Live Activity to the issuer’s app once the pass names one.',
    check: ({ apple: { preferredStyleSchemes = [], associatedStoreIdentifiers = [] } }) =>
      warnIf(
        preferredStyleSchemes.includes('semanticBoardingPass') &&
          associatedStoreIdentifiers.length > 0,
        'associatedStoreIdentifiers switches Wallet’s own Live Activity off',
        '/apple/associatedStoreIdentifiers',
      ),
  },

  apple_translations_conflict: {
    phone: 'Translates texts, not fields: equal labels get one and the same translation.',
    check: ({ fields, apple }) => {
      const seen = new Map<string, ContentField['labels']>()
      const warnings: RuleWarning[] = []
      for (const field of fields) {
        const { label, labels } = field
        if (label === '') continue
        const earlier = seen.get(label)
        seen.set(label, earlier ? { ...labels, ...earlier } : labels)
        // Most labels stand once, and are translated nowhere else.
        if (!earlier && !apple.localizations) continue
        for (const [language, translation] of Object.entries(labels)) {
          const first =
            earlier?.[language] ?? apple.localizations?.[language]?.[label] ?? translation
          if (first === translation) continue
          const message = `The label of ${field.key} has more than one translation into ${language}`
          warnings.push({ message, pointer: fieldPointer(field) })
        }
      }
      return warnings
    },
  },
} satisfies LintRules<'apple', [PassContent, FieldLayout]>
