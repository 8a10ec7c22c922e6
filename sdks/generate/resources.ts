import type { Api, Member, Operation } from './form.ts'

/** A group of operations, such as `passes`, with the groups below it, such as `passes.points`. */
export interface Resource {
  path: string[]
  operations: Operation[]
  children: Resource[]
}

/** Operations by the groups that SDKs keep them in; those of the client itself at the top. */
export function resourcesOf({ operations }: Api): Resource[] {
  const top: Resource[] = []
  for (const operation of operations) {
    let level = top
    let found: Resource | undefined
    operation.resource.forEach((_, depth) => {
      const path = operation.resource.slice(0, depth + 1)
      found = level.find((one) => one.path.at(-1) === path.at(-1))
      if (!found) {
        found = { path, operations: [], children: [] }
        level.push(found)
      }
      level = found.children
    })
    found!.operations.push(operation)
  }
  return top
}

/** Those below come before those that hold them. */
export function inOrder(resources: Resource[]): Resource[] {
  return resources.flatMap((resource) => [...inOrder(resource.children), resource])
}

/**
 * The members of an operation's body that are arguments of their own in languages without objects. What stands in the path is
 * given once.
 */
export function membersBesidePath(api: Api, { body, pathParams }: Operation): Member[] {
  if (body?.kind !== 'json') return []
  const { members } = api.models.find(({ name }) => name === body.model)!
  return members.filter(({ name }) => pathParams.every((param) => param.name !== name))
}
