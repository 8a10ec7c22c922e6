import type { Row } from './schema-rows.ts'
import { Inline } from './text.tsx'

interface MembersTableProps {
  rows: Row[]
  head: string
  /** The address of a named object's own table. */
  objectHref?: (object: string) => string
  /** Whether the members are those of an answer: there «required» would stand at nearly every one, and is left out. */
  answer?: boolean
}

/** Members, parameters or headers: name, type, and what there is to know. */
export function MembersTable(props: MembersTableProps) {
  const { rows, head, objectHref = (object) => `#object-${object}`, answer = false } = props
  return (
    <table class="rows">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" class="t">
            Type
          </th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr>
            <th scope="row">
              <code>{breakable(row.name)}</code>
              {row.required && !answer ? <span class="need">required</span> : null}
              {!row.required && answer ? <span class="may">where it applies</span> : null}
            </th>
            <td class="t">
              {row.object ? (
                <a href={objectHref(row.object)}>
                  {row.type === 'object' ? row.object : `${row.type} (${row.object})`}
                </a>
              ) : (
                row.type
              )}
            </td>
            <td>
              {row.description ? (
                <p>
                  <Inline>{row.description}</Inline>
                </p>
              ) : null}
              {row.example !== undefined && row.values.length === 0 ? (
                <p class="hint">
                  such as <code>{row.example}</code>
                </p>
              ) : null}
              {row.values.length > 0 ? (
                <p class="hint">
                  {row.values.map((value, index) => (
                    <>
                      {index > 0 ? ', ' : ''}
                      <code>{value}</code>
                    </>
                  ))}
                </p>
              ) : null}
              {row.limits.length > 0 ? (
                <p class="hint">
                  <Inline>{row.limits.join('; ')}</Inline>
                </p>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Long paths may wrap after their dots. */
function breakable(name: string) {
  return name.split(/(?<=\.)/).map((part) => (
    <>
      {part}
      <wbr />
    </>
  ))
}
