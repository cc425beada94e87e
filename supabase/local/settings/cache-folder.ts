/** Holds reproducible files; shared by all data folders of this checkout. */
export const CACHE_FOLDER = new URL('../../../node_modules/.cache/oja-home/', import.meta.url)
