import type { Answer } from '../model/answer.ts'
import type { NotedPlaces } from '../model/ports/noted-places.ts'

/**
 * Puts the places of workspaces right after the directory was taken back in time: it may name places that workspaces have left since.
 * Harmless whenever it is run.
 *
 * @param after the `next` of the answer before; null: from the start
 * @returns what it has changed, and workspaces that the directory has lost, which it cannot bring back
 */
export async function reconcilePlaces(places: NotedPlaces, after: string | null): Promise<Answer> {
  const page = await places.page(after)
  const late = page.places.filter(({ known, noted }) => known !== null && known < noted.generation)
  for (const { workspaceId, noted } of late) await places.adopt(workspaceId, noted)
  const changed = late.map(({ workspaceId, known, noted }) => ({
    workspaceId,
    from: known,
    to: noted.generation,
  }))
  const lost = page.places.filter(({ known }) => known === null)
  return {
    data: { changed, lost: lost.map(({ workspaceId }) => workspaceId), next: page.next },
    description: `${changed.length} places changed`,
  }
}
