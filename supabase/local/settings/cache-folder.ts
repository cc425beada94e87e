/** What can be made again lies here, shared by all data folders of this copy of the project. */
export const CACHE_FOLDER = new URL('../../../node_modules/.cache/oja-home/', import.meta.url)
