import { TRANSIT_TYPES } from '../../../../domain/model/design.ts'
import { useEditor } from '../context.ts'
import { Notes } from '../notes.tsx'
import { Icon } from '../parts/icon.tsx'
import { Checkbox, Select, TextInput } from '../parts/inputs.tsx'
import { Places, Times } from './places.tsx'
import { WalletOptions } from './wallet-options.tsx'

/** What is not drawn on the front: names, links, when and where phones suggest it, what one wallet alone can. */
export function DetailsPanel() {
  const { store } = useEditor()
  const { name, organizationName, description, kind, transitType, sharing } = store.draft.value
  return (
    <>
      <TextInput
        label="Name"
        value={name}
        maxLength={128}
        onValue={(text) => text.trim() && store.change({ name: text }, 'Name changed', 'name')}
        help="Of the template, and of passes that have none of their own."
      />
      <TextInput
        label="Issuer"
        value={organizationName ?? ''}
        maxLength={128}
        onValue={(text) =>
          store.change({ organizationName: text || null }, 'Issuer changed', 'organizationName')
        }
        help="Who issues the passes, as wallets and lock screens show it."
        notes={<Notes at="/organizationName" />}
      />
      <TextInput
        label="Description"
        value={description ?? ''}
        maxLength={256}
        onValue={(text) =>
          store.change({ description: text || null }, 'Description changed', 'description')
        }
        help="Read aloud to people who do not see the pass. It is shown nowhere."
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
        label="Ask wallets not to share the pass"
        checked={sharing?.prohibited ?? false}
        onChecked={(prohibited) => store.change({ sharing: { prohibited } }, 'Sharing changed')}
      />
      <Links />
      <Times />
      <Places />
      <WalletOptions />
    </>
  )
}

function Links() {
  const { store } = useEditor()
  const links = store.draft.value.links ?? []
  const set = (next: typeof links, about: string, typed?: string) =>
    store.change({ links: next }, about, typed)
  return (
    <section>
      <h3>Links on the back</h3>
      {links.map((link, at) => (
        <div class="ed-link-row">
          <TextInput
            label="Text"
            value={link.label}
            onValue={(label) =>
              set(links.with(at, { ...link, label }), 'Link changed', `link ${at}`)
            }
          />
          <TextInput
            label="Address"
            inputMode="url"
            value={link.url}
            onValue={(url) => set(links.with(at, { ...link, url }), 'Link changed', `url ${at}`)}
          />
          <button
            type="button"
            class="ed-icon-button"
            aria-label={`Remove the link ${link.label}`}
            onClick={() => set(links.toSpliced(at, 1), 'Link removed')}
          >
            <Icon name="trash-2" />
          </button>
          <Notes at={`/links/${at}`} />
        </div>
      ))}
      <button
        type="button"
        class="button small"
        disabled={links.length >= 20}
        onClick={() =>
          set([...links, { label: 'Website', url: 'https://example.com' }], 'Link added')
        }
      >
        <Icon name="plus" /> Add a link
      </button>
    </section>
  )
}
