import { TRANSIT_TYPES } from '../../../../domain/model/design.ts'
import { SHOWN_NAMES, type ShownName } from '../../../../domain/model/scanner.ts'
import { SHOWN_NAME_WORDS } from '../../../shown-names.ts'
import { useEditor } from '../context.ts'
import { Notes } from '../notes.tsx'
import { Checkbox, Select, TextInput } from '../parts/inputs.tsx'
import { ParsedInput } from '../parts/parsed-input.tsx'
import { Links } from './links.tsx'
import { Places, Times } from './places.tsx'
import { WalletOptions } from './wallet-options.tsx'

/** What is not drawn on the front: names, links, when and where phones suggest the pass, what only one wallet can do. */
export function DetailsPanel() {
  const { store } = useEditor()
  const { name, organizationName, description, kind, transitType, sharing, scanner } =
    store.draft.value
  const shown = scanner ?? { name: 'none', image: false }
  return (
    <>
      <ParsedInput
        label="Name"
        value={name}
        maxLength={128}
        format={String}
        parse={(text) => {
          if (text.trim() === '') throw new Error('Enter a name.')
          return text
        }}
        onValue={(text) => store.change({ name: text }, 'Name changed', 'name')}
        help="Used for the template, and for passes that have no name of their own."
      />
      <TextInput
        label="Issuer"
        value={organizationName ?? ''}
        maxLength={128}
        onValue={(text) =>
          store.change({ organizationName: text || null }, 'Issuer changed', 'organizationName')
        }
        help="Shown in wallets and on lock screens."
        notes={<Notes at="/organizationName" />}
      />
      <TextInput
        label="Description"
        value={description ?? ''}
        maxLength={256}
        onValue={(text) =>
          store.change({ description: text || null }, 'Description changed', 'description')
        }
        help="Read aloud by screen readers. Not visible on the pass."
        notes={<Notes at="/description" />}
      />
      {kind === 'boardingPass' ? (
        <Select
          label="Means of travel"
          value={transitType ?? 'Generic'}
          onValue={(value) =>
            store.change({ transitType: value as 'Air' }, 'Means of travel changed')
          }
          choices={TRANSIT_TYPES.map((value) => ({ value, label: value }))}
          notes={<Notes at="/transitType" />}
        />
      ) : null}
      <Checkbox
        label="Disable sharing"
        help="Wallets then don’t offer to share the pass."
        checked={sharing?.prohibited ?? false}
        onChecked={(prohibited) => store.change({ sharing: { prohibited } }, 'Sharing changed')}
      />
      <Select
        label="Name of the holder, for scanners"
        value={shown.name}
        onValue={(value) =>
          store.change({ scanner: { ...shown, name: value as ShownName } }, 'Scanners changed')
        }
        choices={SHOWN_NAMES.map((value) => ({ value, label: SHOWN_NAME_WORDS[value] }))}
        help="The most that whoever scans a pass sees. The link of a scanner can show less."
      />
      <Checkbox
        label="Show scanners the holder’s picture"
        help="The small picture that a pass was given as its own."
        checked={shown.image}
        onChecked={(image) => store.change({ scanner: { ...shown, image } }, 'Scanners changed')}
      />
      <Links />
      <Times />
      <Places />
      <WalletOptions />
    </>
  )
}
