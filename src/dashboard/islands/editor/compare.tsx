import { useSignalEffect } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { useEditor } from './context.ts'
import { CARD_NAMES, CARDS, drawCard, sampleOf } from './drawing.ts'
import { differences } from './template/differences.ts'
import type { Draft } from './template/draft.ts'

interface Compared {
  before: Draft
  after: Draft
  names: { before: string; after: string }
}

/** Two forms of the template side by side, as they are drawn. */
export function CompareCards({ before, after, names }: Compared) {
  return (
    <div class="ed-compare ed-compare-cards">
      <CardPair draft={before} name={names.before} />
      <CardPair draft={after} name={names.after} />
    </div>
  )
}

/** Two forms of the template side by side, as they are drawn and in words. */
export function Compare(props: Compared) {
  const { before, after, names } = props
  const list = differences(before, after)
  return (
    <div>
      <CompareCards {...props} />
      {list.length === 0 ? (
        <p>No differences.</p>
      ) : (
        <table class="ed-differences">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">{names.before}</th>
              <th scope="col">{names.after}</th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ what, before, after }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function CardPair({ draft, name }: { draft: Draft; name: string }) {
  const { store, pictures } = useEditor()
  const { data, status, sample } = store
  const { stamps = null } = data.template
  const template = { id: data.templateId, version: status.value.version, stamps }
  // Which files a wallet shows may depend on the sizes of those that are there.
  useSignalEffect(() => {
    if (draft !== store.draft.value) pictures.load(draft)
  })
  const images = CARD_NAMES.map((card) => pictures.of(draft, card))
  const addresses = useMemo(
    () =>
      CARD_NAMES.map((card, at) => {
        const content = sampleOf(draft, template, sample.value)
        const { svg } = drawCard(card, 'front', content, images[at]!, null, data.timeZone)
        return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
      }),
    [draft, ...images.flatMap((each) => Object.values(each))],
  )
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <div>
        {CARD_NAMES.map((card, at) => (
          <img key={card} src={addresses[at]} alt={`${name}, ${CARDS[card].title}`} />
        ))}
      </div>
    </figure>
  )
}
