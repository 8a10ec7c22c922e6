import { useSignal } from '@preact/signals'
import { useEditor } from '../context.ts'
import { Notes } from '../notes.tsx'
import { Select } from '../parts/inputs.tsx'
import { languagesOf, translatedTexts, translationPatch } from '../template/languages.ts'
import { LANGUAGES, languageName } from '../template/words.ts'

/** Every text beside its translations. */
export function LanguagesPanel() {
  const { store } = useEditor()
  const draft = store.draft.value
  const own = draft.language ?? 'en'
  const added = useSignal<string[]>([])
  const languages = [...new Set([...languagesOf(draft), ...added.value])]
  const shown = useSignal(languages[0] ?? '')
  const language = languages.includes(shown.value) ? shown.value : languages[0]
  const others = LANGUAGES.filter((each) => each !== own && !languages.includes(each))
  return (
    <>
      <Select
        label="The template is written in"
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
            label="Translate into"
            value={language ?? ''}
            onValue={(value) => {
              shown.value = value
              store.locale.value = value
            }}
            choices={languages.map((value) => ({ value, label: languageName(value) }))}
          />
        ) : null}
        <Select
          label="Add a language"
          value=""
          onValue={(value) => {
            if (!value) return
            added.value = [...added.value, value]
            shown.value = value
          }}
          choices={[
            { value: '', label: 'Choose …' },
            ...others.map((value) => ({ value, label: languageName(value) })),
          ]}
        />
      </div>
      {language ? (
        <table class="ed-translations">
          <thead>
            <tr>
              <th scope="col">{languageName(own)}</th>
              <th scope="col">{languageName(language)}</th>
            </tr>
          </thead>
          <tbody>
            {translatedTexts(draft).map((each) => (
              <tr key={`${each.fieldKey} ${each.text}`}>
                <td>
                  <small>{each.where}</small>
                  {each.text}
                </td>
                <td>
                  <input
                    lang={language}
                    dir="auto"
                    aria-label={`${each.text}, ${each.where}, in ${languageName(language)}`}
                    value={each.translations[language] ?? ''}
                    onInput={({ currentTarget: { value } }) =>
                      store.change(
                        translationPatch(draft, each, language, value),
                        'Translation changed',
                        `translation ${language} ${each.fieldKey} ${each.text}`,
                      )
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p class="ed-help">
          A phone in another language shows these texts as they are, until you add a translation.
        </p>
      )}
      <Notes at="/apple/localizations" />
    </>
  )
}
