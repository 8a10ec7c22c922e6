import { BARCODE_FORMATS, type BarcodeFormat } from '../../../../domain/model/design.ts'
import { useEditor } from '../context.ts'
import { Notes } from '../notes.tsx'
import { Checkbox, Segments, TextInput } from '../parts/inputs.tsx'
import { FORMAT_WORDS, PLACEHOLDER_WORDS } from '../template/words.ts'

/** What a reader reads. The code on the cards is a real one: it can be scanned off the screen. */
export function BarcodePanel() {
  const { store } = useEditor()
  const { barcode, kind } = store.draft.value
  const change = (members: object, about: string, typed?: string) =>
    store.change({ barcode: members }, about, typed)
  return (
    <>
      <Checkbox
        label="Passes have a barcode"
        checked={barcode !== null && barcode !== undefined}
        onChecked={(on) =>
          store.change(
            { barcode: on ? { format: 'PKBarcodeFormatQR', value: '{{serialNumber}}' } : null },
            on ? 'Barcode added' : 'Barcode removed',
          )
        }
      />
      {barcode ? (
        <>
          <div class="ed-input">
            <span class="ed-label">Format</span>
            <Segments<BarcodeFormat>
              label="Format"
              value={barcode.format}
              onValue={(format) => change({ format }, 'Barcode format changed')}
              choices={BARCODE_FORMATS.map((value) => ({ value, label: FORMAT_WORDS[value] }))}
            />
          </div>
          <TextInput
            label="The code says"
            value={barcode.value}
            lines={2}
            onValue={(value) => value && change({ value }, 'Barcode changed', 'barcode value')}
            notes={<Notes at="/barcode/value" />}
            spellcheck={false}
          />
          <fieldset class="ed-plain ed-chips" aria-label="Put into the code">
            {Object.entries(PLACEHOLDER_WORDS).map(([path, words]) => (
              <button
                type="button"
                class="ed-chip"
                onClick={() => change({ value: `{{${path}}}` }, 'Barcode changed')}
              >
                {words}
              </button>
            ))}
          </fieldset>
          <TextInput
            label="Text below it"
            value={barcode.alternativeText ?? ''}
            placeholder="None"
            onValue={(text) =>
              change({ alternativeText: text || null }, 'Text below the barcode', 'caption')
            }
            help={
              <>
                <code>{'{{serialNumber}}'}</code> and other placeholders work here, too.
              </>
            }
            notes={<Notes at="/barcode/alternativeText" />}
          />
          {kind === 'access' ? (
            <Checkbox
              label="The code changes every 30 seconds"
              help="Google Wallet shows it. An iPhone shows no code then."
              checked={barcode.rotating ?? false}
              onChecked={(on) => change({ rotating: on || null }, 'Rotating code changed')}
            />
          ) : null}
        </>
      ) : null}
    </>
  )
}
