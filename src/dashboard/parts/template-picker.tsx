import { KINDS } from '../../domain/model/kinds.ts'
import type { Answers } from '../../http/endpoints.ts'
import { usePage } from './context.ts'

/** Published templates to choose from, each as passes that are issued now look. What the address says besides stays. */
export function TemplatePicker({ templates }: { templates: readonly Answers['Template'][] }) {
  const {
    url,
    reader: { timeZone },
  } = usePage()
  const [, dashboard, workspaceId] = url.pathname.split('/')
  const withTemplate = (id: string) =>
    new URLSearchParams([...url.searchParams, ['template', id]]).toString()
  return (
    <nav class="choices pictured" aria-label="Templates">
      {templates.map(({ id, name, kind, version }) => (
        <a href={`?${withTemplate(id)}`}>
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
