import { KINDS } from '../../domain/model/kinds.ts'
import type { Answers } from '../../http/endpoints.ts'
import { usePage } from './context.ts'

/** Published templates to choose from, each as passes that are issued now look. */
export function TemplatePicker({ templates }: { templates: readonly Answers['Template'][] }) {
  const {
    url,
    reader: { timeZone },
  } = usePage()
  const [, dashboard, workspaceId] = url.pathname.split('/')
  return (
    <nav class="choices pictured" aria-label="Templates">
      {templates.map(({ id, name, kind, version }) => (
        <a href={`?template=${id}`}>
          <img
            src={`/${dashboard}/${workspaceId}/api/templates/${id}/preview.svg?templateVersion=${version}&timeZone=${encodeURIComponent(timeZone)}`}
            alt=""
            loading="lazy"
          />
          <b>{name}</b>
          <span>{KINDS[kind].title}</span>
        </a>
      ))}
    </nav>
  )
}
