import { SIGN_UP_WORDS } from '../../../lib/words/index.ts'
import { Checkbox, MoreFields, SelectField, TextArea, TextField } from '../../parts/form.tsx'
import { languageName, languagesOf, type SignUpPage, type Template } from './views.ts'

/** How many empty consents a form has beside those that there are. */
const SPARE_CONSENTS = 2

const ASKED = [
  { value: '', label: 'Don’t ask' },
  { value: 'optional', label: 'Ask' },
  { value: 'required', label: 'Ask, required' },
]

interface Props {
  template: Template
  page: SignUpPage | undefined
}

interface Question {
  key: string
  /** Its label in the template's language, where the page has none of its own. */
  name: string
  /** How it stands at first: not asked, optional or required. */
  asked: string
  place: number | null
  /** Null: it cannot be. */
  unique: boolean | null
  labels: Record<string, string>
}

/** All that a page can ask for: what it asks for already, in its order, then the rest. */
function questionsOf({ template, page }: Props): Question[] {
  const isNew = page === undefined
  const own = template.fields.filter(
    ({ binding }) => binding !== 'points' && !binding?.startsWith('customer.'),
  )
  const all = [
    { key: 'customer.name', name: 'Name of the holder', asked: isNew ? 'required' : '' },
    { key: 'customer.email', name: 'E-mail address', asked: '' },
    ...own.map(({ key, label, required }) => ({
      key,
      name: label || key,
      asked: isNew && required ? 'required' : '',
    })),
  ]
  const asked = page?.fields ?? []
  const placeOf = ({ key }: { key: string }) => {
    const at = asked.findIndex((field) => field.key === key)
    return at < 0 ? asked.length : at
  }
  return all
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((question) => {
      const place = placeOf(question)
      const field = asked[place]
      return {
        ...question,
        asked: field ? (field.required ? 'required' : 'optional') : question.asked,
        place: field ? place + 1 : null,
        unique: question.key.startsWith('customer.') ? null : (field?.unique ?? false),
        labels: field?.label ?? {},
      }
    })
}

/** What the page asks for, and in which order. */
export function Questions(props: Props) {
  const { language } = props.template
  return (
    <fieldset class="field">
      <legend>What it asks for</legend>
      <p class="help">
        The lowest place comes first; what has none follows in the order of this list.
      </p>
      {questionsOf(props).map(({ key, name, asked, place, unique, labels }) => (
        <>
          <SelectField name={`/asked/${key}`} label={name} value={asked} options={ASKED} />
          <MoreFields summary={`More for “${name}”`}>
            <TextField
              name={`number:/place/${key}`}
              label="Place"
              inputmode="numeric"
              value={place ?? ''}
            />
            <TextField
              name={`/label/${language}/${key}`}
              label="What the page calls it"
              help="Empty: as it is called here, or by the page itself."
              value={labels[language] ?? ''}
              maxlength={128}
            />
            {unique === null ? null : (
              <Checkbox
                name={`boolean:/unique/${key}`}
                label="Each value signs up once"
                help="For numbers of receipts or members. Whoever writes one that was used is refused."
                checked={unique}
              />
            )}
          </MoreFields>
        </>
      ))}
    </fieldset>
  )
}

const consentsOf = (page: SignUpPage | undefined) => [
  ...(page?.consents ?? []),
  ...Array.from({ length: SPARE_CONSENTS }, () => undefined),
]

/** What people agree to, in the language of the template. */
export function Agreements({ template: { language }, page }: Props) {
  return (
    <fieldset class="field">
      <legend>What people agree to</legend>
      <p class="help">Leave the text empty in all languages for none.</p>
      {consentsOf(page).map((consent, at) => (
        <>
          <input type="hidden" name={`/consent/${at}/key`} value={consent?.key ?? ''} />
          <TextArea
            name={`/text/${language}/${at}`}
            label={`Consent ${at + 1}`}
            value={consent?.text[language] ?? ''}
            rows={2}
            placeholder="I agree to the terms of the club."
          />
          <TextField
            name={`/consent/${at}/url`}
            label="Link to the full text"
            type="url"
            value={consent?.url ?? ''}
            placeholder="https://example.com/terms"
          />
          <Checkbox
            name={`boolean:/consent/${at}/required`}
            label="Required"
            help="Nobody signs up without it."
            checked={consent?.required ?? false}
          />
        </>
      ))}
    </fieldset>
  )
}

/** A block for each other language that the page speaks by itself, or has texts in. */
export function Translations(props: Props) {
  const { template, page } = props
  const used = languagesOf(page, template.language)
  const others = [...new Set([...used, ...Object.keys(SIGN_UP_WORDS)])].filter(
    (language) => language !== template.language,
  )
  return (
    <fieldset class="field">
      <legend>Other languages</legend>
      <p class="help">
        Visitors read what fits them best. What you leave empty, they read in{' '}
        {languageName(template.language)}.
      </p>
      {others.map((language) => (
        <MoreFields summary={languageName(language) + (used.includes(language) ? ', in use' : '')}>
          {questionsOf(props).map(({ key, name, labels }) => (
            <TextField
              name={`/label/${language}/${key}`}
              label={`${name} in ${languageName(language)}`}
              value={labels[language] ?? ''}
              maxlength={128}
            />
          ))}
          {consentsOf(page).map((consent, at) => (
            <TextArea
              name={`/text/${language}/${at}`}
              label={`Consent ${at + 1} in ${languageName(language)}`}
              value={consent?.text[language] ?? ''}
              rows={2}
            />
          ))}
        </MoreFields>
      ))}
    </fieldset>
  )
}
