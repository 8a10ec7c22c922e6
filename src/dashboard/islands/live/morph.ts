/** Whether a person has opened it is theirs to say. */
const KEPT_ATTRIBUTES = new Set(['open'])

/**
 * Makes an element like another one, and leaves alone what is alike already: so focus, selection, open menus and what was typed
 * survive. Elements with a `data-key` are recognised by it wherever they have moved to.
 */
export function morph(old: Element, next: Element): void {
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && !KEPT_ATTRIBUTES.has(name)) old.removeAttribute(name)
  }
  for (const { name, value } of [...next.attributes]) {
    if (old.getAttribute(name) !== value && !KEPT_ATTRIBUTES.has(name)) {
      old.setAttribute(name, value)
    }
  }
  morphChildren(old, next)
}

function morphChildren(parent: Element, next: Element): void {
  const known = new Map([...parent.children].map((child) => [keyOf(child), child]))
  let cursor: ChildNode | null = parent.firstChild
  for (const wanted of [...next.childNodes]) {
    const key = keyOf(wanted)
    const match = key === null ? (isAlike(cursor, wanted) ? cursor : null) : known.get(key)
    if (!match) {
      parent.insertBefore(document.adoptNode(wanted), cursor)
      continue
    }
    if (match === cursor) cursor = cursor.nextSibling
    else parent.insertBefore(match, cursor)
    morphNode(match, wanted)
  }
  while (cursor) {
    const left: ChildNode = cursor
    cursor = cursor.nextSibling
    left.remove()
  }
}

function morphNode(old: ChildNode, wanted: ChildNode): void {
  if (old instanceof Element) morph(old, wanted as Element)
  else if (old.nodeValue !== wanted.nodeValue) old.nodeValue = wanted.nodeValue
}

const isAlike = (old: ChildNode | null, wanted: ChildNode): old is ChildNode =>
  old !== null && keyOf(old) === null && old.nodeName === wanted.nodeName

const keyOf = (node: Node): string | null =>
  node.nodeType === 1 ? (node as Element).getAttribute('data-key') : null
