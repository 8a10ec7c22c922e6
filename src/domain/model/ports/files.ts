/** Signed files by version, in R2. */
export interface PassFiles {
  get(key: string): Promise<Uint8Array | null>
  /**
   * Like `get`, but takes a copy near the caller where there is one. Such a copy lives for ten minutes, also when the
   * file was removed: only for those who may have the file, and only where its key never gets other bytes.
   */
  getNearby(key: string): Promise<Uint8Array | null>
  /** That copy as it is read, to be handed on; null where there is none near the caller. */
  streamNearby(key: string): Promise<ReadableStream<Uint8Array> | null>
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Removes every other file under a prefix. */
  keepOnly(prefix: string, key: string): Promise<void>
  /** Removes every file under a prefix. */
  removeAll(prefix: string): Promise<void>
}

/** Files that imports read from: one for each job, which they are named for. */
export interface Uploads {
  /** Writes a file as it comes in. It can be read once it is finished. */
  open(jobId: string): UploadSink
  /** `length` bytes from `offset`; null when there is no such file. */
  read(jobId: string, offset: number, length: number): Promise<Uint8Array | null>
  remove(jobId: string): Promise<void>
}

export interface UploadSink {
  write(bytes: Uint8Array): Promise<void>
  /** Keeps nothing of the file; its digest is still taken. */
  drop(): Promise<void>
  /** @returns the SHA-256 of all that was written, hex */
  finish(): Promise<string>
}

/** Files that exports write, part by part. */
export interface ExportFiles {
  write(jobId: string, part: string, bytes: Uint8Array): Promise<void>
  has(jobId: string, part: string): Promise<boolean>
  /** Null when there is no such part. */
  read(jobId: string, part: string): Promise<Uint8Array | null>
  /** Removes one part of the file of an export. */
  removePart(jobId: string, part: string): Promise<void>
  /** Removes all that the export has written. */
  remove(jobId: string): Promise<void>
}
