import { BARCODE_FORMATS, type BarcodeFormat } from '../../../../domain/model/design.ts'
import { useEditor } from '../context.ts'
import { Notes } from '../notes.tsx'
import { Checkbox, Segments, TextInput } from '../parts/inputs.tsx'
import { ParsedInput } from '../parts/parsed-input.tsx'
import { FORMAT_WORDS, PLACEHOLDER_WORDS } from '../template/words.ts'

/** The barcode. The code on the cards is real: it can be scanned from the screen. */
export function BarcodePanel() {
  const { store } = useEditor()
  const { barcode, kind } = store.draft.value
  const change = (members: object, about: string, typed?: string) =>
    store.change({ barcode: members }, about, typed)
  const fieldPaths = store.fields.value
    .filter(({ binding, type, slot }) => !binding && type === 'text' && slot !== 'back')
    .map(({ key, label }) => [`fields.${key}`, label || key] as const)
  return (
    <>
      <Checkbox
        label="Show a barcode"
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
          <ParsedInput
            label="Value"
            value={barcode.value}
            lines={2}
            maxLength={1024}
            format={String}
            parse={(text) => {
              if (text === '') throw new Error('Enter a value, or choose one below.')
              return text
            }}
            onValue={(value) => change({ value }, 'Barcode changed', 'barcode value')}
            notes={<Notes at="/barcode/value" />}
          />
          <fieldset class="ed-plain ed-chips" aria-label="Use as the value">
            {[...Object.entries(PLACEHOLDER_WORDS), ...fieldPaths].map(([path, words]) => (
              <button
                key={path}
                type="button"
                class="ed-chip"
                onClick={() => change({ value: `{{${path}}}` }, 'Barcode changed')}
              >
                {words}
              </button>
            ))}
          </fieldset>
          <TextInput
            label="Text below the code"
            value={barcode.alternativeText ?? ''}
            placeholder="No text"
            onValue={(text) =>
              change({ alternativeText: text || null }, 'Text below the barcode', 'caption')
            }
            help={
              <>
                You can use placeholders such as <code>{'{{serialNumber}}'}</code>.
              </>
            }
            notes={<Notes at="/barcode/alternativeText" />}
          />
          {kind === 'access' ? (
            <Checkbox
              label="The code changes every 30 seconds"
              help="Google Wallet only. iPhones then show no code."
              checked={barcode.rotating ?? false}
              onChecked={(on) => change({ rotating: on || null }, 'Rotating code changed')}
            />
          ) : null}
        </>
      ) : null}
    </>
  )
}
