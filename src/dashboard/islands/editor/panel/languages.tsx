import { useSignal } from '@preact/signals'
import { useEditor } from '../context.ts'
import { Notes } from '../notes.tsx'
import { Select } from '../parts/inputs.tsx'
import {
  type TranslatedText,
  translatedLanguages,
  translatedTexts,
  translationPatch,
} from '../template/languages.ts'
import { LANGUAGES, languageName } from '../template/words.ts'

/** Stands for all languages at once. */
const ALL = ''

/** Every text beside its translations, in all languages or in one. The cards show the language that is typed in. */
export function LanguagesPanel() {
  const { store } = useEditor()
  const draft = store.draft.value
  const own = draft.language ?? 'en'
  const added = useSignal<string[]>([])
  const languages = [...new Set([...translatedLanguages(draft), ...added.value])]
  const shown = useSignal(ALL)
  const language = languages.includes(shown.value) ? shown.value : ALL
  const texts = translatedTexts(draft)
  const others = LANGUAGES.filter((each) => each !== own && !languages.includes(each))
  return (
    <>
      <Select
        label="Language of the template"
        value={own}
        onValue={(value) => store.change({ language: value }, 'Language changed')}
        choices={[...new Set([own, ...LANGUAGES])].map((value) => ({
          value,
          label: languageName(value),
        }))}
      />
      <div class="ed-pair">
        {languages.length > 0 ? (
          <Select
            label="Show"
            value={language}
            onValue={(value) => {
              shown.value = value
              if (value !== ALL) store.locale.value = value
            }}
            choices={[
              { value: ALL, label: 'All languages' },
              ...languages.map((value) => ({
                value,
                label: `${languageName(value)}${missing(texts, value)}`,
              })),
            ]}
          />
        ) : null}
        <Select
          label="Add a language"
          value=""
          onValue={(value) => {
            if (!value) return
            added.value = [...added.value, value]
            shown.value = languages.length > 0 ? ALL : value
          }}
          choices={[
            { value: '', label: 'Choose…' },
            ...others.map((value) => ({ value, label: languageName(value) })),
          ]}
        />
      </div>
      {languages.length > 0 ? (
        <div class="ed-translations">
          {texts.map((each) => (
            <section class="ed-text" key={`${each.fieldKey} ${each.text}`}>
              <h3>
                <small>{each.where}</small>
                {each.text}
              </h3>
              {(language === ALL ? languages : [language]).map((into) => (
                <label>
                  <span>{languageName(into)}</span>
                  <input
                    lang={into}
                    dir="auto"
                    class={each.translations[into] ? undefined : 'missing'}
                    placeholder="Not translated"
                    aria-label={`${each.text}, ${each.where}, in ${languageName(into)}`}
                    value={each.translations[into] ?? ''}
                    onFocus={() => {
                      store.locale.value = into
                    }}
                    onInput={({ currentTarget: { value } }) =>
                      store.change(
                        translationPatch(draft, each, into, value),
                        'Translation changed',
                        `translation ${into} ${each.fieldKey} ${each.text}`,
                      )
                    }
                  />
                </label>
              ))}
            </section>
          ))}
        </div>
      ) : (
        <p class="ed-help">
          Phones in other languages show these texts unchanged until you add a translation.
        </p>
      )}
      <Notes at="/apple/localizations" />
    </>
  )
}

/** How many texts a language lacks, as part of its name. */
function missing(texts: readonly TranslatedText[], language: string): string {
  const count = texts.filter(({ translations }) => !translations[language]).length
  return count === 0 ? '' : ` (${count} missing)`
}
