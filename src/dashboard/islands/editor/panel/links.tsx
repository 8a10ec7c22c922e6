import { useEditor } from '../context.ts'
import { Notes } from '../notes.tsx'
import { Entries, Fault } from '../parts/entries.tsx'
import { TextInput } from '../parts/inputs.tsx'
import { type Reading, useParts } from '../parts/use-parts.ts'
import type { Draft } from '../template/draft.ts'
import { readAddress } from '../template/read-address.ts'

type Link = NonNullable<Draft['links']>[number]

const MAX_LINKS = 20

/** Links on the back of the card. */
export function Links() {
  const { store } = useEditor()
  return (
    <section>
      <h3>Links on the back</h3>
      <Entries<Link>
        values={store.draft.value.links ?? []}
        noun="link"
        most={MAX_LINKS}
        onValues={(links, about, typed) =>
          store.change({ links: links.length > 0 ? links : null }, about, typed)
        }
      >
        {(link, save, at) => <LinkEntry link={link} save={save} at={at} />}
      </Entries>
    </section>
  )
}

function LinkEntry(props: { link: Link | null; save(link: Link): void; at: number }) {
  const [parts, change, fault] = useParts(
    props.link,
    (link) => ({ label: link?.label ?? '', url: link?.url ?? '' }),
    readLink,
    (link) => link && props.save(link),
  )
  return (
    <>
      <TextInput
        label="Label"
        value={parts.label}
        maxLength={64}
        onValue={(label) => change({ label })}
      />
      <TextInput
        label="Web address, e-mail or phone"
        inputMode="url"
        value={parts.url}
        maxLength={2048}
        onValue={(url) => change({ url })}
      />
      <Fault of={fault} />
      <Notes at={`/links/${props.at}`} />
    </>
  )
}

function readLink({ label, url }: { label: string; url: string }): Reading<Link | null> {
  if (label.trim() === '') return { fault: 'Enter a label for the link.', isMissing: true }
  try {
    return { value: { label, url: readAddress(url) } }
  } catch (error) {
    return { fault: (error as Error).message, isMissing: url === '' }
  }
}
