/** Maximum characters of a search, because it goes into the URL. */
export const SEARCH_LENGTH = 200
