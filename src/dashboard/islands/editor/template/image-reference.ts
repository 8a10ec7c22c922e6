const UPLOAD = /\/images\/ws_[0-9A-Za-z]+\/(ast_[0-9A-Za-z]+)\/[^/]+$/

/** How a patch names the image behind an address of an answer: an upload by its id, another image by its address. */
export const imageReference = (source: string): string => UPLOAD.exec(source)?.[1] ?? source
