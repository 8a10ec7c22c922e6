/**
 * Gives the memory of large arrays back at once; they must not be used afterwards. The garbage collector
 * does not hurry for memory outside of its heap, and a Worker has 128 MB for everything.
 */
export function freeArrays(...arrays: { buffer: ArrayBuffer }[]): void {
  for (const { buffer } of arrays) if (!buffer.detached) buffer.transfer(0)
}
