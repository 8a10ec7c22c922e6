/** Elements out of data: values only ever become text or attributes. */
export type Child = Node | string | null | false | undefined | readonly Child[]
export type Attributes = Record<string, string | number | boolean | null | undefined>

/** An element; `true` gives an empty attribute; `false`, `null` and `undefined` none. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  return fill(document.createElement(name), attributes, children)
}

export function svg(name: string, attributes: Attributes = {}, ...children: Child[]): SVGElement {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children)
}

function fill<E extends Element>(
  element: E,
  attributes: Attributes,
  children: readonly Child[],
): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue
    element.setAttribute(name, value === true ? '' : String(value))
  }
  append(element, children)
  return element
}

function append(element: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue
    if (Array.isArray(child)) append(element, child)
    else element.append(child as Node | string)
  }
}

/** What the person's hand and the network set stays as it is. */
const OWN = new Set(['open', 'data-broken'])

/**
 * Makes one element like another with as few changes as possible, so that focus, scroll position, typed
 * text and running animations survive. Children with `data-key` are matched by it, others by their place.
 */
export function morph(from: Element, to: Element): void {
  for (const { name } of [...from.attributes]) {
    if (!OWN.has(name) && !to.hasAttribute(name)) from.removeAttribute(name)
  }
  for (const { name, value } of to.attributes) {
    if (!OWN.has(name) && from.getAttribute(name) !== value) {
      from.setAttribute(name, value)
      if (name === 'src') from.removeAttribute('data-broken')
    }
  }
  morphChildren(from, to)
}

function morphChildren(from: Element, to: Element): void {
  const wanted = [...to.childNodes]
  const keys = new Set(wanted.map(keyOf))
  const keyed = new Map<string, ChildNode>()
  for (const child of [...from.childNodes]) {
    const key = keyOf(child)
    if (key === null) continue
    if (keys.has(key)) keyed.set(key, child)
    else child.remove()
  }
  let at: ChildNode | null = from.firstChild
  for (const child of wanted) {
    const key = keyOf(child)
    const match: ChildNode | null | undefined =
      key !== null
        ? keyed.get(key)
        : at && keyOf(at) === null && at.nodeName === child.nodeName
          ? at
          : null
    if (!match || match.nodeName !== child.nodeName) {
      match?.remove()
      from.insertBefore(child, at?.parentNode === from ? at : null)
      continue
    }
    if (match === at) at = at.nextSibling
    else from.insertBefore(match, at)
    if (match instanceof Element) morph(match, child as Element)
    else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue
  }
  while (at) {
    const next: ChildNode | null = at.nextSibling
    at.remove()
    at = next
  }
}

function keyOf(node: Node): string | null {
  return node instanceof Element ? node.getAttribute('data-key') : null
}
