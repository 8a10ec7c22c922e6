import type { Api, Model, Type } from './form.ts'

/** The model of an event whose type an SDK does not know: it has what all events have, and its data are as they came. */
export function unknownEvent({ events: { cases }, models }: Api, data: Type): Model {
  const known = models.find(({ name }) => name === cases[0]!.model)!
  return {
    ...known,
    name: 'UnknownEvent',
    doc: 'An event of a type that this version does not know.',
    members: known.members.map((member) =>
      member.name === 'data' ? { ...member, type: data, doc: 'The data as it came.' } : member,
    ),
  }
}
